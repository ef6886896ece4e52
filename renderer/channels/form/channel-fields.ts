import {t} from '@lingui/core/macro';
import {formatList, formatNumber} from '../../../shared/languages/formats';
import {inLanguage} from '../../../shared/languages/in-language';
import {
	channelKind,
	keptForever,
	mostRetentionDays,
	type ChannelKind,
} from '../../../shared/model/channel';
import {channelDescriptionWords, channelNameWords} from '../../../shared/model/channel-words';
import type {Retention} from '../../../shared/contract/retention';
import type {ChannelChange, ChannelSettings, NewChannel} from '../../../shared/model/change';
import type {ChannelEdit} from '../../api/channels/channels';
import {
	placeRefusal,
	type PlacedRefusal,
	type RefusalPlaces,
} from '../../api/failures/place-refusal';
import {kindWords} from '../channel-words';
import type {ChannelRow} from '../channel-row';

/** What can be set of a channel, as controls hold it. */
export type ChannelFields = {
	readonly name: string;
	readonly description: string;
	readonly kind: ChannelKind;
	readonly posting: number;
	readonly retention: 'realm_default' | 'unlimited' | 'days';
	/** As typed; counts only where retention is by days. */
	readonly days: string;
	readonly isDefault: boolean;
	/** Undefined where it is no group of the list. */
	readonly removers: number | undefined;
};

export type FieldName = keyof ChannelFields;
/** Sentences beside fields; `form` stands over all of them. */
export type FieldErrors = PlacedRefusal<FieldName | 'people'>;

/** The settings that a channel has. */
export function fieldsOf({channel, kind, isDefault}: ChannelRow): ChannelFields {
	const {message_retention_days: days, can_remove_subscribers_group: removers} = channel;
	const hasDays = days !== null && days !== undefined && days !== keptForever;
	return {
		name: channel.name,
		description: channel.description,
		kind,
		posting: channel.stream_post_policy ?? 1,
		retention: hasDays ? 'days' : days === keptForever ? 'unlimited' : 'realm_default',
		days: hasDays ? String(days) : '',
		isDefault,
		removers: typeof removers === 'number' ? removers : undefined,
	};
}

/** A channel as it would be with some settings, under the names of the call that changes them. */
export function rowWith(row: ChannelRow, settings: ChannelSettings): ChannelRow {
	const {
		new_name: name,
		message_retention_days: retention,
		is_private,
		is_default_stream,
	} = settings;
	const channel = {
		...row.channel,
		...settings,
		...(name !== undefined && {name}),
		...(is_private !== undefined && {invite_only: is_private}),
		message_retention_days:
			retention === undefined ? row.channel.message_retention_days : storedRetention(retention),
	};
	return {
		...row,
		channel,
		kind: channelKind(channel),
		isDefault: is_default_stream ?? row.isDefault,
	};
}

function storedRetention(retention: Retention): number | null {
	if (retention === 'realm_default') return null;
	return retention === 'unlimited' ? keptForever : retention;
}

/** The fields that some settings are shown in. */
export function fieldsIn(settings: ChannelSettings): ReadonlySet<FieldName> {
	return new Set(Object.keys(settings).map(name => places.parameters[name] as FieldName));
}

export function isPrivate(kind: ChannelKind): boolean {
	return kind === 'private' || kind === 'private-protected';
}

/** What is wrong before anything is sent; the service decides about the rest. */
export function checkFields(fields: ChannelFields): FieldErrors {
	const nameProblem = channelNameWords(fields.name);
	const descriptionProblem = channelDescriptionWords(fields.description);
	const most = formatNumber(mostRetentionDays);
	return {
		...(nameProblem !== undefined && {name: nameProblem}),
		...(descriptionProblem !== undefined && {description: descriptionProblem}),
		...(!hasGoodRetention(fields) && {
			retention: t`Enter a whole number of days from 1 to ${most}.`,
		}),
	};
}

/** Whether retention is none by days, or by a number of them that is taken. */
export function hasGoodRetention({retention, days}: ChannelFields): boolean {
	const typed = days.trim();
	return retention !== 'days' || (/^[1-9]\d*$/.test(typed) && Number(typed) <= mostRetentionDays);
}

/** Retention as the service takes it. */
export function sentRetention({retention, days}: ChannelFields): Retention {
	return retention === 'days' ? Number(days.trim()) : retention;
}

