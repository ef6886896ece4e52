import {t} from '@lingui/core/macro';
import type {ChannelSettings, NewChannel} from '../../../shared/model/change';
import {channelKey} from '../../../shared/model/channel';
import {channelDescriptionWords, channelNameWords} from '../../../shared/model/channel-words';
import type {SnapshotChannel} from '../../../shared/model/snapshot';
import type {FileEntry} from './check-file';
import type {Findings} from './difference';
import {channelEntryOf} from './entries';
import type {ChannelEntry} from './file-schema';
import {quoted, type Place} from './problems';
import {groupWords, postingWords, retentionIn} from './words';

/** A channel that is to be made, with whom it begins. */
export type ComingChannel = {
	readonly entry: FileEntry<ChannelEntry>;
	readonly after: Omit<NewChannel['after'], 'subscribers'>;
	readonly subscribers: number[];
	/** People who are not there themselves yet, or deactivated. */
	readonly others: {readonly address: string; readonly place: Place}[];
};

/** A channel as people of the file name it. */
export type NamedChannel =
	| {readonly channel: SnapshotChannel; readonly isRenamed: boolean}
	| {readonly coming: ComingChannel}
	/** What the file makes of the one that has the name now. */
	| {readonly gone: string};

/** Compares channels; answers with them by all names that people of the file may use. */
export function diffChannels(found: Findings): ReadonlyMap<string, NamedChannel> {
	const {told, file, prune} = found;
	const section = file.channels;
	const named = new Map<string, NamedChannel>(
		told.channels.map(channel => [channelKey(channel.name), {channel, isRenamed: false}]),
	);
	if (section === undefined) return named;
	const byName = new Map(told.channels.map(channel => [channelKey(channel.name), channel]));
	const seen = new Set<number>();
	const keys = new Set<string>();
	for (const entry of section.entries) {
		const {key, value, at, place} = entry;
		const name = channelKey(key);
		if (keys.has(name)) {
			found.refuse(place, t`The channel ${quoted(key)} is there twice.`);
			continue;
		}
		keys.add(name);
		const channel = value?.id === undefined ? byName.get(name) : told.channelById.get(value.id);
		if (channel === undefined && value?.id !== undefined) {
			found.refuse(at(['id']), t`No channel that this account knows of has the id ${value.id}.`);
			continue;
		}
		if (channel !== undefined && seen.has(channel.stream_id)) {
			found.refuse(place, t`The channel ${quoted(channel.name)} is there twice.`);
			continue;
		}
		if (channel === undefined) {
			const coming = comingChannel(found, entry);
			if (coming !== undefined) named.set(name, {coming});
			continue;
		}
		seen.add(channel.stream_id);
		if (value === undefined) continue;
		const other = byName.get(name);
		if (other !== undefined && other !== channel) {
			found.refuse(place, t`Another channel is named ${quoted(key)} already.`);
			continue;
		}
		// Written in other capitals it answers to both names, before and after.
		const isRenamed = channelKey(channel.name) !== name;
		if (isRenamed) {
			named.set(name, {channel, isRenamed});
			const gone = t`${{before: quoted(channel.name)}} is renamed in this file. Write ${{after: quoted(key)}} here too.`;
			named.set(channelKey(channel.name), {gone});
		}
		change(found, entry as FileEntry<ChannelEntry> & {readonly value: ChannelEntry}, channel);
	}
	if (!prune.has('channels')) return named;
	for (const channel of told.channels) {
		const {stream_id, name} = channel;
		if (seen.has(stream_id)) continue;
		named.set(channelKey(name), {
			gone: t`${{name: quoted(name)}} is archived, because channels does not have it. Take it out here too.`,
		});
		const values = {before: channelEntryOf(channel, told), after: null};
		found.tell(section.place, ['channels', name], 'planned', values, 'remove');
		found.order('channels-off', section.place, {
			kind: 'archiving',
			stream_id,
			name,
			before: true,
			after: false,
		});
	}
	return named;
}

function comingChannel(found: Findings, entry: FileEntry<ChannelEntry>): ComingChannel | undefined {
	const {key, value = {}, at} = entry;
	const privacy = value.privacy ?? 'public';
	const isPrivate = privacy === 'private';
	const history = value.history ?? (isPrivate ? 'protected' : 'shared');
	if (!isFit(found, entry, {privacy, history})) return undefined;
	const group = value.who_can_remove_people;
	const groupId = group === undefined ? undefined : groupOf(found, group, at);
	if (group !== undefined && groupId === undefined) return undefined;
	const retention = retentionIn(value.retention ?? 'organization');
	return {
		entry,
		subscribers: [],
		others: [],
		after: {
			name: key,
			description: oneLine(value.description ?? ''),
			invite_only: isPrivate,
			history_public_to_subscribers: history === 'shared',
			is_web_public: privacy === 'web-public',
			is_default_stream: value.default ?? false,
			stream_post_policy: postingWords[value.posting ?? 'everyone'],
			...(retention !== 'realm_default' && {message_retention_days: retention}),
			...(groupId !== undefined && {can_remove_subscribers_group: groupId}),
			announce: false,
		},
	};
}

