import type {Message, OwnFlag} from '../../../../shared/model/message';
import {countMessages} from '../../../text/count-words';

/** "12 messages marked read for your account." */
export function flaggedWords(count: number, flag: OwnFlag, isSet: boolean): string {
	return `${countMessages(count)} ${didWords(flag, isSet)} for your account.`;
}

function didWords(flag: OwnFlag, isSet: boolean): string {
	switch (flag) {
		case 'read':
			return isSet ? 'marked read' : 'marked unread';
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
	return `${countMessages(count)} ${count === 1 ? 'was' : 'were'} not ${didWords(flag, isSet)}.`;
}

/** What stays read although it was to be unread, with the reason. */
export function leftReadWords(messages: readonly Message[]): string | undefined {
	if (messages.length === 0) return undefined;
	const channels = [
		...new Set(messages.map(({display_recipient}) => `#${String(display_recipient)}`)),
	];
	const stay = messages.length === 1 ? 'stays' : 'stay';
	const there = channels.length === 1 ? 'that channel' : 'those channels';
	return `${countMessages(messages.length)} in ${channels.join(', ')} ${stay} read: you are not in ${there}.`;
}

/** "12 messages have your :tada:." */
export function reactedWords(count: number, emoji: string, isOn = true): string {
	const have = count === 1 ? 'has' : 'have';
	return `${countMessages(count)} ${isOn ? have : `no longer ${have}`} your :${emoji}:.`;
}

/** What an entry of the menu of flags would do, or why it does nothing. */
export function flagMeaning(flag: OwnFlag, isSet: boolean, count: number, fixed: number): string {
	const left =
		fixed === 0
			? ''
			: `${countMessages(fixed)} in channels that you are not in always count as read`;
	if (count > 0) return left === '' ? countMessages(count) : `${countMessages(count)}; ${left}`;
	if (left !== '') return left;
	if (flag === 'starred') return isSet ? 'All are starred already' : 'None is starred';
	return isSet ? 'All are read already' : 'All are unread already';
}
