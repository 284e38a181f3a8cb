/** What the journeys need of a browser, whichever protocol it speaks. */
export interface Driver {
	open(address: string): Promise<void>;
	/** Sets the size of the window, or the nearest one that the browser has (px). */
	resize(width: number, height: number): Promise<void>;
	/** Runs a function in the page, or in the frame that a selector finds on it. Its argument and its result are JSON. */
	evaluate<Argument, Result>(run: (argument: Argument) => Result, argument: Argument, frame?: string): Promise<Result>;
	/** Runs a script that defines something for later functions. */
	define(script: string, frame?: string): Promise<void>;
	/** Uses the keyboard or the mouse, as WebDriver describes it. */
	act(actions: InputActions[]): Promise<void>;
	/** Returns the errors since the page was opened: thrown, or logged. */
	errors(): Promise<string[]>;
	end(): Promise<void>;
}

/** https://www.w3.org/TR/webdriver2/#actions, which WebDriver BiDi shares. */
export type InputActions =
	| { type: "key"; id: string; actions: { type: "keyDown" | "keyUp"; value: string }[] }
	| {
			type: "pointer";
			id: string;
			parameters: { pointerType: "mouse" };
			actions: (
				| { type: "pointerMove"; x: number; y: number; duration: number }
				| { type: "pointerDown" | "pointerUp"; button: number }
			)[];
	  };
