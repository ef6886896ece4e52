import {z} from 'zod';
import {bounds, listUpTo, textOf} from './bounds';
import {lengthInCodePoints, limits, unstorable} from './limits';

/** Types of custom profile fields (api-spec, "Custom profile field types"). */
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

/**
 * Choices of a list field in their order; none where the data cannot be read or has more of them than
 * can be shown, so that nothing is saved in their place.
 */
export function optionsOf(field: Pick<ProfileField, 'type' | 'field_data'>): FieldOption[] {
	if (field.type !== FieldType.list) return [];
	const data = readJson(field.field_data);
	if (typeof data !== 'object' || data === null || Array.isArray(data)) return [];
	const entries = Object.entries(data as Readonly<Record<string, unknown>>);
	if (entries.length > bounds.options) return [];
	const options: (FieldOption & {readonly order: number})[] = [];
	for (const [key, value] of entries) {
		const read = fieldOption.safeParse(value);
		if (!read.success) return [];
		options.push({key, text: read.data.text, order: Number(read.data.order)});
	}
	return options.sort((a, b) => a.order - b.order).map(({key, text}) => ({key, text}));
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

/** Address of somebody's external account; undefined where the field cannot make one. */
export function externalAddress(
	field: Pick<ProfileField, 'type' | 'field_data'>,
	value: string,
): string | undefined {
	if (field.type !== FieldType.externalAccount) return undefined;
	const read = externalAccountData.safeParse(readJson(field.field_data));
	if (!read.success) return undefined;
	const pattern =
		read.data.subtype === 'custom'
			? read.data.url_pattern
			: builtInAccounts[read.data.subtype].url_pattern;
	return pattern.replace('%(username)s', encodeURIComponent(value));
}

/** Ids in the value of a person picker; none where it cannot be read. */
export function personIds(value: string): readonly number[] {
	const read = z.array(z.int()).safeParse(readJson(value));
	return read.success ? read.data : [];
}

/** Why a type cannot be shown on the card, as a sentence; undefined when it can (api-spec 17). */
export function whyNotOnCard(type: number): string | undefined {
	if (type === FieldType.longText) return "Long text can't be shown on the card.";
	if (type === FieldType.person) return "Person fields can't be shown on the card.";
	return undefined;
}

/**
 * Why a value is not allowed in a field, as a sentence; undefined when it is. Whether the people of a
 * person picker exist is for whoever knows them (api-facts 8.16).
 */
export function valueProblem(
	field: Pick<ProfileField, 'type' | 'name' | 'field_data'>,
	value: string,
): string | undefined {
	if (unstorable.test(value)) return `${field.name} cannot hold unprintable characters.`;
	switch (field.type) {
		case FieldType.shortText:
		case FieldType.externalAccount:
		case FieldType.pronouns:
			return tooLong(field.name, value, limits.shortValueMaxCharacters);
		case FieldType.longText:
			return tooLong(field.name, value, limits.longValueMaxCharacters);
		case FieldType.list:
			return optionsOf(field).some(({key}) => key === value)
				? undefined
				: `'${value}' is not a choice of ${field.name}.`;
		case FieldType.date:
			return isDate(value) ? undefined : `${field.name} is a date like 2026-03-31.`;
		case FieldType.link:
			return isAddress(value)
				? undefined
				: `${field.name} is an address that begins with http:// or https://.`;
		case FieldType.person:
			return z.array(z.int()).safeParse(readJson(value)).success
				? undefined
				: `${field.name} is a list of people.`;
		default:
			return undefined;
	}
}

function tooLong(name: string, value: string, most: number): string | undefined {
	return lengthInCodePoints(value) > most ? `${name} has at most ${most} characters.` : undefined;
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

/** JSON as fields and their values hold it; undefined where it cannot be read. */
export function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
