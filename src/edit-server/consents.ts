import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { replaceFile } from "../disk/write.ts";
import type { Consent, Destination } from "../editor/storage.ts";
import type { Repository } from "./repository.ts";

/** The destinations that the user has agreed to publish to. Consents are stored outside of the site folder. */
export interface Consents {
	/** Returns null if the user hasn't agreed to this destination yet. */
	get: (repository: Repository) => Consent | null;
	put: (repository: Repository, consent: Consent) => void;
}

/** Consents by the root of the checkout. `hadHooks`: if hooks are added to the destination later, the consent is void. */
type StoredConsents = Record<string, Consent & { hadHooks: boolean }>;

/** @param folder where this program keeps its state for the user */
export function openConsents(folder: string): Consents {
	const file = join(folder, "publishing.json");
	return {
		get({ root, destination }) {
			const stored = readStored(file)[root];
			if (!stored || !isConsentFor(stored, destination) || (destination.hasHooks && !stored.hadHooks)) return null;
			return { addresses: stored.addresses, runHooks: stored.runHooks };
		},
		put({ root, destination }, consent) {
			try {
				mkdirSync(folder, { recursive: true, mode: 0o700 });
				const stored = { ...readStored(file), [root]: { ...consent, hadHooks: destination.hasHooks } };
				replaceFile(file, Buffer.from(`${JSON.stringify(stored, null, "\t")}\n`));
			} catch {
				// The user is asked again next time.
			}
		},
	};
}

/** Checks whether a consent is for exactly the addresses of a destination. */
export function isConsentFor({ addresses }: Consent, destination: Destination): boolean {
	return JSON.stringify(addresses) === JSON.stringify(destination.addresses);
}

/** Checks whether publishing can easily be undone: it only creates a commit in the folder, and runs no hooks. */
export function needsNoConsent({ addresses, hasHooks }: Destination): boolean {
	return addresses.length === 0 && !hasHooks;
}

function readStored(file: string): StoredConsents {
	try {
		const stored: unknown = JSON.parse(readFileSync(file, "utf8"));
		return typeof stored === "object" && stored !== null ? (stored as StoredConsents) : {};
	} catch {
		return {};
	}
}
