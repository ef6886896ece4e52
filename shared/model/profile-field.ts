import {z} from 'zod';
import {bounds, listUpTo, textOf} from './bounds';
import {isWithinWork, type JsonWork} from './json-work';
import {lengthInCodePoints, limits, unstorable} from './limits';

/** Types of custom profile fields (api-spec "Custom profile field types"). */
export const FieldType = {
	shortText: 1,
	longText: 2,
	list: 3,
	date: 4,
	link: 5,
	person: 6,
	externalAccount: 7,
	pronouns: 8,
} as const;

export const fieldTypes: readonly number[] = Object.values(FieldType);

/** A field as its list gives it (api-facts 9.5). */
export const profileField = z
	.object({
		id: z.int(),
		type: z.int(),
		name: textOf('name', z.string()),
		hint: textOf('description', z.string()),
		/** Empty, or JSON text whose shape depends on the type. */
		field_data: z.string(),
		order: z.int(),
		required: z.boolean().optional(),
		/** Whether people fill it for themselves; left to administrators where false (level 296). */
		editable_by_user: z.boolean().optional(),
		/** Only there when true. */
		display_in_profile_summary: z.boolean().optional(),
	})
	.meta({id: 'ProfileField'});
export type ProfileField = Readonly<z.output<typeof profileField>>;

/** All fields of an organization. */
export const profileFields = listUpTo(bounds.fields, z.array(profileField));

/** One choice of a list field; the key under which it stands is what is stored. */
export const fieldOption = z.strictObject({text: z.string(), order: z.string()});

export type FieldOption = {readonly key: string; readonly text: string};

type Data = Pick<ProfileField, 'type' | 'field_data'>;

/**
 * Choices of a list field in their order; none where the data cannot be read or has more of them than
 * can be shown, so that nothing is saved in their place.
 */
export function optionsOf(field: Data): readonly FieldOption[] {
	return field.type === FieldType.list ? onceForEach(knownOptions, field, readOptions) : [];
}

const knownOptions = new WeakMap<object, readonly FieldOption[]>();

function readOptions({field_data}: Data): readonly FieldOption[] {
	const data = readJson(field_data);
	if (typeof data !== 'object' || data === null || Array.isArray(data)) return [];
	const entries = Object.entries(data);
	if (entries.length > bounds.options) return [];
	const options: (FieldOption & {readonly order: number})[] = [];
	for (const [key, value] of entries) {
		if (!isOption(value)) return [];
		options.push({key, text: value.text, order: Number(value.order)});
	}
	return options.sort((a, b) => a.order - b.order).map(({key, text}) => ({key, text}));
}

/** The same as the schema says, for thousands at once. */
function isOption(value: unknown): value is z.output<typeof fieldOption> {
	if (typeof value !== 'object' || value === null) return false;
	const {text, order} = value as Partial<Record<string, unknown>>;
	return typeof text === 'string' && typeof order === 'string' && Object.keys(value).length === 2;
}

/** `field_data` of a list field for some choices, in their order. */
export function optionsToData(options: readonly FieldOption[]): Record<string, unknown> {
	return Object.fromEntries(options.map(({key, text}, at) => [key, {text, order: String(at + 1)}]));
}

export const externalAccountData = z.union([
	z.strictObject({subtype: z.enum(['github', 'twitter'])}),
	z.strictObject({subtype: z.literal('custom'), url_pattern: z.string()}),
]);

/** Built-in external accounts bring their own name, hint and address. */
export const builtInAccounts = {
	github: {
		name: 'GitHub username',
		hint: 'Name of the account, without @',
		url_pattern: 'https://github.com/%(username)s',
	},
	twitter: {
		name: 'Twitter username',
		hint: 'Name of the account, without @',
		url_pattern: 'https://twitter.com/%(username)s',
	},
} as const;

/** What an external account's data say; undefined where they cannot be read. */
export function accountOf(field: Data): ExternalAccount | undefined {
	if (field.type !== FieldType.externalAccount) return undefined;
	return onceForEach(knownAccounts, field, ({field_data}) =>
		field_data.length > bounds.accountData
			? undefined
			: externalAccountData.safeParse(readJson(field_data)).data,
	);
}

type ExternalAccount = Readonly<z.output<typeof externalAccountData>>;
const knownAccounts = new WeakMap<object, ExternalAccount | undefined>();

