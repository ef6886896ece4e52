import {hkdfSync, randomBytes} from 'node:crypto';
import type {Vault} from './vault';

/** A key of the program's own that lies in the vault, under a name; ids of connections are longer. */
export type KeptKey = {
	/** Undefined where there is none that can be read. */
	read(): Promise<Buffer | undefined>;
	/**
	 * A new one where there is none or none that can be read: what was kept with an older one is of no use
	 * then. Undefined where no key can be kept.
	 */
	keepWith(): Promise<Buffer | undefined>;
};

export function openKeptKey(
	vault: Pick<Vault, 'read' | 'stateOf' | 'save' | 'keyStore'>,
	name: string,
): KeptKey {
	return {
		async read() {
			const found = await vault.read(name);
			return typeof found === 'object' && 'secret' in found ? bytesOf(found.secret) : undefined;
		},
		async keepWith() {
			const found = await vault.read(name);
			if (found === 'locked') return undefined;
			if ('secret' in found) {
				return (await vault.stateOf(name)).key === 'kept' ? bytesOf(found.secret) : undefined;
			}
			if (found.missing === 'waiting' || vault.keyStore() === 'memory') return undefined;
			const made = randomBytes(32).toString('base64');
			return (await vault.save(name, made)) === 'kept' ? bytesOf(made) : undefined;
		},
	};
}

/** The same made of a secret that lies elsewhere; undefined where that is not there. */
export function keyMadeOf(secret: () => Promise<string | undefined>, name: string): KeptKey {
	const make = async () => {
		const known = await secret();
		return known === undefined ? undefined : Buffer.from(hkdfSync('sha256', known, '', name, 32));
	};
	return {read: make, keepWith: make};
}

function bytesOf(secret: string): Buffer {
	return Buffer.from(secret, 'base64');
}
