import path from 'node:path';
import {workerData} from 'node:worker_threads';
import {DatabaseSync} from '@photostructure/sqlite';
import {foundBy, type Found} from '../domain/ranges';
import {FindsTooLong, MessageFinder} from '../storage/message-finder';
import {signals, type Jobs} from './jobs';

type Open = {
	readonly finder: MessageFinder;
	readonly close: () => void;
};

let open: Open | undefined;

/**
 * Finds messages over a connection of this thread, which can only read. It sees what is committed;
 * a reader in WAL keeps nobody from writing. The query itself watches the time: its thread cannot be
 * ended from outside.
 */
export function findInFile({
	folder,
	userId,
	filter,
	unread,
	range,
	limitMilliseconds,
}: Jobs['find']['job']): Found {
	open ??= openFinder(folder);
	const {finder} = open;
	try {
		return finder.within(limitMilliseconds, () => foundBy(finder, {userId, filter, unread, range}));
	} catch (error) {
		throw error instanceof FindsTooLong || mustEnd()
			? new RangeError('The search took too long.')
			: error;
	}
}

/** Whether the server ends, or somebody cannot wait for it: the pool says so in memory that all share. */
function mustEnd(): boolean {
	return (
		workerData instanceof Int32Array &&
		(Atomics.load(workerData, signals.serverEnds) !== 0 ||
			Atomics.load(workerData, signals.makeWay) !== 0)
	);
}

/** A finder of its own on the file of an organization, which can only read. */
export function openFinder(folder: string): Open {
	const database = new DatabaseSync(path.join(folder, 'organization.db'), {
		readOnly: true,
		timeout: 5000,
	});
	database.exec('PRAGMA query_only = ON; PRAGMA trusted_schema = OFF');
	return {finder: new MessageFinder(database, mustEnd), close: () => database.close()};
}
