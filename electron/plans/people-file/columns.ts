import {FieldType} from '../../../shared/model/profile-field';
import type {SnapshotField} from '../../../shared/model/snapshot';
import {didYouMean, quoted, refuse, start} from '../organization-file/problems';
import {headerKey, type Table} from './read-table';

/** What a column may hold beside the value of a profile field. */
const meanings = [
	'email',
	'name',
	'first name',
	'last name',
	'role',
	'active',
	'channels',
] as const;
export type Meaning = (typeof meanings)[number];

export type Column =
	{readonly kind: Meaning} | {readonly kind: 'field'; readonly field: SnapshotField};

export type Columns = {
	/** By their order in the file; undefined is left out. */
	readonly taken: readonly (Column | undefined)[];
	/** Headers of those that nobody asked to leave out and whose meaning is not known. */
	readonly unused: readonly string[];
	/** Whether a column names other people. */
	readonly takesPeople: boolean;
};

/** A mapping by hand cannot be used. */
export class BadMapping extends Error {
	override readonly name = 'BadMapping';
}

/** Usual headers, without what separates their words. */
const usual: ReadonlyMap<string, Meaning> = new Map([
	['email', 'email'],
	['emailaddress', 'email'],
	['mail', 'email'],
	['mailaddress', 'email'],
	['name', 'name'],
	['fullname', 'name'],
	['displayname', 'name'],
	['firstname', 'first name'],
	['givenname', 'first name'],
	['forename', 'first name'],
	['lastname', 'last name'],
	['surname', 'last name'],
	['familyname', 'last name'],
	['role', 'role'],
	['active', 'active'],
	['isactive', 'active'],
	['status', 'active'],
	['accountstatus', 'active'],
	['channel', 'channels'],
	['channels', 'channels'],
	['stream', 'channels'],
	['streams', 'channels'],
]);

const fieldPrefix = 'field:';

/**
 * What each column means: guessed by its header, and corrected by hand (`Header=email`; `Header=` leaves one
 * out). Throws BadMapping and BadOrganizationFile.
 */
export function columnsOf(
	{headers, headerPlaces}: Table,
	fields: readonly SnapshotField[],
	byHand: readonly string[] = [],
): Columns {
	const said = saidOf(headers, fields, byHand);
	const chosen = new Set([...said.values()].map(keyOf));
	const guessed = headers.map(header =>
		said.has(headerKey(header)) ? undefined : guess(header, fields),
	);
	const hasName = chosen.has('name') || guessed.some(column => column?.kind === 'name');
	const met = new Map<string, string>();
	const taken = headers.map((header, at): Column | undefined => {
		const hand = said.get(headerKey(header));
		if (hand !== undefined) return hand === 'none' ? undefined : hand;
		const column = guessed[at];
		const key = keyOf(column);
		if (column === undefined || key === undefined || chosen.has(key)) return undefined;
		if (hasName && (column.kind === 'first name' || column.kind === 'last name')) {
			return undefined;
		}
		const other = met.get(key);
		if (other !== undefined) {
			const what = column.kind === 'field' ? 'the same profile field' : column.kind;
			refuse(
				headerPlaces[at] ?? start,
				`${quoted(other)} and ${quoted(header)} both mean ${what}. Leave one out: ${quoted(`${header}=`)}.`,
			);
		}
		met.set(key, header);
		return column;
	});
	if (!taken.some(column => column?.kind === 'email')) {
		refuse(start, 'No column has the e-mail addresses. Say which, such as "Header=email".');
	}
	const unused = headers.filter(
		(header, at) => taken[at] === undefined && !said.has(headerKey(header)),
	);
	const takesPeople = taken.some(
		column => column?.kind === 'field' && column.field.type === FieldType.person,
	);
	return {taken, unused, takesPeople};
}

function guess(header: string, fields: readonly SnapshotField[]): Column | undefined {
	const kind = usual.get(header.toLowerCase().replaceAll(/[\s._-]+/g, ''));
	if (kind !== undefined) return {kind};
	const field = fieldOf(header, fields);
	return field && {kind: 'field', field};
}

function fieldOf(name: string, fields: readonly SnapshotField[]): SnapshotField | undefined {
	const exact = fields.find(field => field.name === name.trim());
	return exact ?? fields.find(field => headerKey(field.name) === headerKey(name));
}

function keyOf(column: Column | 'none' | undefined): string | undefined {
	if (column === undefined || column === 'none') return undefined;
	return column.kind === 'field' ? `field ${column.field.id}` : column.kind;
}

/** What is said by hand, by header. */
function saidOf(
	headers: readonly string[],
	fields: readonly SnapshotField[],
	byHand: readonly string[],
): ReadonlyMap<string, Column | 'none'> {
	const known = new Set(headers.map(headerKey));
	const said = new Map<string, Column | 'none'>();
	const met = new Set<string>();
	for (const pair of byHand) {
		const [header, target] = partsOf(pair, known, headers);
		if (said.has(headerKey(header))) {
			throw new BadMapping(`${quoted(header)} is mapped twice.`);
		}
		const column = target === '' ? 'none' : columnFor(target, fields);
		const key = keyOf(column);
		if (key !== undefined && met.has(key)) {
			throw new BadMapping(`Two columns are mapped to ${quoted(target)}.`);
		}
		if (key !== undefined) met.add(key);
		said.set(headerKey(header), column);
	}
	return said;
}

/** Headers and names of fields may have a sign of equality in them. */
function partsOf(
	pair: string,
	known: ReadonlySet<string>,
	headers: readonly string[],
): readonly [header: string, target: string] {
	for (let at = pair.indexOf('='); at >= 0; at = pair.indexOf('=', at + 1)) {
		const header = pair.slice(0, at).trim();
		if (known.has(headerKey(header))) return [header, pair.slice(at + 1).trim()];
	}
	const at = pair.indexOf('=');
	if (at < 0) throw new BadMapping(`${quoted(pair)} is no mapping. It is Header=email, for one.`);
	const header = pair.slice(0, at).trim();
	throw new BadMapping(`The file has no column ${quoted(header)}.${didYouMean(header, headers)}`);
}

function columnFor(target: string, fields: readonly SnapshotField[]): Column {
	const kind = meanings.find(one => one === target.toLowerCase());
	if (kind !== undefined) return {kind};
	const name = target.toLowerCase().startsWith(fieldPrefix)
		? target.slice(fieldPrefix.length)
		: target;
	const field = fieldOf(name, fields);
	if (field !== undefined) return {kind: 'field', field};
	const near = didYouMean(target, [...meanings, ...fields.map(one => one.name)]);
	throw new BadMapping(
		`${quoted(target)} is none of ${meanings.join(', ')}, and no profile field.${near}`,
	);
}
