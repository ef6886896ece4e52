import {limits} from '../../../shared/model/limits';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';
import type {Fields, Steps} from './long-lists';
import {inRuns} from '../work/runs';

/** Messages whose people are read in one step. */
const messagesInStep = 20;
/** So many people are named in all; older conversations are left out. */
const mostNamed = 20_000;

type Reader = Pick<Account, 'id'>;

/** Direct conversations of the newest messages, the newest first, a few messages in a step. */
export function recentField(
	{ownCopies}: Pick<Store, 'ownCopies'>,
	reader: Reader,
): (fields: Fields) => Steps {
	const ids = ownCopies.direct(reader.id, limits.recentDirectMessages);
	return function* (fields) {
		const seen = new Set<string>();
		let named = 0;
		fields.add('"recent_private_conversations":[');
		for (const block of inRuns(ids, messagesInStep)) {
			const newestFirst = ownCopies.places(block).toSorted((a, b) => b.id - a.id);
			for (const {id, recipients = []} of newestFirst) {
				const key = recipients.join();
				if (seen.has(key)) continue;
				named += recipients.length;
				if (named > mostNamed) return fields.add(']');
				const others = recipients.filter(other => other !== reader.id);
				const row = JSON.stringify({max_message_id: id, user_ids: others});
				fields.add(seen.size === 0 ? row : `,${row}`);
				seen.add(key);
			}
			// Many messages of one conversation are looked at as well, though they have one row.
			yield;
		}
		fields.add(']');
	};
}
