import {plural, t} from '@lingui/core/macro';
import {formatNumber} from '../languages/formats';
import {inLanguage} from '../languages/in-language';
import type {Barrier, WhoCould} from './barrier';
import type {Effect, Estimate} from './outlook';

/** What screens and the command line say of what a plan would do. */

/** An effect as a sentence without its end, so that names can follow. */
export function effectWords({kind, count, names, isAtLeast}: Effect): string {
	switch (kind) {
		case 'signed-out':
			return plural(count, {
				one: '# person is signed out at once',
				other: '# people are signed out at once',
			});
		case 'stopped':
			return plural(count, {
				one: '# bot stops working at once',
				other: '# bots stop working at once',
			});
		case 'bots':
			return plural(count, {
				one: '# bot of theirs is deactivated too, and stays deactivated',
				other: '# bots of theirs are deactivated too, and stay deactivated',
			});
		case 'invitations':
			// Their names would be those of who created them.
			return names.length > 0
				? plural(count, {
						one: '# open invitation of one of these people is revoked permanently',
						other: '# open invitations of these people are revoked permanently',
					})
				: plural(count, {
						one: '# open invitation is revoked permanently',
						other: '# open invitations are revoked permanently',
					});
		case 'emptied':
			return plural(count, {
				one: '# private channel is left without subscribers and archived for good',
				other: '# private channels are left without subscribers and archived for good',
			});
		case 'losing-access':
			return isAtLeast === true
				? plural(count, {
						one: 'at least # person loses access to messages',
						other: 'at least # people lose access to messages',
					})
				: plural(count, {
						one: '# person loses access to messages',
						other: '# people lose access to messages',
					});
		case 'guests':
			return plural(count, {
				one: '# person becomes a guest, who reads only subscribed channels',
				other: '# people become guests, who read only subscribed channels',
			});
		case 'values':
			return plural(count, {
				one: '# person loses a profile value',
				other: '# people lose profile values',
			});
		case 'told':
			return plural(count, {
				one: '# person gets a message from the notification bot',
				other: '# people get a message from the notification bot',
			});
		case 'notices':
			return plural(count, {
				one: '# notice is posted in a topic',
				other: '# notices are posted in topics',
			});
		default:
			return kind satisfies never;
	}
}

/** Names that follow it: channels with their sign. */
export function effectName({kind}: Effect, name: string): string {
	return kind === 'emptied' ? `#${name}` : name;
}

const could: Readonly<Record<WhoCould, string>> = inLanguage(() => ({
	owners: t`Only owners can`,
	administrators: t`Only administrators and owners can`,
	moderators: t`Only moderators and above can`,
	'full-members': t`Only full members and above can`,
	members: t`Only members and above can`,
	people: t`Only people can, not bots`,
	subscribers: t`Only its subscribers can`,
	removers: t`Only those who manage its subscribers can`,
	author: t`Only the author can`,
	creator: t`Only its creator can`,
	elsewhere: t`Only the chat app can`,
	nobody: t`Nobody can`,
}));

/** Why the account may not make a change, and who could. */
export function barrierWords({why, who}: Barrier): string {
	switch (why) {
		case 'only-owner':
			return t`The only owner: make somebody else an owner first`;
		case 'off':
			return t`Turned off in this organization`;
		case 'group':
			return t`You are not in this group. Only its members, moderators and above can`;
		case 'system':
			return t`The server keeps this group by the roles of people`;
		case 'outside':
			return t`You are not in this private channel. Only its subscribers can`;
		case 'creator':
			return t`Only its creator, administrators and owners can`;
		case 'role':
		case 'owner':
		case 'policy':
		case 'removers':
		case 'author':
		case 'bot':
		case 'guest':
		case 'automated':
			return could[who];
		default:
			return why satisfies never;
	}
}

/** A length of time, as short as it is useful: "less than a second", "40 s", "5 min". */
export function spanWords(seconds: number): string {
	if (seconds < 1) return t`less than a second`;
	if (seconds < 90) {
		const wholeSeconds = Math.ceil(seconds);
		return t`about ${wholeSeconds} s`;
	}
	const minutes = Math.ceil(seconds / 60);
	if (minutes < 90) return t`about ${minutes} min`;
	const hours = formatNumber(Math.round(minutes / 6) / 10);
	return t`about ${hours} h`;
}

/** "12 calls, about 5 s"; with the limit where that makes it wait. */
export function estimateWords({
	calls,
	requests,
	seconds,
	limit,
	windowSeconds = 60,
}: Estimate): string {
	const span = spanWords(seconds);
	const callsWords = plural(calls, {one: '# call', other: '# calls'});
	const looksWords = plural(requests - calls, {one: '# look', other: '# looks'});
	const estimate =
		requests > calls ? t`${callsWords} and ${looksWords}, ${span}` : t`${callsWords}, ${span}`;
	if (limit === undefined || requests <= limit) return estimate;
	const most = formatNumber(limit);
	if (windowSeconds === 60) return t`${estimate} (the server takes ${most} a minute)`;
	const window = formatNumber(Math.round(windowSeconds));
	return t`${estimate} (the server takes ${most} in ${window} s)`;
}
