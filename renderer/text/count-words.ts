import {plural} from '@lingui/core/macro';
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