/** Address of somebody's external account; undefined where the field cannot make one. */
export function externalAddress(field: Data, value: string): string | undefined {
	const account = accountOf(field);
	if (account === undefined) return undefined;
	const {url_pattern: pattern} =
		account.subtype === 'custom' ? account : builtInAccounts[account.subtype];
	return pattern.replace('%(username)s', encodeURIComponent(value));
}

/** Lists ask for every cell what their fields say. */
function onceForEach<T>(known: WeakMap<object, T>, field: Data, read: (field: Data) => T): T {
	if (!known.has(field)) known.set(field, read(field));
	return known.get(field) as T;
}

/** Ids in the value of a person picker; none where it cannot be read. */
export function personIds(value: string): readonly number[] {
	return readIds(value) ?? [];
}

/** Nothing but numbers in one list, which is read in a moment. */
const listOfNumbers = /^\s*\[[\d,\s]*\]\s*$/;

function readIds(value: string): readonly number[] | undefined {
	if (value.length > bounds.ids || !listOfNumbers.test(value)) return undefined;
	return z.array(z.int()).safeParse(readJson(value)).data;
}

/** Why a type cannot be shown on the card; undefined when it can (api-spec 17). */
export function whyNotOnCard(type: number): 'long-text' | 'person' | undefined {
	if (type === FieldType.longText) return 'long-text';
	if (type === FieldType.person) return 'person';
	return undefined;
}

type ValuedField = Pick<ProfileField, 'type' | 'name' | 'field_data'>;

/** What is wrong with a value of a field; `most` is how many characters it may have. */
export type ValueFault =
	| {readonly kind: 'unprintable' | 'option' | 'date' | 'address' | 'people'}
	| {readonly kind: 'long'; readonly most: number};

/**
 * Why a value is not allowed in a field; undefined when it is. Whether the people of a person picker exist is for
 * whoever knows them (api-facts 8.16).
 */
export function valueFault(field: ValuedField, value: string): ValueFault | undefined {
	if (unstorable.test(value)) return {kind: 'unprintable'};
	switch (field.type) {
		case FieldType.shortText:
		case FieldType.externalAccount:
		case FieldType.pronouns:
			return tooLong(value, limits.shortValueMaxCharacters);
		case FieldType.longText:
			return tooLong(value, limits.longValueMaxCharacters);
		case FieldType.list:
			return optionsOf(field).some(({key}) => key === value) ? undefined : {kind: 'option'};
		case FieldType.date:
			return isDate(value) ? undefined : {kind: 'date'};
		case FieldType.link:
			return isAddress(value) ? undefined : {kind: 'address'};
		case FieldType.person:
			return readIds(value) === undefined ? {kind: 'people'} : undefined;
		default:
			return undefined;
	}
}

/** The same as a server says it. */
export function valueProblem(field: ValuedField, value: string): string | undefined {
	const {name} = field;
	const fault = valueFault(field, value);
	switch (fault?.kind) {
		case 'unprintable':
			return `${name} cannot contain unprintable characters.`;
		case 'long':
			return `${name} can have at most ${fault.most} characters.`;
		case 'option':
			return `'${value}' is not a choice of ${name}.`;
		case 'date':
			return `'${value}' is not a date for ${name}. Write it like 2026-03-31.`;
		case 'address':
			return `${name} is an address that begins with http:// or https://.`;
		case 'people':
			return `${name} is a list of people.`;
		case undefined:
			return undefined;
	}
}

function tooLong(value: string, most: number): ValueFault | undefined {
	return lengthInCodePoints(value) > most ? {kind: 'long', most} : undefined;
}

/** A day that exists, strictly `YYYY-MM-DD`. */
function isDate(value: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
	const date = new Date(`${value}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

function isAddress(value: string): boolean {
	return /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);
}

/** What is shorter is read in a moment, whatever is in it. */
const shortCharacters = 2000;
/** Options with their keys, texts and orders; few layouts, and not deep. */
const mostWork: JsonWork = {parts: 100_000, inLong: 100_000, shapes: 200, depth: 20};

/** JSON as fields and their values hold it; undefined where it cannot be read in a moment. */
export function readJson(text: string): unknown {
	if (text.length > shortCharacters && !isWithinWork(text, mostWork)) return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
