import type { Remote } from "comlink";
import { useEffect, useState } from "react";
import type { ValueChange } from "../../editing/changes.ts";
import type { Storage } from "../storage.ts";
import type { Compiler, Drawn } from "../worker/compiler.ts";
import type { Session } from "./session.ts";

/** The page at a path, drawn anew whenever something was compiled. */
export function useDrawn(compiler: Remote<Compiler>, storage: Storage, path: string, version: number): Drawn | null {
	const [drawn, setDrawn] = useState<Drawn | null>(null);
	useEffect(() => {
		if (version === 0 || path === "") return;
		let isLate = false;
		compiler.page(path, storage.pictureUrl("*")).then((page) => isLate || setDrawn(page));
		return () => {
			isLate = true;
		};
	}, [compiler, storage, path, version]);
	return drawn;
}

/** What is not published yet; null where nothing was ever. */
export function useChanges(compiler: Remote<Compiler>, session: Session): ValueChange[] | null {
	const { version, published } = session.get();
	const [changes, setChanges] = useState<ValueChange[] | null>(null);
	useEffect(() => {
		if (version === 0 || published === null) return setChanges(null);
		const draft = session.draft();
		compiler.changes({ ...draft, texts: published }, draft.texts).then(setChanges);
	}, [compiler, session, published, version]);
	return changes;
}
