import {z} from 'zod';

/** The system's store for secrets, or what stands in for it. */
export type KeyStore = {
	/** What does the work, e.g. `gnome_libsecret`; noted beside each secret. */
	backend(): string;
	/** False where there is only a pretended one. Asks nobody. */
	isTrusted(): boolean;
	/** Whether it works; it may ask the person to open it. */
	isSafe(): Promise<boolean>;
	encrypt(secret: string): Promise<Uint8Array>;
	/**
	 * Rejects when the store is locked or is not the one that encrypted. `isStale`: it would encrypt
	 * with a newer key now.
	 */
	decrypt(bytes: Uint8Array): Promise<{readonly secret: string; readonly isStale: boolean}>;
};

const envelope = z.object({id: z.string(), secret: z.string(), place: z.string().optional()});

/**
 * What the store encrypts: whose secret it is and where it may go. Some stores give nonsense instead of
 * an error for what is not theirs.
 */
export function wrap(id: string, place: string | undefined, secret: string): string {
	return JSON.stringify({id, place, secret});
}

/**
 * Undefined when it is no secret of this connection for this place. Older records (no place) hold the
 * bare key, or the key with its connection alone.
 */
export function unwrap(id: string, place: string | undefined, text: string): string | undefined {
	if (place === undefined && /^[\w-]+$/.test(text)) return text;
	try {
		const found = envelope.safeParse(JSON.parse(text)).data;
		if (found?.place !== place) return undefined;
		return found?.id === id ? found.secret : undefined;
	} catch {
		return undefined;
	}
}
