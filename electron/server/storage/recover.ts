import {copyFileSync, existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {flushFileSync, makeFolderDurablySync, renameDurablySync} from '../../durable';
import {inside} from '../../inside';
import {copiesIn} from './backups';
import {databaseName} from './database';
import {versionOf} from './look';
import {schemaVersion} from './schema-steps';

/** What a person decided about data that is lost or not wanted any more. */
export type Recovery = {readonly restore: string} | 'start-anew';

const databaseFiles = [databaseName, `${databaseName}-wal`, `${databaseName}-shm`] as const;

/**
 * Carries the decision out, in a folder that is held. What is there goes aside, nothing is deleted.
 * Throws a sentence, with nothing changed, when there is no such copy or it cannot be used.
 */
export function recover(folder: string, recovery: Recovery): void {
	if (recovery === 'start-anew') {
		setAside(folder, [...databaseFiles, 'secret', 'uploads', 'backups']);
		return;
	}
	const copy = soundCopy(folder, recovery.restore);
	const file = inside(folder, databaseName);
	copyFileSync(copy, `${file}.new`);
	flushFileSync(`${file}.new`);
	setAside(folder, databaseFiles);
	renameDurablySync(`${file}.new`, file);
}

function soundCopy(folder: string, name: string): string {
	const copies = copiesIn(folder);
	const known = copies.length === 0 ? 'There are none.' : `There are: ${copies.join(', ')}.`;
	if (!copies.includes(name)) {
		throw new Error(`There is no copy "${name}" in ${path.join(folder, 'backups')}. ${known}`);
	}
	const copy = inside(folder, 'backups', name);
	if (!isSound(copy)) throw new Error(`The copy ${copy} is damaged. Choose another. ${known}`);
	if (versionOf(copy) > schemaVersion) {
		throw new Error(`The copy ${copy} was made by a newer Steward. Use that one. ${known}`);
	}
	return copy;
}

function isSound(copy: string): boolean {
	try {
		const database = new DatabaseSync(copy, {readOnly: true});
		try {
			const answer = database.prepare('PRAGMA integrity_check(1)').get();
			return answer?.['integrity_check'] === 'ok' && versionOf(copy) > 0;
		} finally {
			database.close();
		}
	} catch {
		return false;
	}
}

/** Moves what is there into a folder of its own beside it. */
function setAside(folder: string, names: readonly string[]): void {
	const there = names.filter(name => existsSync(inside(folder, name)));
	if (there.length === 0) return;
	const place = freePlace(folder);
	makeFolderDurablySync(place);
	for (const name of there) renameDurablySync(inside(folder, name), inside(place, name));
}

/** Whether data that was there before is still kept. */
export function hasSetAside(folder: string): boolean {
	return readdirSync(folder).some(name => name.startsWith('set-aside-'));
}

function freePlace(folder: string): string {
	for (let number = 1; ; number++) {
		const place = inside(folder, `set-aside-${number}`);
		if (!existsSync(place)) return place;
	}
}
