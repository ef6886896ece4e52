import {createHash, createPublicKey, sign, verify, type KeyObject} from 'node:crypto';
import {createReadStream} from 'node:fs';
import {pipeline} from 'node:stream/promises';

/**
 * What vouches for an update beside the digest that its feed names: an Ed25519 signature over version,
 * platform and digests, under a key that is built into the program. Who holds the feed alone can neither
 * change a file, nor offer an older one under a new name, nor one of another platform.
 */
export type Announced = {
	readonly version: string;
	/** As `updatePlatform` names it. */
	readonly platform: string;
	readonly files: readonly {readonly url: string; readonly sha512: string}[];
};

/** Name of the signature beside the other fields of the feed's file. */
export const signatureField = 'stewardSignature';

/** Whose packages are meant, as in `linux-x64`; on macOS one package is for both kinds of processors. */
export function updatePlatform(platform: string, arch: string): string {
	return platform === 'darwin' ? 'darwin-universal' : `${platform}-${arch}`;
}

/** The words that are signed; digests in an order of their own. */
export function signedWords({version, platform, files}: Announced): Buffer {
	const digests = files.map(({url, sha512}) => `${url} ${sha512}`).sort();
	return Buffer.from(['steward-update 1', version, platform, ...digests].join('\n'));
}

export function isSigned(announced: Announced, signature: string, publicKey: KeyObject): boolean {
	const bytes = Buffer.from(signature, 'base64');
	if (bytes.length !== 64) return false;
	return verify(null, signedWords(announced), publicKey, bytes);
}

/** For releases, whose machine has the other half of the key. */
export function signUpdate(announced: Announced, privateKey: KeyObject): string {
	return sign(null, signedWords(announced), privateKey).toString('base64');
}

/** A public key as it is built in: the raw 32 bytes in base64. Throws for any other text. */
export function publicKeyOf(text: string): KeyObject {
	const raw = Buffer.from(text, 'base64');
	if (raw.length !== 32) throw new Error('The key of updates has 32 bytes.');
	return createPublicKey({
		key: {kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url')},
		format: 'jwk',
	});
}

/** Of a file, as feeds name it. */
export async function digestOf(file: string): Promise<string> {
	const hash = createHash('sha512');
	await pipeline(createReadStream(file), hash);
	return hash.digest('base64');
}
