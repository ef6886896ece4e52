import {t} from '@lingui/core/macro';
import {z} from 'zod';
import {ownOf} from '../../shared/model/own-of';
import {lengthInCodePoints, limits} from '../../shared/model/limits';
import {
	accountOf,
	builtInAccounts,
	FieldType,
	optionsOf,
	optionsToData,
	whyNotOnCard,
	type FieldOption,
	type ProfileField,
} from '../../shared/model/profile-field';
import {offCardWords} from '../../shared/model/off-card-words';
import type {FieldParts} from '../../shared/model/change';
import {isSamePart, savedEdits, type EditsOver} from '../api/saved/edits-over';
import {partsOfField} from '../../shared/changes/field-edit';
import {placeRefusal, type PlacedRefusal, type RefusalPlaces} from '../api/failures/place-refusal';
import {optionProblems} from './field-options';

/** A field while it is being written; parts of other types keep what was typed. */
export type FieldDraft = {
	/** Whether the service knows the field already; its type and service stay then. */
	readonly isSaved: boolean;
	readonly type: number;
	readonly name: string;
	readonly hint: string;
	readonly required: boolean;
	readonly onCard: boolean;
	readonly options: readonly FieldOption[];
	readonly account: 'github' | 'twitter' | 'custom';
	readonly pattern: string;
};

/** `data` is about options, the service or the address. */
type Part = 'name' | 'hint' | 'data' | 'card';
export type DraftErrors = PlacedRefusal<Part>;

const savedParts = z.object({
	isSaved: z.boolean(),
	type: z.number(),
	name: z.string(),
	hint: z.string(),
	required: z.boolean(),
	onCard: z.boolean(),
	options: z.array(z.object({key: z.string(), text: z.string()})),
	account: z.enum(['github', 'twitter', 'custom']),
	pattern: z.string(),
});

/** A new field as it is kept until it is added. */
export const savedFieldDraft: z.ZodType<FieldDraft> = savedParts;

export const emptyDraft: FieldDraft = {
	isSaved: false,
	type: FieldType.shortText,
	name: '',
	hint: '',
	required: false,
	onCard: false,
	options: [],
	account: 'github',
	pattern: '',
};

export const placeholder = '%(username)s';

export function draftOf(field: ProfileField): FieldDraft {
	const account = accountOf(field);
	return {
		isSaved: true,
		type: field.type,
		name: field.name,
		hint: field.hint,
		required: field.required === true,
		onCard: field.display_in_profile_summary === true,
		options: optionsOf(field),
		account: account?.subtype ?? 'custom',
		pattern: account?.subtype === 'custom' ? account.url_pattern : '',
	};
}

/** What was typed over a saved field. */
export type FieldEdits = EditsOver<FieldDraft>;

/** The same as it is kept until it is saved. */
export const savedFieldEdits = savedEdits<FieldDraft>(savedParts.partial());

/** A field as it is being written. */
export function draftOver(field: ProfileField, edits: FieldEdits | undefined): FieldDraft {
	return {...draftOf(field), ...edits?.changes};
}

/** An edit of a field as it is saved: `before` is what its parts were begun over. */
export function editOf(
	field: ProfileField,
	edits: FieldEdits,
): {readonly before: FieldParts; readonly after: FieldParts} {
	const stored = partsOfField(field);
	const now = partsOf(draftOf(field));
	const over = partsOf({...draftOf(field), ...edits.over});
	const after = partsOf(draftOver(field, edits));
	// Data that no form shows stay whole where they are not changed.
	const whole = <Name extends keyof FieldParts>(name: Name, parts: FieldParts): FieldParts[Name] =>
		isSamePart(parts[name], now[name]) ? stored[name] : parts[name];
	const wholeParts = (parts: FieldParts): FieldParts => ({
		name: whole('name', parts),
		hint: whole('hint', parts),
		required: whole('required', parts),
		display_in_profile_summary: whole('display_in_profile_summary', parts),
		field_data: whole('field_data', parts),
	});
	return {before: wholeParts(over), after: wholeParts(after)};
}

/** A built-in service brings its own name and hint, which nobody changes. */
export function isBuiltIn({type, account}: FieldDraft): boolean {
	return type === FieldType.externalAccount && account !== 'custom';
}

/** The name and hint that a new field will have. */
export function wordsOf(draft: FieldDraft): {readonly name: string; readonly hint: string} {
	const {isSaved, account, name, hint} = draft;
	if (!isSaved && account !== 'custom' && isBuiltIn(draft)) return builtInAccounts[account];
	return {name: name.trim(), hint: hint.trim()};
}

