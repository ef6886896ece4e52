import type {Handlers} from '../handler';
import type {MessageRecord} from '../storage/message';
import type {Store} from '../storage/store';
import {requireReadable} from '../access/channel-access';
import {accessibleIn} from '../services/planned-move';
import {removeGone} from '../services/gone-files';
import {removeInTopic} from '../services/removing-messages';

/** What is deleted in one change: each is told and its words leave the index, while others wait. */
const mostAtOnce = 100;
/** Copies that go with them; one message may have more. */
const mostCopiesAtOnce = 5000;

/** Deletes a topic block by block, the newest first: what was done stays done, the same call goes on. */
export const deleteTopic: Handlers['deleteTopic'] = async (
	{store, write, uploads},
	{stream_id, topic_name: topic},
) => {
	let last: number | undefined;
	for (let isDone = false; !isDone;) {
		const gone = await write((tx, actor) => {
			const channel = requireReadable(store, actor, stream_id);
			// What is written meanwhile is not what was meant.
			last ??= store.messages.lastId();
			const ids = store.moves.newestIn(accessibleIn(actor, {channel, topic}), last, mostAtOnce);
			const block = lightPart(store, store.messages.byIds(ids).toReversed());
			isDone = block.length === 0;
			return removeInTopic(tx, store, channel, block);
		});
		removeGone({store, uploads}, gone);
	}
	return {complete: true};
};

function lightPart(store: Store, messages: readonly MessageRecord[]): readonly MessageRecord[] {
	let room = mostCopiesAtOnce;
	const end = messages.findIndex(({id}) => {
		const isOver = room <= 0;
		room -= store.messages.holdersOf(id).length;
		return isOver;
	});
	return end === -1 ? messages : messages.slice(0, end);
}
