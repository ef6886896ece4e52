import {plural, t} from '@lingui/core/macro';
import {useCallback, useMemo} from 'react';
import type {Subscription} from '../../../shared/model/channel';
import {openName} from '../../../shared/model/shown-name';
import type {OwnSettingChange} from '../../../shared/model/change';
import type {ChannelDirectory} from '../../api/channels/channels';
import {countEdits} from '../../pending/pending-edits';
import {useDropGone} from '../../pending/use-drop-gone';
import {usePending} from '../../pending/use-pending';
import {titleOf, type SettingProperty, type SettingValue} from '../../channels/setting-words';
import {changesOf, presentValue, settingPending, type SettingEdits} from './setting-edits';
import {countChannels} from '../../text/count-words';

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
	const count = countEdits(dropped);
	if (dropped.size > 1) {
		const channels = countChannels(dropped.size);
		return plural(count, {
			one: `Discarded # change not applied to ${channels} that you are no longer in.`,
			other: `Discarded # changes not applied to ${channels} that you are no longer in.`,
		});
	}
	const [only] = dropped.keys();
	const found = only === undefined ? undefined : nameOf(only);
	if (found === undefined) {
		return plural(count, {
			one: 'Discarded # change not applied to a channel that you are no longer in.',
			other: 'Discarded # changes not applied to a channel that you are no longer in.',
		});
	}
	const channel = `#${openName(found)}`;
	return plural(count, {
		one: `Discarded # change not applied to ${channel}, which you are no longer in.`,
		other: `Discarded # changes not applied to ${channel}, which you are no longer in.`,
	});
}

function labelFor(
	changes: readonly OwnSettingChange[],
	own: ReadonlyMap<number, Subscription>,
): string {
	const [first] = changes;
	const channels = new Set(changes.map(({stream_id}) => stream_id));
	const place =
		channels.size === 1 && first !== undefined
			? `#${own.get(first.stream_id)?.name ?? first.stream_id}`
			: countChannels(channels.size);
	if (changes.length === 1 && first !== undefined) {
		const setting = titleOf(first.property);
		return t`${setting} of ${place} changed.`;
	}
	return plural(
		{count: changes.length},
		{
			one: `# setting of ${place} changed.`,
			other: `# settings of ${place} changed.`,
		},
	);
}

function staysFor(changes: readonly OwnSettingChange[]) {
	const count = changes.filter(({before}) => before === null).length;
	if (count === 0) return {};
	return {
		staysAfterUndo: plural(count, {
			one: '# switch that followed your account settings keeps its new value: following cannot be set here.',
			other:
				'# switches that followed your account settings keep their new value: following cannot be set here.',
		}),
	};
}
