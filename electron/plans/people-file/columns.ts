import {t} from '@lingui/core/macro';
import {
	columnFaults,
	headerKey,
	meanings,
	type ColumnUse,
	type Meaning,
} from '../../../shared/model/people-file';
import {FieldType} from '../../../shared/model/profile-field';
import type {SnapshotField} from '../../../shared/model/snapshot';
import {didYouMean, quoted, refuse, start} from '../organization-file/problems';
import type {Table} from './read-table';

/** What is known of a profile field here. */
export type ColumnField = Pick<SnapshotField, 'id' | 'name' | 'type'>;

export type Column =
	{readonly kind: Meaning} | {readonly kind: 'field'; readonly field: ColumnField};

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
	table: Table,
	fields: readonly ColumnField[],
	byHand: readonly string[] = [],
): Columns {
	return columnsWith(table, fields, saidOf(table.headers, fields, byHand));
}

/** The same where somebody chose what each is used as. Throws BadMapping and BadOrganizationFile. */
export function columnsAs(
	table: Table,
	fields: readonly ColumnField[],
	uses: readonly ColumnUse[],
): Columns {
	const {headers} = table;
	const [at, first] = [...columnFaults(uses).sameAs][0] ?? [];
	if (at !== undefined && first !== undefined) {
		throw new BadMapping(
			t`${{one: quoted(headers[first] ?? '')}} and ${{other: quoted(headers[at] ?? '')}} are used as the same.`,
		);
	}
	const said = new Map(
		headers.map((header, place) => [headerKey(header), columnUsed(uses[place] ?? '', fields)]),
	);
	return columnsWith(table, fields, said);
}

/** What each column is used as where nobody says otherwise. Two may be used as the same. */
export function guessedUses(
	headers: readonly string[],
	fields: readonly ColumnField[],
): readonly ColumnUse[] {
	return guesses(headers, fields, new Map()).map(asUse);
}

type Said = ReadonlyMap<string, Column | 'none'>;

function columnsWith(
	{headers, headerPlaces}: Table,
	fields: readonly ColumnField[],
	said: Said,
): Columns {
	const guessed = guesses(headers, fields, said);
	const taken = headers.map((header, at): Column | undefined => {
		const hand = said.get(headerKey(header));
		if (hand === undefined) return guessed[at];
		return hand === 'none' ? undefined : hand;
	});
	const {hasNoEmail, sameAs} = columnFaults(taken.map(asUse));
	for (const [at, first] of sameAs) {
		const column = taken[at];
		const header = headers[at] ?? '';
		const [one, other] = [quoted(headers[first] ?? ''), quoted(header)];
		const example = quoted(`${header}=`);
		refuse(
			headerPlaces[at] ?? start,
			column?.kind === 'field'
				? t`${one} and ${other} both mean the same profile field. Leave one out: ${example}.`
				: t`${one} and ${other} both mean ${{meaning: column?.kind ?? ''}}. Leave one out: ${example}.`,
		);
	}
	if (hasNoEmail) {
		refuse(start, t`No column has the e-mail addresses. Say which, such as "Header=email".`);
	}
	const unused = headers.filter(
		(header, at) => taken[at] === undefined && !said.has(headerKey(header)),
	);
	const takesPeople = taken.some(
		column => column?.kind === 'field' && column.field.type === FieldType.person,
	);
	return {taken, unused, takesPeople};
}

/** What the headers say of which nothing is said by hand, unless that says it of another one. */
function guesses(
	headers: readonly string[],
	fields: readonly ColumnField[],
	said: Said,
): readonly (Column | undefined)[] {
	const chosen = new Set([...said.values()].map(asUse));
	const guessed = headers.map(header =>
		said.has(headerKey(header)) ? undefined : guess(header, fields),
	);
	const hasName = chosen.has('name') || guessed.some(column => column?.kind === 'name');
	return guessed.map(column => {
		if (column === undefined || chosen.has(asUse(column))) return undefined;
		const isPart = column.kind === 'first name' || column.kind === 'last name';
		return hasName && isPart ? undefined : column;
	});
}

function guess(header: string, fields: readonly ColumnField[]): Column | undefined {
	const kind = usual.get(header.toLowerCase().replaceAll(/[\s._-]+/g, ''));
	if (kind !== undefined) return {kind};
	const field = fieldOf(header, fields);
	return field && {kind: 'field', field};
}

function fieldOf(name: string, fields: readonly ColumnField[]): ColumnField | undefined {
	const exact = fields.find(field => field.name === name.trim());
	return exact ?? fields.find(field => headerKey(field.name) === headerKey(name));
}

function asUse(column: Column | 'none' | undefined): ColumnUse {
	if (column === undefined || column === 'none') return '';
	return column.kind === 'field' ? `field ${column.field.id}` : column.kind;
}

function columnUsed(use: ColumnUse, fields: readonly ColumnField[]): Column | 'none' {
	if (use === '') return 'none';
	const kind = meanings.find(one => one === use);
	if (kind !== undefined) return {kind};
	const field = fields.find(one => asUse({kind: 'field', field: one}) === use);
	if (field !== undefined) return {kind: 'field', field};
	throw new BadMapping(t`A profile field that a column is used as is gone. Choose the file again.`);
}

/** What is said by hand, by header. */
function saidOf(
	headers: readonly string[],
	fields: readonly ColumnField[],
	byHand: readonly string[],
): Said {
	const known = new Set(headers.map(headerKey));
	const said = new Map<string, Column | 'none'>();
	const met = new Set<ColumnUse>();
	for (const pair of byHand) {
		const [header, target] = partsOf(pair, known, headers);
		if (said.has(headerKey(header))) {
			throw new BadMapping(`${quoted(header)} is mapped twice.`);
		}
		const column = target === '' ? 'none' : columnFor(target, fields);
		const use = asUse(column);
		if (use !== '' && met.has(use)) {
			throw new BadMapping(`Two columns are mapped to ${quoted(target)}.`);
		}
		met.add(use);
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

function columnFor(target: string, fields: readonly ColumnField[]): Column {
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
