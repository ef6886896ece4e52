import type {OwnSettingChange} from '../../../shared/model/change';
import type {Subscription} from '../../../shared/model/channel';
import {
	editsOf,
	withCells,
	type PendingEdit,
	type PendingEdits,
	type PendingRow,
} from '../../pending/pending-edits';
import {definePending} from '../../pending/pending-store';
import type {SettingProperty, SettingValue} from '../../channels/setting-words';

/** Settings that are changed on screen and not yet on the server, by id of the channel. */
export type SettingEdits = PendingEdits<SettingProperty, SettingValue>;

/** What one channel is to have. */
export type SettingRow = PendingRow<SettingProperty, SettingValue>;

/** The edits of Your channels by organization. */
export const settingPending = definePending<SettingProperty, SettingValue>({
	name: 'your-channels',
	editOf: change =>
		change.kind === 'own-setting'
			? {row: change.stream_id, column: change.property, value: change.after}
			: undefined,
});

/** What the server has; null follows the account's settings. */
export function presentValue(channel: Subscription, property: SettingProperty) {
	return channel[property] ?? null;
}

/** What the cell shows. */
export function shownValue(
	channel: Subscription,
	row: SettingRow | undefined,
	property: SettingProperty,
): SettingValue | null {
	return row?.get(property) ?? presentValue(channel, property);
}

/** Whether a cell is pending; a value that the server has by now is none. */
export function isPending(
	channel: Subscription,
	row: SettingRow | undefined,
	property: SettingProperty,
): boolean {
	const value = row?.get(property);
	return value !== undefined && value !== presentValue(channel, property);
}

/** Only the colour takes a text, and it takes nothing else. */
export function fits(property: SettingProperty, value: SettingValue): boolean {
	return (property === 'color') === (typeof value === 'string');
}

/**
 * What a press on a switch makes of it. One that follows the account goes on, off, and back to
 * following, where undefined takes what is pending away; there is no other way back.
 */
export function nextValue(
	channel: Subscription,
	row: SettingRow | undefined,
	property: SettingProperty,
): boolean | undefined {
	const shown = shownValue(channel, row, property);
	if (shown === null) return true;
	if (presentValue(channel, property) === null && shown === false) return undefined;
	return shown !== true;
}

/** One value over cells of several channels; those that it does not fit stay as they are. */
export function fill(
	edits: SettingEdits,
	channels: Iterable<Subscription>,
	properties: readonly SettingProperty[],
	value: SettingValue,
): SettingEdits {
	const fitting = properties.filter(property => fits(property, value));
	function* cells() {
		for (const channel of channels) {
			for (const property of fitting) yield cellOf(channel, property, value);
		}
	}
	return withCells(edits, cells());
}

/** One cell changed; undefined takes what is pending away. */
export function setCell(
	edits: SettingEdits,
	channel: Subscription,
	property: SettingProperty,
	value: SettingValue | undefined,
): SettingEdits {
	return withCells(edits, [cellOf(channel, property, value)]);
}

/** A value that the server has is none. */
function cellOf(
	channel: Subscription,
	column: SettingProperty,
	value: SettingValue | undefined,
): PendingEdit<SettingProperty, SettingValue | undefined> {
	const isThere = value === presentValue(channel, column);
	return {row: channel.stream_id, column, value: isThere ? undefined : value};
}

/** The edits of one column taken away. */
export function withoutColumn(edits: SettingEdits, column: SettingProperty): SettingEdits {
	return withCells(
		edits,
		[...edits.keys()].map(row => ({row, column, value: undefined})),
	);
}

/** The edits as changes. Channels that one is not in any more are passed over. */
export function changesOf(
	edits: SettingEdits,
	own: ReadonlyMap<number, Subscription>,
): readonly OwnSettingChange[] {
	return editsOf(edits).flatMap(({row: stream_id, column: property, value: after}) => {
		const channel = own.get(stream_id);
		if (channel === undefined) return [];
		const before = presentValue(channel, property);
		return before === after ? [] : [{kind: 'own-setting', stream_id, property, before, after}];
	});
}
