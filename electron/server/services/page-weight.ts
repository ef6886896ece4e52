import {withinWeight, type Found} from '../domain/ranges';
import type {Store} from '../storage/store';

/** About what one is in an answer, with the names of whoever reacted. */
const bytesOfReaction = 250;
/** About what somebody of a direct conversation is in an answer, for each byte of their id. */
const bytesOfIdByte = 25;

/** What is shown of messages in one step: so little that nobody waits for it. */
const stepMessages = 100;
const stepBytes = 256 * 1024;

/** The part of what was found that fits into one answer with all that belongs to it, in blocks. */
export function fitting(
	store: Store,
	found: Found,
): {readonly page: Found; readonly blocks: readonly (readonly number[])[]} {
	const texts = store.messages.bytesOf(found.ids);
	const isShown = store.realm.settings().allow_edit_history;
	const histories = isShown ? store.edits.bytesOf(found.ids) : new Map<number, number>();
	const reactions = store.reactions.counts(found.ids);
	const people = store.messages.recipientBytes(found.ids);
	const weightOf = (id: number) =>
		(texts.get(id) ?? 0) +
		(histories.get(id) ?? 0) +
		(reactions.get(id) ?? 0) * bytesOfReaction +
		(people.get(id) ?? 0) * bytesOfIdByte;
	const page = withinWeight(found, weightOf);
	const blocks: number[][] = [];
	let bytes = Infinity;
	for (const id of page.ids) {
		bytes += weightOf(id);
		const block = blocks.at(-1);
		if (block !== undefined && block.length < stepMessages && bytes <= stepBytes) block.push(id);
		else {
			blocks.push([id]);
			bytes = weightOf(id);
		}
	}
	return {page, blocks};
}
