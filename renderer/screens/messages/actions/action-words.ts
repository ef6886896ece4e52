import {plural, t} from '@lingui/core/macro';
import type {Message, OwnFlag} from '../../../../shared/model/message';
import {countMessages} from '../../../text/count-words';
import {inARow} from '../../../text/in-a-row';

type ReportWords = (count: number) => string;
type ByFlag = Readonly<Record<OwnFlag, {readonly set: ReportWords; readonly unset: ReportWords}>>;

const flagged: ByFlag = {
	read: {
		set: count =>
			plural(count, {
				one: '# message marked read for your account.',
				other: '# messages marked read for your account.',
			}),
		unset: count =>
			plural(count, {
				one: '# message marked unread for your account.',
				other: '# messages marked unread for your account.',
			}),
	},
	starred: {
		set: count =>
			plural(count, {
				one: '# message starred for your account.',
				other: '# messages starred for your account.',
			}),
		unset: count =>
			plural(count, {
				one: '# message unstarred for your account.',
				other: '# messages unstarred for your account.',
			}),
	},
	collapsed: {
		set: count =>
			plural(count, {
				one: '# message collapsed for your account.',
				other: '# messages collapsed for your account.',
			}),
		unset: count =>
			plural(count, {
				one: '# message expanded for your account.',
				other: '# messages expanded for your account.',
			}),
	},
};

const notFlagged: ByFlag = {
	read: {
		set: count =>
			plural(count, {
				one: '# message was not marked read.',
				other: '# messages were not marked read.',
			}),
		unset: count =>
			plural(count, {
				one: '# message was not marked unread.',
				other: '# messages were not marked unread.',
			}),
	},
	starred: {
		set: count =>
			plural(count, {one: '# message was not starred.', other: '# messages were not starred.'}),
		unset: count =>
			plural(count, {one: '# message was not unstarred.', other: '# messages were not unstarred.'}),
	},
	collapsed: {
		set: count =>
			plural(count, {one: '# message was not collapsed.', other: '# messages were not collapsed.'}),
		unset: count =>
			plural(count, {one: '# message was not expanded.', other: '# messages were not expanded.'}),
	},
};

/** "12 messages marked read for your account." */
export function flaggedWords(count: number, flag: OwnFlag, isSet: boolean): string {
	return flagged[flag][isSet ? 'set' : 'unset'](count);
}

/** What was not done, for the line above the service's sentence. */
export function notFlaggedWords(count: number, flag: OwnFlag, isSet: boolean): string {
	return notFlagged[flag][isSet ? 'set' : 'unset'](count);
}

/** What stays read although it was to be unread, with the reason. */
export function leftReadWords(messages: readonly Message[]): string | undefined {
	const count = messages.length;
	if (count === 0) return undefined;
	const names = [
		...new Set(messages.map(({display_recipient}) => `#${String(display_recipient)}`)),
	];
	const channels = inARow(names);
	return names.length === 1
		? plural(count, {
				one: `# message in ${channels} stays read: you are not in that channel.`,
				other: `# messages in ${channels} stay read: you are not in that channel.`,
			})
		: plural(count, {
				one: `# message in ${channels} stays read: you are not in those channels.`,
				other: `# messages in ${channels} stay read: you are not in those channels.`,
			});
}

/** "12 messages have your :tada:." */
export function reactedWords(count: number, emoji: string, isOn = true): string {
	return isOn
		? plural(count, {
				one: `# message has your :${emoji}:.`,
				other: `# messages have your :${emoji}:.`,
			})
		: plural(count, {
				one: `# message no longer has your :${emoji}:.`,
				other: `# messages no longer have your :${emoji}:.`,
			});
}

/** What an entry of the menu of flags would do, or why it does nothing. */
export function flagMeaning(flag: OwnFlag, isSet: boolean, count: number, fixed: number): string {
	if (count > 0) {
		const messages = countMessages(count);
		if (fixed === 0) return messages;
		const left = fixedWords(fixed);
		return t`${messages}; ${left}`;
	}
	if (fixed > 0) return fixedWords(fixed);
	if (flag === 'starred') return isSet ? t`All are starred already` : t`None is starred`;
	return isSet ? t`All are read already` : t`All are unread already`;
}

function fixedWords(count: number): string {
	return plural(count, {
		one: '# message in channels that you are not in always counts as read',
		other: '# messages in channels that you are not in always count as read',
	});
}
