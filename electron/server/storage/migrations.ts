import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import {noStartText} from '../../../shared/no-start';
import {knowIndexText} from './message-words';
import {releasedSteps, schemaVersion} from './schema-steps';

/** The stored data was made by a newer program: nothing is touched. */
export class NewerData extends Error {
	override readonly name = 'NewerData';
}

/** `copy` is one that this program can use. */
export function newerData(
	version: number,
	copy: string | undefined,
	known = schemaVersion,
): NewerData {
	return new NewerData(
		copy === undefined
			? noStartText('newer', {version, known})
			: noStartText('newer than a copy', {version, known, copy}),
	);
}

/**
 * Brings the schema up to date in one transaction. `beforeChange` runs when there is older data to
 * change, for a copy of it. Throws NewerData when the data is newer than this program.
 */
export function migrate(
	database: DatabaseSyncInstance,
	beforeChange: (version: number) => void,
	steps: readonly string[] = releasedSteps,
): void {
	const row = database.prepare('PRAGMA user_version').get() as {user_version: number};
	const version = row.user_version;
	if (version === steps.length) return;
	if (version > steps.length) {
		throw newerData(version, undefined, steps.length);
	}
	if (version > 0) beforeChange(version);
	knowIndexText(database);
	database.exec('BEGIN IMMEDIATE');
	try {
		for (const step of steps.slice(version)) database.exec(step);
		database.exec(`PRAGMA user_version = ${steps.length}`);
		database.exec('COMMIT');
	} catch (error) {
		// On a full disk the database has rolled all of it back by itself.
		if (database.isTransaction) database.exec('ROLLBACK');
		throw error;
	}
}
