import {badRequest} from '../../../shared/contract/errors';
import {lengthInCodePoints, limits, unstorable} from '../../../shared/model/limits';
import {
	builtInAccounts,
	externalAccountData,
	fieldOption,
	FieldType,
	fieldTypes,
	valueProblem,
	whyNotOnCard,
} from '../../../shared/model/profile-field';
import type {FieldRecord} from '../storage/profiles';

export const noSuchField = 'Field id not found.';

/** What is wanted of a field. */
export type FieldOptions = {
	readonly type: number;
	readonly name: string;
	readonly hint: string;
	readonly data: Readonly<Record<string, unknown>>;
	readonly isOnCard: boolean;
	readonly isRequired: boolean;
};

type Parts = Pick<FieldRecord, 'type' | 'name' | 'hint' | 'fieldData' | 'isOnCard' | 'isRequired'>;

/**
 * A field as it will be stored. Checked in the service's order: the card, the data, name and hint, the
 * type, the card again (api-facts 8.17). `others` are all fields but this one.
 */
export function checkedField(options: FieldOptions, others: readonly FieldRecord[]): Parts {
	const onCard = others.filter(({isOnCard}) => isOnCard).length;
	if (options.isOnCard && onCard >= limits.profileFieldsOnCard) {
		throw badRequest(
			`Only ${limits.profileFieldsOnCard} custom profile fields can be displayed in the profile summary.`,
		);
	}
	const fieldData = checkedData(options.type, options.data);
	const builtIn = builtInAccount(options.type, fieldData);
	const name = (builtIn?.name ?? options.name).trim();
	const hint = (builtIn?.hint ?? options.hint).trim();
	requireFieldName(name, others);
	if (lengthInCodePoints(hint) > limits.profileFieldHintMaxCharacters) {
		throw badRequest(
			`hint is too long (limit: ${limits.profileFieldHintMaxCharacters} characters).`,
		);
	}
	if (unstorable.test(hint)) throw badRequest('hint cannot hold unprintable characters.');
	if (!fieldTypes.includes(options.type)) {
		throw badRequest('Invalid field type: it is a number from 1 to 8.');
	}
	if (options.isOnCard && whyNotOnCard(options.type) !== undefined)
		throw badRequest('Field type not supported for display in profile summary.');
	return {
		type: options.type,
		name,
		hint,
		fieldData,
		isOnCard: options.isOnCard,
		isRequired: options.isRequired,
	};
}

function requireFieldName(name: string, others: readonly FieldRecord[]): void {
	if (name === '') throw badRequest('Label cannot be blank: a field needs a name.');
	if (lengthInCodePoints(name) > limits.profileFieldNameMaxCharacters) {
		throw badRequest(
			`name is too long (limit: ${limits.profileFieldNameMaxCharacters} characters).`,
		);
	}
	if (unstorable.test(name)) throw badRequest('name cannot hold unprintable characters.');
	if (others.some(field => field.name === name)) {
		throw badRequest('A field with that label already exists.');
	}
}

function checkedData(type: number, data: Readonly<Record<string, unknown>>): string {
	if (type === FieldType.list) {
		requireOptions(data);
		return JSON.stringify(data);
	}
	if (type === FieldType.externalAccount) {
		requireAccount(data);
		return JSON.stringify(data);
	}
	return '';
}

/** Choices: at least one, no blank key, texts and orders filled in, texts distinct. */
function requireOptions(data: Readonly<Record<string, unknown>>): void {
	const entries = Object.entries(data);
	if (entries.length === 0) throw badRequest('Field must have at least one choice.');
	const texts = new Set<string>();
	for (const [key, value] of entries) {
		if (key.trim() === '') throw badRequest('field_data: the key of a choice cannot be blank.');
		const option = fieldOption.safeParse(value);
		if (!option.success) {
			throw badRequest(`field_data["${key}"] holds exactly a text and an order, both texts.`);
		}
		if (option.data.text.trim() === '')
			throw badRequest(`field_data["${key}"]["text"] cannot be blank.`);
		if (option.data.order.trim() === '')
			throw badRequest(`field_data["${key}"]["order"] cannot be blank.`);
		if (texts.has(option.data.text)) throw badRequest('Field must not have duplicate choices.');
		texts.add(option.data.text);
	}
}

function requireAccount(data: Readonly<Record<string, unknown>>): void {
	const account = externalAccountData.safeParse(data);
	if (!account.success) {
		throw badRequest(
			'field_data is {"subtype": "github"}, {"subtype": "twitter"}, or {"subtype": "custom", "url_pattern": …}.',
		);
	}
	if (account.data.subtype !== 'custom') return;
	const {url_pattern: pattern} = account.data;
	if (pattern.split('%(username)s').length !== 2) {
		throw badRequest('url_pattern must hold %(username)s exactly once.');
	}
	const example = pattern.replace('%(username)s', 'name');
	if (!/^https?:\/\//i.test(example) || !URL.canParse(example)) {
		throw badRequest('url_pattern must be an address that begins with http:// or https://.');
	}
}

/** The built-in entry that brings name and hint; undefined for every other field. */
export function builtInAccount(type: number, fieldData: string) {
	if (type !== FieldType.externalAccount) return undefined;
	const {subtype} = JSON.parse(fieldData) as {subtype: string};
	return subtype === 'custom'
		? undefined
		: builtInAccounts[subtype as keyof typeof builtInAccounts];
}

/** The fields in a new order: every id exactly once. */
export function reordered(
	fields: readonly FieldRecord[],
	order: readonly number[],
): readonly FieldRecord[] {
	const byId = new Map(fields.map(field => [field.id, field]));
	for (const id of order)
		if (!byId.has(id)) throw badRequest('Invalid order mapping: unknown field.');
	if (new Set(order).size !== order.length || order.length !== fields.length) {
		throw badRequest('Invalid order mapping: name every field once.');
	}
	return order.map((id, at) => ({...byId.get(id)!, position: at + 1}));
}

/** What somebody wants in a field, as it travels. */
export type WishedValue = string | readonly number[] | null;

/**
 * A value as it is stored, undefined when it is to be cleared. Throws what is wrong with it
 * (api-facts 8.16).
 */
export function checkedValue(
	field: FieldRecord,
	value: WishedValue,
	isActivePerson: (id: number) => boolean,
): string | undefined {
	if (value === null || value.length === 0) return undefined;
	const isList = typeof value !== 'string';
	if (isList !== (field.type === FieldType.person)) {
		throw badRequest(
			isList ? `${field.name} is a text, not a list.` : `${field.name} is a list of user ids.`,
		);
	}
	const text = isList ? JSON.stringify(value) : value;
	const problem = valueProblem(
		{type: field.type, name: field.name, field_data: field.fieldData},
		text,
	);
	if (problem !== undefined) throw badRequest(problem);
	if (isList) {
		const stranger = value.find(id => !isActivePerson(id));
		if (stranger !== undefined) throw badRequest(`Invalid user ID: ${stranger}`);
	}
	return text;
}
