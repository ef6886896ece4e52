import {bounds} from '../../../shared/model/bounds';
import type {ServerEvent} from './family';

/** What stands beside the letters of a text, and what any other value takes. */
const valueWeight = 8;

/**
 * About how much memory events take: letters of texts and of names, and the values beside them. It is
 * not counted further than to `most`, and is more than that where a list or record is longer than
 * any that is read: nobody would understand the event.
 */
export function weightOf(events: readonly ServerEvent[], most: number): number {
	let weight = 0;
	const open: object[] = [events];
	const weigh = (value: unknown) => {
		weight += valueWeight;
		if (typeof value === 'string') weight += value.length;
		else if (typeof value === 'object' && value !== null) open.push(value);
	};
	for (let value = open.pop(); value !== undefined && weight <= most; value = open.pop()) {
		let entries = 0;
		if (Array.isArray(value)) {
			entries = value.length;
			if (entries <= bounds.list) value.forEach(weigh);
		} else {
			for (const name in value) {
				weight += name.length;
				weigh(value[name as keyof typeof value]);
				entries += 1;
			}
		}
		if (entries > bounds.list) return most + 1;
	}
	return weight;
}