/** A private channel is never a default one: choosing the one takes the other away. */
export function withField(fields: ChannelFields, change: Partial<ChannelFields>): ChannelFields {
	const next = {...fields, ...change};
	return isPrivate(next.kind) && next.isDefault ? {...next, isDefault: false} : next;
}

/** The names of the fields that are no longer as they were. */
export function changedFields(
	before: ChannelFields,
	after: ChannelFields,
): readonly Exclude<FieldName, 'days'>[] {
	return (
		['name', 'description', 'kind', 'posting', 'retention', 'isDefault', 'removers'] as const
	).filter(field => {
		if (field === 'name') return before.name !== after.name.trim();
		if (field === 'retention') return sentRetention(before) !== sentRetention(after);
		return before[field] !== after[field];
	});
}

/** Whether somebody else changed what an edit changes, to something else than it does. */
export function isInConflict(
	now: ChannelFields,
	before: ChannelFields,
	after: ChannelFields,
): boolean {
	const wanted = new Set(changedFields(before, after));
	const changed = new Set(changedFields(before, now));
	return changedFields(now, after).some(field => wanted.has(field) && changed.has(field));
}

const kindFacts: Readonly<
	Record<
		ChannelKind,
		{is_private: boolean; history_public_to_subscribers: boolean; is_web_public: boolean}
	>
> = {
	'web-public': {is_private: false, history_public_to_subscribers: true, is_web_public: true},
	public: {is_private: false, history_public_to_subscribers: true, is_web_public: false},
	private: {is_private: true, history_public_to_subscribers: true, is_web_public: false},
	'private-protected': {
		is_private: true,
		history_public_to_subscribers: false,
		is_web_public: false,
	},
};

/**
 * The call that brings the changes about, with nothing that stays as it is. Where the privacy
 * changes the history is said too: alone it would be set to what is usual for the new kind.
 */
export function editOf(
	channelId: number,
	before: ChannelFields,
	after: ChannelFields,
): ChannelEdit {
	const changed = new Set<FieldName>(changedFields(before, after));
	const was = kindFacts[before.kind];
	const is = kindFacts[after.kind];
	const isOther = was.is_private !== is.is_private;
	return {
		stream_id: channelId,
		...(changed.has('name') && {new_name: after.name.trim()}),
		...(changed.has('description') && {description: after.description}),
		...(isOther && {is_private: is.is_private}),
		...((isOther || was.history_public_to_subscribers !== is.history_public_to_subscribers) && {
			history_public_to_subscribers: is.history_public_to_subscribers,
		}),
		...(was.is_web_public !== is.is_web_public && {is_web_public: is.is_web_public}),
		...(changed.has('posting') && {stream_post_policy: after.posting}),
		...(changed.has('retention') && {message_retention_days: sentRetention(after)}),
		...(changed.has('isDefault') && {is_default_stream: after.isDefault}),
		...(changed.has('removers') &&
			after.removers !== undefined && {can_remove_subscribers_group: after.removers}),
	};
}

/** The edit as a change that can be undone. */
export function settingsChange(
	channelId: number,
	before: ChannelFields,
	after: ChannelFields,
): ChannelChange {
	const {stream_id, ...sent} = editOf(channelId, before, after);
	const {stream_id: _same, ...old} = editOf(channelId, after, before);
	return {kind: 'channel', stream_id, before: old, after: sent};
}

/** What a saved edit is called: what it is now where that is one fact, else what changed. */
export function savedWords(
	before: ChannelFields,
	after: ChannelFields,
	changed: readonly FieldName[],
): string {
	const name = after.name.trim();
	if (changed.length === 1 && changed[0] === 'name') {
		const {name: oldName} = before;
		return t`#${oldName} is now called #${name}.`;
	}
	if (changed.length === 1 && changed[0] === 'kind') {
		return kindWords[after.kind].isNow(name);
	}
	if (changed.length === 1 && changed[0] !== undefined) return savedFieldWords(changed[0], name);
	const titles = formatList(new Set(changed.map(field => fieldTitles[field])));
	return t`#${name} changed: ${titles}.`;
}

