import path from 'node:path';
import {workerData} from 'node:worker_threads';
import {DatabaseSync} from '@photostructure/sqlite';
import {anchorOf, findRange, type Found} from '../domain/ranges';
import {MessageFinder} from '../storage/message-finder';
import type {Jobs} from './jobs';

type Open = {
	readonly finder: MessageFinder;
	/** When a query ends by itself, on the clock of `performance`. */
	deadline: number;
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
	open.deadline = performance.now() + limitMilliseconds;
	const {finder} = open;
	try {
		return found(finder, {userId, filter, unread, range});
	} catch (error) {
		throw performance.now() > open.deadline ? new RangeError('The search took too long.') : error;
	}
}

function found(
	finder: MessageFinder,
	{userId, filter, unread, range}: Omit<Jobs['find']['job'], 'folder' | 'limitMilliseconds'>,
): Found {
	const anchor = anchorOf(range.anchor, () => finder.firstUnread(userId, unread));
	return findRange(
		{...range, anchor},
		{
			find: (side, id, most) => finder.find(userId, filter, {side, id, most}),
			passes: id => finder.passes(userId, filter, id),
		},
	);
}

/** The pool says so in memory that all its threads share. */
function isEnding(): boolean {
	return workerData instanceof Int32Array && Atomics.load(workerData, 0) !== 0;
}

/** A finder of its own on the file of an organization, which can only read. */
export function openFinder(folder: string): Open {
	const database = new DatabaseSync(path.join(folder, 'organization.db'), {
		readOnly: true,
		timeout: 5000,
	});
	database.exec('PRAGMA query_only = ON; PRAGMA trusted_schema = OFF');
	const made: Open = {
		finder: new MessageFinder(database),
		deadline: Infinity,
		close: () => database.close(),
	};
	// Given an id, so that it is asked again for each.
	database.function('in_time', (_id: number) => {
		if (performance.now() > made.deadline || isEnding())
			throw new Error('The search took too long.');
		return 1;
	});
	return made;
}
