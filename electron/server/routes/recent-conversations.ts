import {limits} from '../../../shared/model/limits';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';
import {listField, type Fields, type Steps} from './long-lists';

/** Messages whose people are read in one step. */
const messagesInStep = 20;
/** So many people are named in all; older conversations are left out. */
const mostNamed = 20_000;

/** Direct conversations of the newest messages, the newest first, a few messages in a step. */
export function recentField(store: Store, reader: Account): (fields: Fields) => Steps {
	const ids = store.ownCopies.direct(reader.id, limits.recentDirectMessages);
	return fields =>
		listField(fields, 'recent_private_conversations', conversations(store, reader, ids), row =>
			fields.add(row),
		);
}

function* conversations(store: Store, reader: Account, ids: readonly number[]): Generator<string> {
	const seen = new Set<string>();
	let named = 0;
	for (let from = 0; from < ids.length; from += messagesInStep) {
		const places = store.ownCopies.places(ids.slice(from, from + messagesInStep));
		const newestFirst = places.toSorted((a, b) => b.id - a.id);
		for (const {id, recipients = []} of newestFirst) {
			const key = recipients.join();
			if (seen.has(key)) continue;
			named += recipients.length;
			if (named > mostNamed) return;
			seen.add(key);
			const others = recipients.filter(other => other !== reader.id);
			yield JSON.stringify({max_message_id: id, user_ids: others});
		}
	}
}