/** Once it is known who is to be in them. */
export function orderComing(found: Findings, named: ReadonlyMap<string, NamedChannel>): void {
	for (const one of named.values()) {
		if (!('coming' in one)) continue;
		const {entry, after, subscribers, others} = one.coming;
		const {key, value = {}, place} = entry;
		const isEmpty = subscribers.length + others.length === 0;
		if (after.invite_only && isEmpty && found.file.people !== undefined) {
			found.refuse(place, t`A private channel needs somebody: list ${quoted(key)} under a person.`);
			continue;
		}
		const values = {before: null, after: value};
		found.tell(place, ['channels', key], 'planned', values, 'create');
		for (const other of others) {
			const path = ['people', other.address, 'channels', key];
			found.tell(other.place, path, 'later', {before: false, after: true});
		}
		found.order('channels', place, {
			kind: 'new-channel',
			before: null,
			after: {...after, subscribers},
		});
	}
}

function change(
	found: Findings,
	entry: FileEntry<ChannelEntry> & {readonly value: ChannelEntry},
	channel: SnapshotChannel,
): void {
	const {key, value, place, at} = entry;
	const told = channelEntryOf(channel, found.told);
	const wanted = {
		privacy: value.privacy ?? told.privacy ?? 'public',
		history: value.history ?? told.history ?? 'shared',
	};
	const path = ['channels', key];
	const before: {-readonly [K in keyof ChannelSettings]: ChannelSettings[K]} = {};
	const after: typeof before = {};
	const tell = (part: keyof ChannelEntry) =>
		found.tell(at([part]), [...path, part], 'planned', {
			before: told[part] ?? null,
			after: value[part] ?? null,
		});
	if (channel.name !== key) {
		const [was, is] = [channel.name, key];
		found.tell(value.id === undefined ? place : at(['id']), [...path, 'name'], 'planned', {
			before: was,
			after: is,
		});
		[before.new_name, after.new_name] = [was, is];
	}
	const isOther = wanted.privacy !== told.privacy;
	if (isOther || wanted.history !== told.history) {
		if (isOther) tell('privacy');
		if (wanted.history !== told.history) tell('history');
		before.is_private = channel.invite_only;
		before.is_web_public = channel.is_web_public;
		before.history_public_to_subscribers = channel.history_public_to_subscribers;
		after.is_private = wanted.privacy === 'private';
		after.is_web_public = wanted.privacy === 'web-public';
		after.history_public_to_subscribers = wanted.history === 'shared';
		if (!isFit(found, entry, wanted)) return;
	} else if (!isFit(found, entry, undefined)) return;
	if (value.posting !== undefined && value.posting !== told.posting) {
		tell('posting');
		before.stream_post_policy = channel.stream_post_policy;
		after.stream_post_policy = postingWords[value.posting];
	}
	const description = value.description === undefined ? undefined : oneLine(value.description);
	const isSame = value.description === channel.description || description === channel.description;
	if (description !== undefined && !isSame) {
		tell('description');
		[before.description, after.description] = [channel.description, description];
	}
	if (value.default !== undefined && value.default !== told.default) {
		tell('default');
		[before.is_default_stream, after.is_default_stream] = [channel.is_default, value.default];
	}
	if (value.retention !== undefined && value.retention !== told.retention) {
		tell('retention');
		before.message_retention_days = retentionIn(told.retention ?? 'organization');
		after.message_retention_days = retentionIn(value.retention);
	}
	const group = value.who_can_remove_people;
	if (group !== undefined && group !== told.who_can_remove_people) {
		const groupId = groupOf(found, group, at);
		const was = channel.can_remove_subscribers_group;
		if (was === null) {
			found.refuse(at(['who_can_remove_people']), t`What it is now cannot be told in this file.`);
			return;
		}
		if (groupId === undefined) return;
		tell('who_can_remove_people');
		[before.can_remove_subscribers_group, after.can_remove_subscribers_group] = [was, groupId];
	}
	if (Object.keys(after).length === 0) return;
	found.order('channels', place, {kind: 'channel', stream_id: channel.stream_id, before, after});
}

/** Whether name, description and privacy are allowed, of what changes. */
function isFit(
	found: Findings,
	{key, value, place, at}: FileEntry<ChannelEntry>,
	wanted: {readonly privacy: string; readonly history: string} | undefined,
): boolean {
	const count = found.problems.length;
	const name = channelNameWords(key);
	if (name !== undefined) found.refuse(place, name);
	const description = channelDescriptionWords(value?.description ?? '');
	if (description !== undefined) found.refuse(at(['description']), description);
	if (wanted !== undefined && wanted.privacy !== 'private' && wanted.history === 'protected') {
		const part = value?.history === undefined ? 'privacy' : 'history';
		found.refuse(at([part]), t`Only a private channel has protected history: say history: shared.`);
	}
	return found.problems.length === count;
}

function groupOf(
	found: Findings,
	group: keyof typeof groupWords,
	at: (path: readonly string[]) => Place,
): number | undefined {
	const name = groupWords[group];
	const id = found.told.groups.find(one => one.is_system_group && one.name === name)?.id;
	if (id === undefined) {
		found.refuse(at(['who_can_remove_people']), t`The server has no group of ${group}.`);
	}
	return id;
}

/** Servers keep descriptions in one line. */
function oneLine(text: string): string {
	return text.trim().replaceAll('\n', ' ');
}
