import {badRequest} from '../../../shared/contract/errors';
import {lengthInCodePoints, limits, unstorable} from '../../../shared/model/limits';
import type {UserStatus} from '../../../shared/model/status';
import type {Status, StatusRecord} from '../storage/statuses';
import {requireEmoji, wantedEmoji, type CustomEmoji, type Emoji} from './emoji';

/** What is said; what is left out stays. */
export type SaidStatus = {
	readonly text: string | undefined;
	readonly isAway: boolean | undefined;
	readonly name: string | undefined;
	readonly code: string | undefined;
	readonly type: string | undefined;
};

/** What a status becomes: the parts that were said. Checked in the service's order. */
export function statusParts(
	{text: sent, isAway, name, code, type}: SaidStatus,
	custom: readonly CustomEmoji[],
): Partial<Status> {
	const text = sent?.trim();
	if (text !== undefined && lengthInCodePoints(text) > limits.statusMaxCharacters) {
		throw badRequest(`status_text is too long (limit: ${limits.statusMaxCharacters} characters)`);
	}
	if (text !== undefined && unstorable.test(text)) {
		throw badRequest('status_text cannot hold unprintable characters.');
	}
	if (text === undefined && name === undefined && isAway === undefined) {
		throw badRequest('Client did not pass any new values.');
	}
	if (name === undefined && (code !== undefined || type !== undefined)) {
		throw badRequest(
			'Client must pass emoji_name if they pass either emoji_code or reaction_type.',
		);
	}
	const said = text === undefined ? {} : {text};
	if (name === undefined) return said;
	return {...said, emoji: name === '' ? undefined : checkedEmoji({name, code, type}, custom)};
}

function checkedEmoji(
	sent: Parameters<typeof wantedEmoji>[0],
	custom: readonly CustomEmoji[],
): Emoji {
	const emoji = wantedEmoji(sent, custom);
	requireEmoji(emoji, custom);
	return emoji;
}

/** A status as clients get it: only what there is; undefined where that is nothing. */
export function statusRow({text, emoji, isAway}: StatusRecord): UserStatus | undefined {
	if (text === '' && emoji === undefined && !isAway) return undefined;
	return {
		...(isAway && {away: true}),
		...(text !== '' && {status_text: text}),
		...(emoji !== undefined && emojiFields(emoji)),
	};
}

/** The emoji of a status on the wire; none is empty. */
export function emojiFields(emoji: Emoji | undefined) {
	return {
		emoji_name: emoji?.name ?? '',
		emoji_code: emoji?.code ?? '',
		reaction_type: emoji?.type ?? 'unicode_emoji',
	};
}