/** Every part of a field as it is sent, for a new one and for a change alike. */
export function partsOf(draft: FieldDraft) {
	const {name, hint} = wordsOf(draft);
	return {
		name,
		hint,
		required: draft.required,
		display_in_profile_summary: draft.onCard && whyNotOnCard(draft.type) === undefined,
		field_data: dataOf(draft),
	};
}

function dataOf({type, options, account, pattern}: FieldDraft): Record<string, unknown> {
	if (type === FieldType.list) {
		return optionsToData(options.map(({key, text}) => ({key, text: text.trim()})));
	}
	if (type !== FieldType.externalAccount) return {};
	return account === 'custom'
		? {subtype: account, url_pattern: pattern.trim()}
		: {subtype: account};
}

/** Whether saving would change nothing. */
export function isSameDraft(one: FieldDraft, other: FieldDraft): boolean {
	return one.type === other.type && JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other));
}

/** What is certainly wrong before anything is sent; the service decides about the rest. */
export function draftErrors(
	draft: FieldDraft,
	fields: readonly ProfileField[],
	ownId: number | undefined,
): DraftErrors {
	const {name, hint} = wordsOf(draft);
	const isTaken = fields.some(field => field.id !== ownId && field.name === name);
	const data = dataError(draft);
	const hintLength = lengthInCodePoints(hint);
	if (isBuiltIn(draft)) {
		return isTaken ? {data: t`There is already a field for this service.`} : {};
	}
	return {
		...(name === '' && {name: t`Enter a name.`}),
		...(lengthInCodePoints(name) > limits.profileFieldNameMaxCharacters && {
			name: t`Use at most ${{most: limits.profileFieldNameMaxCharacters}} characters.`,
		}),
		...(isTaken && {name: t`Another field has this name.`}),
		...(hintLength > limits.profileFieldHintMaxCharacters && {
			hint: t`Use at most ${{most: limits.profileFieldHintMaxCharacters}} characters.`,
		}),
		...(data !== undefined && {data}),
	};
}

function dataError({type, options, account, pattern}: FieldDraft): string | undefined {
	if (type === FieldType.list) {
		if (options.length === 0) return t`Add at least one option.`;
		return optionProblems(options).size > 0 ? t`Correct the marked options.` : undefined;
	}
	if (type !== FieldType.externalAccount || account !== 'custom') return undefined;
	const count = pattern.split(placeholder).length - 1;
	if (count !== 1) return t`Include ${placeholder} exactly once.`;
	return addressOf(pattern, 'name') === undefined
		? t`The URL must start with https:// or http://.`
		: undefined;
}

/** The address that a name leads to; undefined while the pattern makes none. */
export function addressOf(pattern: string, username: string): string | undefined {
	if (pattern.split(placeholder).length !== 2) return undefined;
	const address = pattern.trim().replace(placeholder, encodeURIComponent(username));
	return /^https?:\/\/\S+$/i.test(address) && URL.canParse(address) ? address : undefined;
}

const places: RefusalPlaces<Part> = {
	parameters: {
		name: 'name',
		hint: 'hint',
		field_data: 'data',
		display_in_profile_summary: 'card',
	},
	words: [
		['card', /\bcard\b|summary|displayed|zusammenfassung|概要/i],
		['hint', /\bhint\b|hinweis|ヒント/i],
		[
			'data',
			/choice|option|pattern|placeholder|username|service|account|\burl\b|konto|選択肢|アカウント/i,
		],
		['name', /\bname|label|beschriftung|ラベル|名前/i],
	],
};

/** Where a refusal of a field stands; `before` is what it was edited from, if it was there. */
export function placeFieldRefusal(
	error: unknown,
	after: FieldParts,
	before?: FieldParts,
): DraftErrors {
	const names = Object.keys(after) as (keyof FieldParts)[];
	const changed = names.filter(name => before && !isSamePart(before[name], after[name]));
	return placeRefusal(error, places, {
		values: {name: [after.name], hint: [after.hint]},
		changed: changed.map(name => ownOf(places.parameters, name) ?? 'form'),
	});
}

/** Why a field cannot come onto the card: its type, or the two that are there. */
export function cardReason(
	type: number,
	fields: readonly ProfileField[],
	ownId: number | undefined,
): string | undefined {
	const byType = offCardWords(type);
	if (byType !== undefined) return byType;
	const there = onCardBeside(fields, ownId);
	return there.length < limits.profileFieldsOnCard ? undefined : t`Card is full (2 of 2).`;
}

/** What the card shows apart from one field. */
export function onCardBeside(
	fields: readonly ProfileField[],
	ownId: number | undefined,
): readonly ProfileField[] {
	return fields.filter(field => field.display_in_profile_summary && field.id !== ownId);
}
