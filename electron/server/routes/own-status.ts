import {emojiFields, statusParts} from '../domain/statuses';
import {whoSees} from '../delivery/audience';
import type {Handlers} from '../handler';
import {setVisible} from '../services/own-settings';

export const updateOwnStatus: Handlers['updateOwnStatus'] = async (
	{store, write},
	{status_text: text, away: isAway, emoji_name: name, emoji_code: code, reaction_type: type},
) => {
	await write((tx, actor) => {
		const said = statusParts({text, isAway, name, code, type}, store.emoji.all());
		tx.statuses.put(actor.id, {...store.statuses.of(actor.id), ...said});
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
