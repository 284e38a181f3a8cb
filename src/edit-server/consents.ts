import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { replaceFile } from "../disk/write.ts";
import type { Consent, Destination } from "../editor/storage.ts";
import type { Repository } from "./repository.ts";

/** What the person agreed to before publishing from a folder for the first time, kept outside of that folder. */
export interface Consents {
	/** Null where the person has not agreed to this destination yet. */
	get: (repository: Repository) => Consent | null;
	put: (repository: Repository, consent: Consent) => void;
}

/** By the root of a checkout. */
type Kept = Record<string, Consent & { hadHooks: boolean }>;

/** @param folder of this person, for what programs remember */
export function openConsents(folder: string): Consents {
	const file = join(folder, "publishing.json");
	return {
		get({ root, destination }) {
			const kept = read(file)[root];
			if (!kept || !isFor(kept, destination) || (destination.hasHooks && !kept.hadHooks)) return null;
			return { addresses: kept.addresses, runHooks: kept.runHooks };
		},
		put({ root, destination }, consent) {
			try {
				mkdirSync(folder, { recursive: true, mode: 0o700 });
				const kept = { ...read(file), [root]: { ...consent, hadHooks: destination.hasHooks } };
				replaceFile(file, Buffer.from(`${JSON.stringify(kept, null, "\t")}\n`));
			} catch {
				// The question is asked again next time.
			}
		},
	};
}

/** Whether what the person agreed to is what would be done now. */
export function isFor({ addresses }: Consent, destination: Destination): boolean {
	return JSON.stringify(addresses) === JSON.stringify(destination.addresses);
}

/** A commit in the folder's own history, without its hooks, is undone as easily as it is made. */
export function needsNoConsent({ addresses, hasHooks }: Destination): boolean {
	return addresses.length === 0 && !hasHooks;
}

function read(file: string): Kept {
	try {
		const kept: unknown = JSON.parse(readFileSync(file, "utf8"));
		return typeof kept === "object" && kept !== null ? (kept as Kept) : {};
	} catch {
		return {};
	}
}
