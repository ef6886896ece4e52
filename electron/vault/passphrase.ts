import {createCipheriv, createDecipheriv, randomBytes, scrypt} from 'node:crypto';
import {z} from 'zod';

/**
 * Where the system offers no store, a passphrase stands in: scrypt makes a key of it, AES-256-GCM
 * seals with that. The passphrase is never written; a sealed word tells a right one from a wrong one.
 */
export const passphraseRecord = z.object({
	/** Says how the key is made and what a sealed text looks like. */
	version: z.literal(1),
	salt: z.base64(),
	check: z.base64(),
});
export type PassphraseRecord = z.output<typeof passphraseRecord>;

/** A passphrase that was typed: its record, and the key that it makes, for memory only. */
export type OpenPassphrase = {readonly record: PassphraseRecord; readonly key: Buffer};

/** Makes a key of a passphrase. Slow on purpose, so that guessing is. */
export type KeyMaker = (passphrase: string, salt: Buffer) => Promise<Buffer>;

const cipherName = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
/** As the secure storage of passwords asks for (OWASP); a guess costs 128 MiB. */
const cost = {N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024};

/** Makes the record of a new passphrase, with a salt of its own. */
export async function newPassphrase(
	passphrase: string,
	makeKey: KeyMaker = scryptKey,
): Promise<OpenPassphrase> {
	const salt = randomBytes(16);
	const key = await makeKey(passphrase, salt);
	const check = seal(key, 'check', 'steward');
	return {record: {version: 1, salt: salt.toString('base64'), check}, key};
}

/** Undefined when it is another passphrase than that of the record. */
export async function openPassphrase(
	record: PassphraseRecord,
	passphrase: string,
	makeKey: KeyMaker = scryptKey,
): Promise<OpenPassphrase | undefined> {
	const key = await makeKey(passphrase, Buffer.from(record.salt, 'base64'));
	return unseal(key, 'check', record.check) === undefined ? undefined : {record, key};
}

/** Encrypts a text for a name; under another name it cannot be opened. */
export function seal(key: Buffer, name: string, text: string): string {
	const iv = randomBytes(ivBytes);
	const cipher = createCipheriv(cipherName, key, iv).setAAD(Buffer.from(name));
	const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
	return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Undefined when key, name or text are not those that were sealed. */
export function unseal(key: Buffer, name: string, sealed: string): string | undefined {
	const bytes = Buffer.from(sealed, 'base64');
	try {
		const decipher = createDecipheriv(cipherName, key, bytes.subarray(0, ivBytes), {
			authTagLength: tagBytes,
		});
		decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
		const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
		return Buffer.concat([text, decipher.final()]).toString('utf8');
	} catch {
		return undefined;
	}
}

/** The same letters make the same key, whichever way a keyboard composes them. */
export function scryptKey(passphrase: string, salt: Buffer): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		scrypt(passphrase.normalize('NFKC'), salt, 32, cost, (error, key) => {
			if (error === null) resolve(key);
			else reject(error);
		});
	});
}