function savedFieldWords(field: FieldName, name: string): string {
	switch (field) {
		case 'name':
			return t`Name of #${name} changed.`;
		case 'description':
			return t`Description of #${name} changed.`;
		case 'kind':
			return t`Privacy of #${name} changed.`;
		case 'posting':
			return t`Who can post in #${name} changed.`;
		case 'retention':
		case 'days':
			return t`Message retention of #${name} changed.`;
		case 'isDefault':
			return t`#${name} changed: Default channel.`;
		case 'removers':
			return t`Who can remove people from #${name} changed.`;
		default:
			return field satisfies never;
	}
}

/** The fields as the form names them. */
export const fieldTitles: Readonly<Record<FieldName, string>> = inLanguage(() => ({
	name: t`Name`,
	description: t`Description`,
	kind: t`Privacy`,
	posting: t`Who can post`,
	retention: t`Message retention`,
	days: t`Message retention`,
	isDefault: t`Default channel`,
	removers: t`Who can remove people`,
}));

/** The settings of a new channel as the service takes them. */
export function newChannelSettings(fields: ChannelFields) {
	const facts = kindFacts[fields.kind];
	return {
		invite_only: facts.is_private,
		...(facts.is_web_public && {is_web_public: true}),
		...(facts.is_private && {
			history_public_to_subscribers: facts.history_public_to_subscribers,
		}),
		...(fields.isDefault && {is_default_stream: true}),
		stream_post_policy: fields.posting,
		...(fields.retention !== 'realm_default' && {message_retention_days: sentRetention(fields)}),
		...(fields.removers !== undefined && {can_remove_subscribers_group: fields.removers}),
	};
}

/** The fields that a channel of a plan will have; who removes people is `usual` where it says nothing. */
export function fieldsOfNew(
	after: Omit<NewChannel['after'], 'subscribers' | 'announce'>,
	usual: number | undefined,
): ChannelFields {
	const {message_retention_days: retention = 'realm_default'} = after;
	const hasDays = typeof retention === 'number';
	return {
		name: after.name,
		description: after.description,
		kind: channelKind(after),
		posting: after.stream_post_policy,
		retention: hasDays ? 'days' : retention,
		days: hasDays ? String(retention) : '',
		isDefault: after.is_default_stream === true,
		removers: after.can_remove_subscribers_group ?? usual,
	};
}

const places: RefusalPlaces<FieldName | 'people'> = {
	parameters: {
		message_retention_days: 'retention',
		stream_post_policy: 'posting',
		name: 'name',
		new_name: 'name',
		description: 'description',
		is_private: 'kind',
		invite_only: 'kind',
		is_web_public: 'kind',
		history_public_to_subscribers: 'kind',
		is_default_stream: 'isDefault',
		can_remove_subscribers_group: 'removers',
		principals: 'people',
	},
	words: [
		['retention', /retention|kept|aufbewahr|保持/i],
		['isDefault', /default (channel|stream)|default for new|standard-?(stream|kanal)|デフォルト/i],
		['removers', /remov|group|unsubscribe|gruppe|グループ/i],
		['description', /description|beschreibung|説明/i],
		['kind', /web-?public|private|privacy|history|spectator|privat|im netz|Web公開/i],
		['posting', /post/i],
		['people', /principal|user|subscribe|account|deactivated|person|people|nutzer|ユーザー/i],
		['name', /name|already|exists|character|名前/i],
	],
};

/** Where a refusal of a new channel stands. */
export function placeCreateRefusal(error: unknown, fields: ChannelFields): FieldErrors {
	// So a server says that only owners set it.
	const isOwners = fields.retention !== 'realm_default';
	const codes: RefusalPlaces<FieldName | 'people'>['codes'] = {
		UNAUTHORIZED_PRINCIPAL: isOwners ? 'retention' : 'people',
	};
	return placeRefusal(error, {...places, codes}, {values: {name: [fields.name]}});
}

/** Where a refusal of changed settings stands. */
export function placeSettingsRefusal(
	error: unknown,
	before: ChannelFields,
	after: ChannelFields,
): FieldErrors {
	const changed = changedFields(before, after);
	const codes: RefusalPlaces<FieldName>['codes'] = changed.includes('retention')
		? {UNAUTHORIZED_PRINCIPAL: 'retention'}
		: {};
	return placeRefusal(error, {...places, codes}, {values: {name: [after.name]}, changed});
}
