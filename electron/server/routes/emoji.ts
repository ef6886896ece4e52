import {ApiError, badRequest} from '../../../shared/contract/errors';
import {limits} from '../../../shared/model/limits';
import {rulesOf} from '../access/channel-access';
import {
	requireEmojiName,
	requireMayAddEmoji,
	requireMayDeleteEmoji,
	requireMayNameEmoji,
} from '../domain/custom-emoji';
import {requireRoomFor} from '../domain/room';
import type {Handlers} from '../handler';
import {requireOneFile, requirePicture} from '../services/pictures';
import type {Account} from '../storage/account';
import type {Store, Transaction} from '../storage/store';
import {emojiRows} from '../views/emoji-rows';

export const getRealmEmoji: Handlers['getRealmEmoji'] = ({store}) => ({emoji: emojiRows(store)});

export const uploadEmoji: Handlers['uploadEmoji'] = async (
	{actor: caller, store, write, uploads, files},
	{emoji_name: sent},
) => {
	const name = requireEmojiName(sent);
	requireMayUpload(store, caller, name);
	const file = requireOneFile(files, limits.emojiMaxMebibytes);
	requireMayNameEmoji(caller, name);
	const kind = await requirePicture(uploads, file);
	const path = await uploads.keepPicture('emoji/images', kind, file);
	try {
		await write((tx, actor) => {
			// Others may have taken the name or the right meanwhile.
			requireMayUpload(store, actor, name);
			requireMayNameEmoji(actor, name);
			requireRoomFor('emoji', store.emoji.all().length);
			tx.emoji.insert({name, path: `/${path}`, authorId: actor.id, isDeactivated: false});
			tellEmoji(tx, store);
		});
	} catch (error) {
		uploads.remove(path);
		throw error;
	}
	return {};
};

function requireMayUpload(store: Store, actor: Account, name: string): void {
	const rules = rulesOf(store);
	requireMayAddEmoji(actor, rules.settings.add_custom_emoji_policy, rules);
	if (store.emoji.byName(name) !== undefined) {
		throw badRequest('A custom emoji with this name already exists.');
	}
}

export const deactivateEmoji: Handlers['deactivateEmoji'] = async (
	{store, write},
	{emoji_name: name},
) => {
	await write((tx, actor) => {
		const emoji = store.emoji.byName(name);
		if (emoji === undefined) {
			throw new ApiError('BAD_REQUEST', `Emoji '${name}' does not exist`, {}, 404);
		}
		requireMayDeleteEmoji(actor, emoji.authorId);
		tx.emoji.deactivate(emoji.id);
		tellEmoji(tx, store);
	});
	return {};
};

function tellEmoji(tx: Transaction, store: Store): void {
	tx.emit({to: 'everyone'}, {type: 'realm_emoji', op: 'update', realm_emoji: emojiRows(store)});
}
