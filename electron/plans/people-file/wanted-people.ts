import {t} from '@lingui/core/macro';
import {formatList} from '../../../shared/languages/formats';
import {bounds} from '../../../shared/model/bounds';
import {channelKey} from '../../../shared/model/channel';
import {FieldType} from '../../../shared/model/profile-field';
import type {Meaning} from '../../../shared/model/people-file';
import type {SnapshotPerson} from '../../../shared/model/snapshot';
import type {FileEntry} from '../organization-file/check-file';
import {addressProblem} from '../organization-file/diff-people';
import {addressOf, type Told} from '../organization-file/told';
import type {PersonEntry} from '../organization-file/file-schema';
import {didYouMean, quoted} from '../organization-file/problems';
import {roleWords, wordsOf} from '../organization-file/words';
import type {Column, Columns} from './columns';
import type {Row, Table} from './read-table';

/** A row as an entry of the organization file says the same. */
export type Wanted = {
	readonly row: Row;
	readonly email: string;
	/** As the row says, or else the organization. */
	readonly name: string;
	/** Undefined where nobody is meant that could be compared. */
	readonly entry: FileEntry<PersonEntry> | undefined;
	/** Why it cannot be made, as sentences. */
	readonly reasons: readonly string[];
};

const activeWords: ReadonlyMap<string, boolean> = new Map([
	['yes', true],
	['y', true],
	['true', true],
	['1', true],
	['on', true],
	['active', true],
	['no', false],
	['n', false],
	['false', false],
	['0', false],
	['off', false],
	['inactive', false],
	['deactivated', false],
]);

/** A name that is meant is looked for this often; it takes long in a large organization. */
const mostSuggestions = 100;

/** Reads rows as what they ask for. Nothing is compared yet. */
export function wantedPeople(
	{headers, rows}: Table,
	{taken}: Columns,
	told: Told,
	onRow: (count: number) => void = () => {},
): Wanted[] {
	const reader = new RowReader(taken, headers.length, told);
	return rows.map((row, at) => {
		onRow(at);
		return reader.read(row);
	});
}

class RowReader {
	readonly #taken: readonly (Column | undefined)[];
	readonly #at: ReadonlyMap<string, number>;
	readonly #width: number;
	readonly #told: Told;
	readonly #channels: ReadonlySet<string>;
	readonly #people = new Map<string, SnapshotPerson>();
	#suggestions = 0;

	constructor(taken: readonly (Column | undefined)[], width: number, told: Told) {
		this.#taken = taken;
		this.#at = new Map(taken.flatMap((column, at) => (column ? [[column.kind, at]] : [])));
		this.#width = width;
		this.#told = told;
		this.#channels = new Set(told.channels.map(({name}) => channelKey(name)));
		for (const person of told.people) this.#people.set(person.email.toLowerCase(), person);
		for (const person of told.people) this.#people.set(addressOf(person).toLowerCase(), person);
	}

	read(row: Row): Wanted {
		const {line, cells} = row;
		const reasons: string[] = [];
		const of = (kind: Meaning) => {
			const at = this.#at.get(kind);
			return at === undefined ? '' : (cells[at] ?? '').trim();
		};
		const email = of('email');
		const said = of('name') || [of('first name'), of('last name')].filter(Boolean).join(' ');
		const name = said || (this.#people.get(email.toLowerCase())?.full_name ?? '');
		if (cells.slice(this.#width).some(cell => cell.trim() !== '')) {
			reasons.push(t`There are more cells than the ${this.#width} columns.`);
		}
		const bad = emailProblem(email);
		if (bad !== undefined) {
			return {row, email, name, entry: undefined, reasons: [...reasons, bad]};
		}
		const role = roleIn(of('role'), reasons);
		const active = activeIn(of('active'), reasons);
		const fields = this.#fieldsIn(cells);
		const channels = this.#channelsIn(of('channels'), email, active, reasons);
		const value: PersonEntry = {
			...(said !== '' && {name: said}),
			...(role !== undefined && {role}),
			...(active !== undefined && {active}),
			...(fields.length > 0 && {fields: Object.fromEntries(fields)}),
			...(channels !== undefined && {channels}),
		};
		const place = {line, column: 1};
		return {row, email, name, entry: {key: email, value, place, at: () => place}, reasons};
	}

	/** An empty cell leaves a value alone. */
	#fieldsIn(cells: readonly string[]): (readonly [string, string | string[]])[] {
		const fields: (readonly [string, string | string[]])[] = [];
		for (const [at, column] of this.#taken.entries()) {
			const cell = (cells[at] ?? '').trim();
			if (column?.kind !== 'field' || cell === '') continue;
			const {name, type} = column.field;
			fields.push([name, type === FieldType.person ? partsOf(cell) : cell]);
		}
		return fields;
	}

	/** With those that somebody is in: a file adds to channels, and takes nobody out of one. */
	#channelsIn(
		cell: string,
		email: string,
		active: boolean | undefined,
		reasons: string[],
	): string[] | undefined {
		if (cell === '') return undefined;
		const person = this.#people.get(email.toLowerCase());
		if (person !== undefined && !(active ?? person.is_active)) {
			reasons.push(t`Whoever is deactivated joins no channel: leave its cell empty.`);
			return undefined;
		}
		const said = this.#channels.has(channelKey(cell)) ? [cell] : partsOf(cell);
		const names = new Map<string, string>();
		for (const name of said) {
			const key = channelKey(name);
			if (names.has(key)) continue;
			if (this.#channels.has(key)) names.set(key, name);
			else reasons.push(t`There is no channel ${quoted(name)}.${this.#near(name)}`);
			if (reasons.length > mostReasons) break;
		}
		const own = person === undefined ? [] : (this.#told.channelsOf.get(person.user_id) ?? []);
		for (const name of own) names.delete(channelKey(name));
		return [...own, ...names.values()];
	}

	#near(name: string): string {
		if (this.#suggestions >= mostSuggestions) return '';
		this.#suggestions += 1;
		return didYouMean(
			name,
			this.#told.channels.map(channel => channel.name),
		);
	}
}

/** More than these of a row are not told. */
export const mostReasons = 5;

function partsOf(cell: string): string[] {
	return cell
		.split(/[,;\n]/)
		.map(part => part.trim())
		.filter(part => part !== '');
}

function emailProblem(email: string): string | undefined {
	if (email === '') return t`There is no e-mail address.`;
	if (email.length > bounds.name) return t`The e-mail address is too long.`;
	return addressProblem(email);
}

function roleIn(cell: string, reasons: string[]): PersonEntry['role'] {
	if (cell === '') return undefined;
	const roles = wordsOf(roleWords);
	const role = roles.find(word => word === cell.toLowerCase());
	if (role === undefined) {
		reasons.push(
			`${t`${{value: quoted(cell)}} is not a role. Use ${{roles: formatList(roles, 'disjunction')}}.`}${didYouMean(cell, roles)}`,
		);
	}
	return role;
}

function activeIn(cell: string, reasons: string[]): boolean | undefined {
	if (cell === '') return undefined;
	const active = activeWords.get(cell.toLowerCase());
	if (active === undefined) reasons.push(t`${{value: quoted(cell)}} is neither yes nor no.`);
	return active;
}
