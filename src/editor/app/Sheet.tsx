import { type FocusEvent, type ReactNode, useState } from "react";
import { Icon } from "./Icon.tsx";

interface Props {
	/** Called with the pointer of the value whose control has the focus. */
	onFocus: (pointer: string) => void;
	children: ReactNode;
}

const sizes = ["small", "half", "large"] as const;

/** What stands beside the page; on a phone it is a sheet at the bottom, which leaves more or less of the page to be seen. */
export function Sheet({ onFocus, children }: Props) {
	const [size, setSize] = useState(1);
	const tell = ({ target }: FocusEvent<HTMLElement>) => {
		const { field } = target.dataset;
		if (field !== undefined) onFocus(field);
	};
	return (
		<section
			className="panel"
			aria-label="Panel"
			data-part="panel"
			data-size={sizes[size]}
			tabIndex={-1}
			onFocus={tell}
		>
			<div className="grip">
				<button
					type="button"
					onClick={() => setSize(Math.min(size + 1, sizes.length - 1))}
					aria-disabled={size === sizes.length - 1 || undefined}
					aria-label="Larger panel"
				>
					<Icon name="larger" />
				</button>
				<button
					type="button"
					onClick={() => setSize(Math.max(size - 1, 0))}
					aria-disabled={size === 0 || undefined}
					aria-label="Smaller panel"
				>
					<Icon name="smaller" />
				</button>
			</div>
			<div className="forms">{children}</div>
		</section>
	);
}
