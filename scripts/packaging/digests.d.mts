import type {KeyObject} from 'node:crypto';

/** Writes the digests of the packages in a folder, and beside the list its signature by an Ed25519 key. */
export function writeSignedDigests(folder: string, keyFile: string): Promise<void>;

/** Whether the list is signed by that key and each package is as listed. */
export function areDigestsRight(folder: string, publicKey: KeyObject): Promise<boolean>;
