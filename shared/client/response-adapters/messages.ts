import {eachRow, filled, isRaw, renamed, type Raw} from './raw';

const types: ReadonlyMap<string, string> = new Map([
	['channel', 'stream'],
	['direct', 'private'],
]);

function readType(row: Raw): void {
	const name = typeof row['type'] === 'string' ? types.get(row['type']) : undefined;
	if (name !== undefined) row['type'] = name;
}

/** Who reacted stands in the reaction, or in an object of its own in older ones (api-facts 15.2: level 328). */
function readReaction(row: Raw): void {
	if (typeof row['user_id'] === 'number' || !isRaw(row['user'])) return;
	const id = row['user']['user_id'] ?? row['user']['id'];
	if (typeof id === 'number') row['user_id'] = id;
}

function readEdit(row: Raw): void {
	renamed(row, 'prev_subject', 'prev_topic');
	filled(row, 'user_id', null);
}

/** A message of any level; it may have no topic (level 334). */
export function readMessage(row: Raw): void {
	readType(row);
	renamed(row, 'topic', 'subject');
	filled(row, 'subject', '');
	filled(row, 'reactions', []);
	eachRow(row['reactions'], readReaction);
	eachRow(row['edit_history'], readEdit);
}

export function readVersion(row: Raw): void {
	readEdit(row);
	filled(row, 'topic', '');
	filled(row, 'rendered_content', '');
}

export function readDraft(row: Raw): void {
	readType(row);
	filled(row, 'topic', '');
}
