import type {Subscription} from '../../../shared/model/channel';
import type {OwnSettingChange} from '../../../shared/model/change';
import type {SettingProperty, SettingValue} from './setting-words';

/** What one channel is to have. */
export type StagedRow = Readonly<Partial<Record<SettingProperty, SettingValue>>>;

/** Cells that are changed on screen and not yet on the server, by id of the channel. */
export type Staged = ReadonlyMap<number, StagedRow>;

export const nothingStaged: Staged = new Map();

/** What the server has; null follows the account's settings. */
export function presentValue(channel: Subscription, property: SettingProperty) {
	return channel[property] ?? null;
}

/** What the cell shows. */
export function shownValue(
	channel: Subscription,
	row: StagedRow | undefined,
	property: SettingProperty,
): SettingValue | null {
	return row?.[property] ?? presentValue(channel, property);
}

/** Whether a cell is staged; a value that the server has by now is none. */
export function isStaged(
	channel: Subscription,
	row: StagedRow | undefined,
	property: SettingProperty,
): boolean {
	const value = row?.[property];
	return value !== undefined && value !== presentValue(channel, property);
}

/** Only the colour takes a text, and it takes nothing else. */
export function fits(property: SettingProperty, value: SettingValue): boolean {
	return (property === 'color') === (typeof value === 'string');
}

/**
 * What a press on a switch makes of it. One that follows the account goes on, off, and back to
 * following, where undefined takes the staged value away; there is no other way back.
 */
export function nextValue(
	channel: Subscription,
	row: StagedRow | undefined,
	property: SettingProperty,
): boolean | undefined {
	const shown = shownValue(channel, row, property);
	if (shown === null) return true;
	if (presentValue(channel, property) === null && shown === false) return undefined;
	return shown !== true;
}

/** One value over cells of several channels; those that it does not fit stay as they are. */
export function paint(
	staged: Staged,
	channels: Iterable<Subscription>,
	properties: readonly SettingProperty[],
	value: SettingValue,
): Staged {
	const fitting = properties.filter(property => fits(property, value));
	if (fitting.length === 0) return staged;
	const next = new Map(staged);
	for (const channel of channels) {
		const row = fitting.reduce(
			(made, property) => withValue(made, channel, property, value),
			next.get(channel.stream_id) ?? {},
		);
		putRow(next, channel.stream_id, row);
	}
	return next;
}

/** One cell changed; undefined takes its staged value away. */
export function setCell(
	staged: Staged,
	channel: Subscription,
	property: SettingProperty,
	value: SettingValue | undefined,
): Staged {
	const row = withValue(staged.get(channel.stream_id) ?? {}, channel, property, value);
	const next = new Map(staged);
	putRow(next, channel.stream_id, row);
	return next;
}

function withValue(
	row: StagedRow,
	channel: Subscription,
	property: SettingProperty,
	value: SettingValue | undefined,
): StagedRow {
	if (value !== undefined && value !== presentValue(channel, property)) {
		return row[property] === value ? row : {...row, [property]: value};
	}
	if (row[property] === undefined) return row;
	const {[property]: _gone, ...rest} = row;
	return rest;
}

function putRow(map: Map<number, StagedRow>, id: number, row: StagedRow): void {
	if (Object.keys(row).length === 0) map.delete(id);
	else map.set(id, row);
}

/** The staged cells of one column taken away. */
export function withoutColumn(staged: Staged, property: SettingProperty): Staged {
	const next = new Map<number, StagedRow>();
	for (const [id, row] of staged) {
		if (row[property] === undefined) next.set(id, row);
		else {
			const {[property]: _gone, ...rest} = row;
			putRow(next, id, rest);
		}
	}
	return next;
}

/** Staged cells as changes. Channels that one is not in any more are passed over. */
export function changesOf(
	staged: Staged,
	own: ReadonlyMap<number, Subscription>,
): readonly OwnSettingChange[] {
	const changes: OwnSettingChange[] = [];
	for (const [stream_id, row] of staged) {
		const channel = own.get(stream_id);
		if (channel === undefined) continue;
		for (const [name, after] of Object.entries(row)) {
			const property = name as SettingProperty;
			const before = presentValue(channel, property);
			if (before !== after) changes.push({kind: 'own-setting', stream_id, property, before, after});
		}
	}
	return changes;
}

/** What is still staged when changes have been made; what was staged anew since stays. */
export function withoutMade(staged: Staged, made: readonly OwnSettingChange[]): Staged {
	const next = new Map(staged);
	for (const {stream_id, property, after} of made) {
		const row = next.get(stream_id);
		if (row === undefined || row[property] !== after) continue;
		const {[property]: _gone, ...rest} = row;
		putRow(next, stream_id, rest);
	}
	return next;
}

/** Without what is staged for some channels. */
export function withoutChannels(staged: Staged, channelIds: ReadonlySet<number>): Staged {
	return new Map([...staged].filter(([id]) => !channelIds.has(id)));
}

/** Whether two of them show the same cells as changed. */
export function showSame(
	one: Staged,
	other: Staged,
	own: ReadonlyMap<number, Subscription>,
): boolean {
	const cells = changesOf(one, own);
	const others = changesOf(other, own);
	return (
		cells.length === others.length &&
		cells.every(({stream_id, property, after}) => other.get(stream_id)?.[property] === after)
	);
}
