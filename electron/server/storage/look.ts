import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {noStartText} from '../../../shared/no-start';
import {inside} from '../../inside';
import {copiesIn} from './backups';
import {databaseName} from './database';
import {newerData} from './migrations';
import {schemaVersion} from './schema-steps';

/** The database is gone or empty though the folder was in use: nothing was changed. */
export class LostData extends Error {
	override readonly name = 'LostData';
}

/**
 * Looks at a data folder before anything is opened for writing, and changes nothing. Throws NewerData,
 * and LostData where a new organization would take the place of one that was lost.
 */
export function requireUsableData(folder: string): void {
	const version = versionIn(folder);
	if (version === undefined) return;
	const copies = copiesIn(folder);
	if (version > schemaVersion) throw newerData(version, copies.find(isReadable(folder)));
	if (version > 0 || !wasInUse(folder, copies)) return;
	const [copy] = copies;
	const file = inside(folder, databaseName);
	throw new LostData(
		copy === undefined
			? noStartText('lost', {file})
			: noStartText('lost but for a copy', {file, copy, place: inside(folder, 'backups', copy)}),
	);
}

/** Version of the data, 0 where there is none; undefined when it cannot be told without a change. */
function versionIn(folder: string): number | undefined {
	const file = inside(folder, databaseName);
	if ((statSync(file, {throwIfNoEntry: false})?.size ?? 0) === 0) return 0;
	try {
		return versionOf(file);
	} catch {
		// Whoever opens it says what is wrong.
		return undefined;
	}
}

/**
 * Version of the data in a file, which is left as it is. Read by way of a function, because a prepared
 * statement would keep the file open until it is collected.
 */
export function versionOf(file: string): number {
	const database = new DatabaseSync(file, {readOnly: true, timeout: 250});
	try {
		let version = 0;
		database.function('tell', (found: number) => {
			version = found;
			return null;
		});
		database.exec('SELECT tell(user_version) FROM pragma_user_version');
		return version;
	} finally {
		database.close();
	}
}

function isReadable(folder: string): (copy: string) => boolean {
	return copy => {
		try {
			return versionOf(inside(folder, 'backups', copy)) <= schemaVersion;
		} catch {
			return false;
		}
	};
}

/** The secret is made with an organization, and only after its database. */
function wasInUse(folder: string, copies: readonly string[]): boolean {
	if (copies.length > 0 || existsSync(path.join(folder, 'secret'))) return true;
	const uploads = path.join(folder, 'uploads');
	return (
		existsSync(uploads) &&
		readdirSync(uploads, {recursive: true, withFileTypes: true}).some(entry => entry.isFile())
	);
}
