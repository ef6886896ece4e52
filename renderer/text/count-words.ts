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

/** "12,000 messages", "1 message". */
export function countMessages(count: number): string {
	return plural(count, {one: '# message', other: '# messages'});
}

/** "1,000 channels", "1 channel". */
export function countChannels(count: number): string {
	return plural(count, {one: '# channel', other: '# channels'});
}
