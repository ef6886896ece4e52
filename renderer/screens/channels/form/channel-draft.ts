import {t} from '@lingui/core/macro';
import {z} from 'zod';
import type {ChannelDirectory} from '../../../api/channels/channels';
import {savedEdits, type EditsOver} from '../../../api/saved/edits-over';
import type {FieldConflict} from '../../../components/conflict-notes';
import type {TypedPart} from '../../../components/typed-parts';
import {
	dayCount,
	groupWords,
	kindWords,
	postingSentence,
	usualRetention,
} from '../../../channels/channel-words';
import type {ChannelRow} from '../../../channels/channel-row';
import {
	changedFields,
	fieldsOf,
	fieldTitles,
	withField,
	type ChannelFields,
} from '../../../channels/form/channel-fields';

/** What can be decided about alone: the days are nothing without the choice that they belong to. */
export type ChannelParts = Pick<
	ChannelFields,
	'name' | 'description' | 'kind' | 'posting' | 'isDefault'
> & {
	readonly retention: {
		readonly choice: ChannelFields['retention'];
		readonly days: string;
	};
	/** Null where it is no group of the list. */
	readonly removers: number | null;
};

/** What was typed over the settings of a channel. */
export type ChannelEdits = EditsOver<ChannelParts>;

export const savedFields = {
	name: z.string(),
	description: z.string(),
	kind: z.enum(['web-public', 'public', 'private', 'private-protected']),
	posting: z.number(),
	retention: z.enum(['realm_default', 'unlimited', 'days']),
	days: z.string(),
	isDefault: z.boolean(),
};
const {retention: choice, days, ...same} = savedFields;

export const savedChannelEdits = savedEdits<ChannelParts>(
	z
		.object({...same, retention: z.object({choice, days}), removers: z.number().nullable()})
		.partial(),
);

export function partsOf({retention, days: typed, removers, ...rest}: ChannelFields): ChannelParts {
	return {...rest, retention: {choice: retention, days: typed}, removers: removers ?? null};
}

/** The settings as they are being written. */
export function fieldsOver(now: ChannelFields, edits: ChannelEdits | undefined): ChannelFields {
	const {retention, removers, ...rest} = edits?.changes ?? {};
	return withField(now, {
		...rest,
		...(retention && {retention: retention.choice, days: retention.days}),
		...(removers != null && {removers}),
	});
}

/** Whether saving would change something. */
export function isUnsaved(row: ChannelRow, edits: ChannelEdits | undefined): boolean {
	const now = fieldsOf(row);
	return changedFields(now, fieldsOver(now, edits)).length > 0;
}

/** A part that somebody else changed, and what stands in it now. */
export function conflictOf(
	part: keyof ChannelParts,
	now: ChannelParts,
	directory: ChannelDirectory,
): FieldConflict<keyof ChannelParts> {
	return {part, title: fieldTitles[part], now: partText(part, now, directory)};
}

/** What was typed over a channel, to be read. */
export function typedParts(
	{changes}: ChannelEdits,
	directory: ChannelDirectory,
): readonly TypedPart[] {
	return (Object.keys(changes) as (keyof ChannelParts)[]).map(part => ({
		title: fieldTitles[part],
		text: partText(part, changes, directory),
	}));
}

/** What stands in a part, as the form shows it. */
function partText(
	part: keyof ChannelParts,
	parts: Partial<ChannelParts>,
	{groups, policies}: ChannelDirectory,
): string {
	switch (part) {
		case 'name':
		case 'description':
			return parts[part] ?? '';
		case 'kind':
			return kindWords[parts.kind ?? 'public'].title;
		case 'posting':
			return postingSentence(parts.posting ?? 1);
		case 'retention':
			return retentionText(parts.retention, policies.retentionDays);
		case 'isDefault':
			return parts.isDefault === true ? t`On` : t`Off`;
		case 'removers': {
			const group = groups.find(({id}) => id === parts.removers);
			return group === undefined ? t`Another group` : groupWords(group);
		}
		default:
			return part satisfies never;
	}
}

function retentionText(
	retention: ChannelParts['retention'] | undefined,
	usual: number | undefined,
): string {
	if (retention?.choice === 'unlimited') return t`Forever`;
	if (retention?.choice !== 'days') return usualRetention(usual);
	const {days: typed} = retention;
	const count = Number(typed.trim());
	return Number.isInteger(count) && count > 0 ? dayCount(count) : t`Days: ${typed}`;
}
