import {plural, t} from '@lingui/core/macro';
import {useCallback, useMemo} from 'react';
import type {Subscription} from '../../../shared/model/channel';
import {openName} from '../../../shared/model/shown-name';
import type {OwnSettingChange} from '../../../shared/model/change';
import type {ChannelDirectory} from '../../api/channels/channels';
import {countEdits} from '../../pending/pending-edits';
import {useDropGone} from '../../pending/use-drop-gone';
import {usePending} from '../../pending/use-pending';
import {
	counted,
	titleOf,
	type SettingProperty,
	type SettingValue,
} from '../../channels/setting-words';
import {changesOf, presentValue, settingPending, type SettingEdits} from './setting-edits';

/**
 * What is pending for the account's channels, and the ways to go on with it. Nothing stays pending for a
 * channel that one is not in any more; one that is being `leaving` may come back.
 */
export function useSettingEdits({own, channels}: ChannelDirectory, leaving: ReadonlySet<number>) {
	const isThere = useCallback(
		(channelId: number, property: SettingProperty, value: SettingValue) => {
			const channel = own.get(channelId);
			return channel !== undefined && presentValue(channel, property) === value;
		},
		[own],
	);
	const pending = usePending(settingPending, isThere);
	const {edits, apply} = pending;
	const changes = useMemo(() => changesOf(edits, own), [edits, own]);
	const dropping = useMemo(() => {
		const nameOf = (channelId: number) =>
			channels.find(({stream_id}) => stream_id === channelId)?.name;
		return {
			gone: {
				isRow: (channelId: number) => !own.has(channelId) && !leaving.has(channelId),
				isColumn: () => false,
			},
			nameOf,
			tell: (dropped: SettingEdits) => ({label: droppedLabel(dropped, nameOf)}),
		};
	}, [own, leaving, channels]);
	useDropGone(settingPending.store, dropping);
	return {
		...pending,
		changes,
		apply: () => apply(changes, {label: labelFor(changes, own), ...staysFor(changes)}),
	};
}

function droppedLabel(
	dropped: SettingEdits,
	nameOf: (channelId: number) => string | undefined,
): string {
	const [only] = dropped.keys();
	const name = only === undefined ? undefined : nameOf(only);
	const where =
		dropped.size > 1
			? `${counted(dropped.size, 'channel')} that you are no longer in`
			: name === undefined
				? t`a channel that you are no longer in`
				: `#${openName(name)}, which you are no longer in`;
	return t`Discarded ${counted(countEdits(dropped), 'change')} not applied to ${where}.`;
}

function labelFor(
	changes: readonly OwnSettingChange[],
	own: ReadonlyMap<number, Subscription>,
): string {
	const [first] = changes;
	const channels = new Set(changes.map(({stream_id}) => stream_id));
	const where =
		channels.size === 1 && first !== undefined
			? `#${own.get(first.stream_id)?.name ?? first.stream_id}`
			: counted(channels.size, 'channel');
	return changes.length === 1 && first !== undefined
		? `${titleOf(first.property)} of ${where} changed.`
		: `${counted(changes.length, 'setting')} of ${where} changed.`;
}

function staysFor(changes: readonly OwnSettingChange[]) {
	const count = changes.filter(({before}) => before === null).length;
	if (count === 0) return {};
	const switches = counted(count, 'switch', 'switches');
	return {
		staysAfterUndo: `${switches} that followed your account settings ${plural(count, {one: 'keeps its', other: 'keep their'})} new value: following cannot be set here.`,
	};
}
