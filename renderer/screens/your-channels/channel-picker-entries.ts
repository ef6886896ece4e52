import {t} from '@lingui/core/macro';
import {ownOf} from '../../../shared/model/own-of';
import type {Channel} from '../../../shared/model/channel';
import {bestChannels} from '../../pickers/best-first';

export type PickerEntry =
	| {readonly kind: 'head'; readonly words: string}
	/** `place` counts options alone. */
	| {readonly kind: 'channel'; readonly channel: Channel; readonly place: number};

/** Channels that answer what was typed, the best first: own ones first, each part with its heading. */
export function pickerEntries(
	channels: readonly Channel[],
	own: ReadonlyMap<number, unknown>,
	text: string,
): readonly PickerEntry[] {
	const found = bestChannels(channels, text);
	const mine = found.filter(({stream_id}) => own.has(stream_id));
	const others = found.filter(({stream_id}) => !own.has(stream_id));
	return [
		...part(t`Your channels`, mine, 0),
		...part(t`Others that you can see`, others, mine.length),
	];
}

function part(words: string, channels: readonly Channel[], from: number): readonly PickerEntry[] {
	if (channels.length === 0) return [];
	const options = channels.map((channel, at): PickerEntry => ({
		kind: 'channel',
		channel,
		place: from + at,
	}));
	return [{kind: 'head', words}, ...options];
}

/** The place that a key leads to, past the headings; undefined when the key leads nowhere. */
export function stepTo(
	entries: readonly PickerEntry[],
	place: number,
	key: string,
	page: number,
): number | undefined {
	const last = entries.length - 1;
	const goals: Readonly<Record<string, number>> = {
		ArrowDown: place + 1,
		ArrowUp: place - 1,
		PageDown: place + page,
		PageUp: place - page,
		Home: 0,
		End: last,
	};
	const goal = ownOf(goals, key);
	if (goal === undefined || last < 0) return undefined;
	const within = Math.max(0, Math.min(goal, last));
	const by = key === 'ArrowUp' || (key === 'PageUp' && within > 0) ? -1 : 1;
	const isOption = (at: number) => entries[at]?.kind === 'channel';
	if (isOption(within)) return within;
	if (isOption(within + by)) return within + by;
	return isOption(place) ? place : undefined;
}
