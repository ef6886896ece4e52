import {channelKey} from '../../../shared/model/channel';
import {planned, type Planned} from '../../../shared/model/organization-file';
import type {CheckedFile, FileEntry, FilePart, FileSection} from './check-file';
import type {Difference} from './difference';
import type {Place} from './problems';
import type {Value} from './yaml-text';

type Entry = Readonly<Record<string, Value | undefined>>;

/**
 * What one file says and another does not: no organization is asked, so no plan comes of it. A section and a
 * field that one of them leaves out is left alone.
 */
export function compareFiles(from: CheckedFile, to: CheckedFile): readonly Difference[] {
	return [
		...partDifferences('organization', from.organization, to.organization),
		...partDifferences('settings', from.settings, to.settings),
		...planned.flatMap(section => entryDifferences(section, from[section], to[section])),
	];
}

type Said = {readonly before: Value; readonly after: Value};

function told(
	{line, column}: Place,
	path: readonly string[],
	{before, after}: Said,
	act: Difference['act'] = 'change',
): Difference {
	return {line, column, path, act, before, after, how: 'information'};
}

function partDifferences(
	name: string,
	from: FilePart<object> | undefined,
	to: FilePart<object> | undefined,
): readonly Difference[] {
	if (from === undefined || to === undefined) return [];
	return valueDifferences([name], from.value as Entry, to.value as Entry, to.at);
}

/** What differs of the values that both have. */
function valueDifferences(
	path: readonly string[],
	from: Entry,
	to: Entry,
	at: FilePart<object>['at'],
): readonly Difference[] {
	const known = new Map(Object.entries(from));
	return Object.entries(to).flatMap(([name, after = null]) => {
		const before = known.get(name) ?? null;
		return isAlike(before, after) ? [] : [told(at([name]), [...path, name], {before, after})];
	});
}

/** As the service tells names apart. */
const keyOf: Readonly<Record<Planned, (name: string) => string>> = {
	people: name => name.toLowerCase(),
	channels: channelKey,
	profile_fields: name => name,
	groups: name => name,
};

function entryDifferences(
	section: Planned,
	from: FileSection<object> | undefined,
	to: FileSection<object> | undefined,
): readonly Difference[] {
	if (from === undefined || to === undefined) return [];
	const key = keyOf[section];
	const left = new Map(from.entries.map(entry => [key(entry.key), entry]));
	const found: Difference[] = [];
	for (const entry of to.entries) {
		const path = [section, entry.key];
		const before = left.get(key(entry.key));
		left.delete(key(entry.key));
		if (before === undefined) {
			const after = (entry.value ?? {}) as Value;
			found.push(told(entry.place, path, {before: null, after}, 'create'));
		} else found.push(...entryParts(section, path, before, entry));
	}
	for (const {key: name, value, place} of left.values()) {
		const values = {before: (value ?? {}) as Value, after: null};
		found.push(told(place, [section, name], values, 'remove'));
	}
	return found;
}

function entryParts(
	section: Planned,
	path: readonly string[],
	before: FileEntry<object>,
	{key, value, place, at}: FileEntry<object>,
): readonly Difference[] {
	const from = (before.value ?? {}) as Entry;
	const to = (value ?? {}) as Entry;
	if (section !== 'people') {
		const name = told(place, [...path, 'name'], {before: before.key, after: key});
		const renamed = key === before.key ? [] : [name];
		if (section !== 'groups') return [...renamed, ...valueDifferences(path, from, to, at)];
		const {members: _members, subgroups: _subgroups, ...parts} = to;
		return [
			...valueDifferences(path, from, parts, at),
			...listDifferences('members', address => address.toLowerCase(), {path, from, to, at}),
			...listDifferences('subgroups', one => one, {path, from, to, at}),
		];
	}
	const {fields: oldFields, channels: _oldChannels, ...old} = from;
	const {fields, channels: _channels, ...plain} = to;
	return [
		...valueDifferences(path, old, plain, at),
		...valueDifferences(
			[...path, 'fields'],
			(oldFields ?? {}) as Entry,
			(fields ?? {}) as Entry,
			([name = '']) => at(['fields', name]),
		),
		...listDifferences('channels', channelKey, {path, from, to, at}),
	];
}

type Both = {
	readonly path: readonly string[];
	readonly from: Entry;
	readonly to: Entry;
	readonly at: FilePart<object>['at'];
};

/** What differs of a list of names, name by name. */
function listDifferences(
	part: string,
	key: (name: string) => string,
	{path, from, to, at}: Both,
): readonly Difference[] {
	if (to[part] === undefined) return [];
	const [old, now] = [namesIn(from[part]), namesIn(to[part])];
	const [were, are] = [old, now].map(names => new Set(names.map(key)));
	const place = at([part]);
	const one = (name: string, after: boolean) =>
		told(place, [...path, part, name], {before: !after, after});
	return [
		...now.filter(name => were?.has(key(name)) === false).map(name => one(name, true)),
		...old.filter(name => are?.has(key(name)) === false).map(name => one(name, false)),
	];
}

function namesIn(value: Value | undefined): readonly string[] {
	return Array.isArray(value) ? (value as readonly string[]) : [];
}

function isAlike(one: Value, other: Value): boolean {
	return one === other || JSON.stringify(one) === JSON.stringify(other);
}
