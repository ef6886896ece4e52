import {createHash, createHmac, randomBytes, timingSafeEqual} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {noStartText} from '../../../shared/no-start';
import {renameDurablySync, writeDurablySync} from '../../durable';

const secretBytes = 32;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * The secret of a data folder, from which every API key and the passwords of the printed accounts are
 * derived: they stay the same over restarts and stand in no file.
 */
export class Secret {
	readonly #bytes: Buffer;

	constructor(bytes: Buffer) {
		this.#bytes = bytes;
	}

	/** The API key of an account: 32 letters and digits. */
	keyOf(account: {readonly id: number; readonly keyVersion: number}): string {
		return this.#derive(`key ${account.id} ${account.keyVersion}`, 32);
	}

	/** What an outgoing webhook sends along, so that whoever is called knows by whom. */
	webhookTokenOf(accountId: number): string {
		return this.#derive(`webhook ${accountId}`, 32);
	}

	/** What proves that a text comes from this server. */
	signatureOf(text: string): string {
		return this.#derive(`signature ${text}`, 43);
	}

	/** First password of an account that the ready line names. */
	passwordOf(accountId: number): string {
		return this.#derive(`password ${accountId}`, 20);
	}

	#derive(what: string, length: number): string {
		let text = '';
		for (let block = 0; text.length < length; block++) {
			for (const byte of createHmac('sha256', this.#bytes).update(`${what} ${block}`).digest()) {
				// 248 is the largest multiple of 62: no letter is likelier than another.
				if (byte < 248) text += letters[byte % 62];
			}
		}
		return text.slice(0, length);
	}
}

/** Whether two texts are equal, in a time that does not tell where they differ. */
export function isSameText(a: string, b: string): boolean {
	const digest = (text: string) => createHash('sha256').update(text).digest();
	return timingSafeEqual(digest(a), digest(b));
}

/**
 * Reads the secret of a folder, or makes it where there is nothing yet that depends on it. Throws a
 * sentence when it is damaged or lost: with another one every key and password would be another.
 */
export function openSecret(folder: string, isNew: boolean): Secret {
	const file = path.join(folder, 'secret');
	try {
		const bytes = readFileSync(file);
		if (bytes.length !== secretBytes) throw new Error(noStartText('secret damaged', {file}));
		return new Secret(bytes);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
	}
	if (!isNew) throw new Error(noStartText('secret lost', {file}));
	const bytes = randomBytes(secretBytes);
	writeDurablySync(`${file}.new`, bytes);
	renameDurablySync(`${file}.new`, file);
	return new Secret(bytes);
}
