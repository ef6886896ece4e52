import {emojiFields, statusParts, statusRow} from '../domain/statuses';
import {whoSees} from '../events/audience';
import type {Handlers} from '../handler';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';
import type {Fields, Steps} from './long-lists';
import {setVisible} from './own-settings';
import {knownOf} from './user-reach';

export const updateOwnStatus: Handlers['updateOwnStatus'] = async (
	{store, write},
	{status_text: text, away: isAway, emoji_name: name, emoji_code: code, reaction_type: type},
) => {
	await write((tx, actor) => {
		const said = statusParts({text, isAway, name, code, type}, store.emoji.all());
		store.statuses.put(actor.id, {...store.statuses.of(actor.id), ...said});
		if (isAway !== undefined) setVisible(tx, store, actor, !isAway);
		tx.emit(whoSees(store, actor), {
			type: 'user_status',
			user_id: actor.id,
			...(isAway !== undefined && {away: isAway}),
			...(said.text !== undefined && {status_text: said.text}),
			...('emoji' in said && emojiFields(said.emoji)),
		});
	});
	return {};
};

/** Statuses that are looked at in one step. */
const statusesInStep = 500;

/** What everybody says whom the reader may know of, by id; without those who say nothing. */
export function statusField(store: Store, reader: Account): (fields: Fields) => Steps {
	const known = knownOf(store, reader);
	return function* (fields) {
		fields.add('"user_status":{');
		let isFirst = true;
		for (let from: number | undefined = 0; from !== undefined;) {
			const {statuses, last} = store.statuses.after(from, statusesInStep);
			const isKnown = new Set(known(statuses.map(({userId}) => userId)));
			for (const status of statuses) {
				const row = isKnown.has(status.userId) ? statusRow(status) : undefined;
				if (row === undefined) continue;
				fields.add(`${isFirst ? '' : ','}"${status.userId}":${JSON.stringify(row)}`);
				isFirst = false;
			}
			from = last;
			yield;
		}
		fields.add('}');
	};
}
