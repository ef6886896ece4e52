import {plural, t} from '@lingui/core/macro';
import type {Message, OwnFlag} from '../../../../shared/model/message';
import {countMessages} from '../../../text/count-words';

/** "12 messages marked read for your account." */
export function flaggedWords(count: number, flag: OwnFlag, isSet: boolean): string {
	return `${countMessages(count)} ${didWords(flag, isSet)} for your account.`;
}

function didWords(flag: OwnFlag, isSet: boolean): string {
	switch (flag) {
		case 'read':
			return isSet ? t`marked read` : t`marked unread`;
		case 'starred':
			return isSet ? 'starred' : 'unstarred';
		case 'collapsed':
			return isSet ? 'collapsed' : 'expanded';
		default:
			return flag satisfies never;
	}
}

/** What was not done, for the line above the service's sentence. */
export function notFlaggedWords(count: number, flag: OwnFlag, isSet: boolean): string {
	return `${countMessages(count)} ${plural(count, {one: 'was', other: 'were'})} not ${didWords(flag, isSet)}.`;
}

/** What stays read although it was to be unread, with the reason. */
export function leftReadWords(messages: readonly Message[]): string | undefined {
	if (messages.length === 0) return undefined;
	const channels = [
		...new Set(messages.map(({display_recipient}) => `#${String(display_recipient)}`)),
	];
	const stay = plural(messages.length, {one: 'stays', other: 'stay'});
	const there = plural(channels.length, {one: 'that channel', other: 'those channels'});
	return `${countMessages(messages.length)} in ${channels.join(', ')} ${stay} read: you are not in ${there}.`;
}

/** "12 messages have your :tada:." */
export function reactedWords(count: number, emoji: string, isOn = true): string {
	const have = plural(count, {one: 'has', other: 'have'});
	return `${countMessages(count)} ${isOn ? have : t`no longer ${have}`} your :${emoji}:.`;
}

/** What an entry of the menu of flags would do, or why it does nothing. */
export function flagMeaning(flag: OwnFlag, isSet: boolean, count: number, fixed: number): string {
	const left =
		fixed === 0
			? ''
			: `${countMessages(fixed)} in channels that you are not in always count as read`;
	if (count > 0) return left === '' ? countMessages(count) : `${countMessages(count)}; ${left}`;
	if (left !== '') return left;
	if (flag === 'starred') return isSet ? t`All are starred already` : t`None is starred`;
	return isSet ? t`All are read already` : t`All are unread already`;
}
