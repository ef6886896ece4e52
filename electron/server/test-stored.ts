import path from 'node:path';
import {DatabaseSync, type DatabaseSyncInstance} from '@photostructure/sqlite';
import type {TestServer, ToldInTest} from './test-server';

/** A message as it is stored. */
type StoredMessage = {
	readonly id: number;
	readonly channel_id: number | null;
	readonly topic: string;
	readonly recipients: string | null;
	readonly content: string;
};

function read<T>(folder: string, query: (database: DatabaseSyncInstance) => T): T {
	const database = new DatabaseSync(path.join(folder, 'organization.db'), {readOnly: true});
	try {
		return query(database);
	} finally {
		database.close();
	}
}

/** The events that a change told, and to whom. */
export async function eventsOf(
	test: TestServer,
	act: () => Promise<unknown>,
): Promise<readonly ToldInTest[]> {
	const before = test.told.length;
	await act();
	return test.told.slice(before);
}

/** The messages that a change wrote, in their order. */
export async function messagesOf(
	folder: string,
	act: () => Promise<unknown>,
): Promise<readonly StoredMessage[]> {
	const last = read(folder, database =>
		database.prepare('SELECT coalesce(max(id), 0) AS id FROM messages').get(),
	) as {id: number};
	await act();
	return read(folder, database =>
		database
			.prepare(
				'SELECT id, channel_id, topic, recipients, content FROM messages WHERE id > ? ORDER BY id',
			)
			.all(last.id),
	) as StoredMessage[];
}
