import {plural, t} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';
/** "12 of 1,000": how many a filter leaves. */
export function foundWords(count: number, total: number): string {
	const [found, all] = [formatNumber(count), formatNumber(total)];
	return t`${found} of ${all}`;
}

/** "12,000 people", "1 person". */
export function countPeople(count: number): string {
	return plural(count, {one: '# person', other: '# people'});
}

type Accounts = {readonly people: number; readonly bots: number; readonly deactivated: number};

/** "51 people, 5 bots, 6 deactivated"; people and bots are active ones. */
export function accountsWords({people: some, bots: robots, deactivated: off}: Accounts): string {
	const people = countPeople(some);
	const bots = plural({count: robots}, {one: '# bot', other: '# bots'});
	if (off === 0) return t`${people}, ${bots}`;
	const deactivated = formatNumber(off);
	return t`${people}, ${bots}, ${deactivated} deactivated`;
}

/** "12,000 messages", "1 message". */
export function countMessages(count: number): string {
	return plural(count, {one: '# message', other: '# messages'});
}

/** "1,000 channels", "1 channel". */
export function countChannels(count: number): string {
	return plural(count, {one: '# channel', other: '# channels'});
}
