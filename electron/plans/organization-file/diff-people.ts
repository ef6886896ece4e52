import {t} from '@lingui/core/macro';
import {isStoredAlike} from '../../../shared/changes/user-calls';
import {bounds} from '../../../shared/model/bounds';
import {channelKey} from '../../../shared/model/channel';
import {counted} from '../../../shared/model/file-progress';
import {nameProblemWords} from '../../../shared/model/name-words';
import {FieldType} from '../../../shared/model/profile-field';
import {valueProblemWords} from '../../../shared/model/value-words';
import {Role} from '../../../shared/model/role';
import type {SnapshotChannel, SnapshotField, SnapshotPerson} from '../../../shared/model/snapshot';
import type {FileEntry} from './check-file';
import type {Findings} from './difference';
import type {NamedChannel} from './diff-channels';
import type {NamedField} from './diff-fields';
import {personEntryOf, valueEntryOf} from './entries';
import {addressOf} from './told';
import type {PersonEntry} from './file-schema';
import {didYouMean, quoted, type Place} from './problems';
import {roleWords, wordFor} from './words';

type Names = {
	readonly fields: ReadonlyMap<string, NamedField>;
	readonly channels: ReadonlyMap<string, NamedChannel>;
	/** Addresses of the file in small letters of people who are not there yet. */
	readonly coming: ReadonlySet<string>;
	readonly mayCreate: boolean;
	readonly memberships: Memberships;
	readonly byAddress: ReadonlyMap<string, SnapshotPerson>;
};

type Person = FileEntry<PersonEntry> & {readonly value: PersonEntry};

/** Compares people, with their values and channels. */
export function diffPeople(
	found: Findings,
	fields: ReadonlyMap<string, NamedField>,
	channels: ReadonlyMap<string, NamedChannel>,
): void {
	const {told, file, prune} = found;
	const section = file.people;
	if (section === undefined) return;
	const byAddress = new Map<string, SnapshotPerson>();
	for (const person of told.people) byAddress.set(person.email.toLowerCase(), person);
	for (const person of told.people) byAddress.set(addressOf(person).toLowerCase(), person);
	const seen = new Set<string | number>();
	const own = told.personById.get(told.account.user_id);
	const memberships = new Memberships(found);
	const names: Names = {
		fields,
		channels,
		coming: new Set(
			section.entries.map(({key}) => key.toLowerCase()).filter(address => !byAddress.has(address)),
		),
		mayCreate: own !== undefined && own.role <= Role.administrator,
		memberships,
		byAddress,
	};
	for (const entry of counted(section.entries, 'people', found.onCount)) {
		const {key, value, at, place} = entry;
		const address = key.toLowerCase();
		const person = byAddress.get(address);
		if (seen.has(person?.user_id ?? address)) {
			found.refuse(place, t`Somebody with the address ${quoted(key)} is there twice.`);
			continue;
		}
		seen.add(person?.user_id ?? address);
		if (value?.id !== undefined && value.id !== person?.user_id) {
			const other = told.personById.get(value.id);
			found.refuse(
				at(['id']),
				other === undefined
					? t`Nobody has the id ${value.id}.`
					: t`The id ${value.id} is that of ${quoted(addressOf(other))}. E-mail addresses cannot be changed from here.`,
			);
			continue;
		}
		if (person?.is_bot === true) {
			found.refuse(place, t`${{name: quoted(key)}} is a bot. Bots are not in this file.`);
			continue;
		}
		if (person === undefined) create(found, entry, names);
		else if (value === undefined) requireNames(found, place, person, names);
		else change(found, entry as Person, person, names);
	}
	memberships.order();
	if (!prune.has('people')) return;
	for (const person of told.people) {
		const {user_id, is_bot: isBot, is_active: isActive} = person;
		// Whoever would end their own account has to say so.
		if (seen.has(user_id) || isBot || !isActive || person === own) continue;
		const path = ['people', addressOf(person)];
		const values = {before: personEntryOf(person, told), after: null};
		found.tell(section.place, path, 'planned', values, 'remove');
		deactivate(found, person, section.place);
	}
}

/** Whoever is told already names nothing that the file renames or takes away. */
function requireNames(
	found: Findings,
	place: Place,
	{user_id, profile, is_active: isActive}: SnapshotPerson,
	{fields, channels}: Names,
): void {
	const {told} = found;
	for (const name of isActive ? (told.channelsOf.get(user_id) ?? []) : []) {
		const one = channels.get(channelKey(name));
		if (one !== undefined && 'gone' in one) found.refuse(place, one.gone);
	}
	for (const id of Object.keys(profile)) {
		const one = fields.get(told.fieldById.get(id)?.name ?? '');
		if (one !== undefined && 'gone' in one) found.refuse(place, one.gone);
	}
}

function deactivate(found: Findings, {user_id}: SnapshotPerson, place: Place): void {
	found.order('people-off', place, {kind: 'active', user_id, before: true, after: false});
}

function create(found: Findings, entry: FileEntry<PersonEntry>, names: Names): void {
	const {key, value = {}, place, at} = entry;
	// An account that nobody may use is not made.
	if (value.active === false) return;
	const {name, role = 'member', fields = {}, channels = []} = value;
	if (name === undefined) {
		return found.refuse(
			place,
			t`Nobody has the address ${quoted(key)}. A new person needs a name.`,
		);
	}
	const problem = nameProblemWords(name) ?? addressProblem(key);
	if (problem !== undefined) return found.refuse(at(['name']), problem);
	const {mayCreate} = names;
	const how = mayCreate ? 'planned' : 'invite';
	const path = ['people', key];
	found.tell(place, path, how, {before: null, after: {name, role}}, 'create');
	for (const [field, said] of Object.entries(fields)) {
		const where = () => at(['fields', field]);
		storedValue(found, field, said, where, names);
		if (said === null) continue;
		found.tell(where(), [...path, 'fields', field], 'later', {before: null, after: said});
	}
	for (const [number, channel] of channels.entries()) {
		const where = at(['channels', number]);
		const one = namedChannel(found, channel, where, names);
		if (one === undefined) continue;
		if ('coming' in one) {
			one.coming.others.push({address: key, place: where});
			continue;
		}
		found.tell(where, [...path, 'channels', channel], 'later', {before: false, after: true});
	}
	if (!mayCreate) return;
	found.order('people', place, {
		kind: 'new-person',
		before: null,
		after: {full_name: name, email: key, role: roleWords[role]},
	});
}

/** Why a text is no address, as a sentence; undefined where it is one. */
export function addressProblem(address: string): string | undefined {
	return /^[^\s@]+@[^\s@]+$/.test(address)
		? undefined
		: t`${{address: quoted(address)}} is not an e-mail address.`;
}

function change(found: Findings, entry: Person, person: SnapshotPerson, names: Names): void {
	const {key, value, at} = entry;
	const {told} = found;
	const {user_id} = person;
	const path = ['people', key];
	if (value.name !== undefined && value.name !== person.full_name) {
		const where = at(['name']);
		const problem = nameProblemWords(value.name);
		if (problem !== undefined) found.refuse(where, problem);
		const values = {before: person.full_name, after: value.name};
		found.tell(where, [...path, 'name'], 'planned', values);
		found.order('parts', where, {kind: 'name', user_id, ...values});
	}
	if (value.role !== undefined && roleWords[value.role] !== person.role) {
		const where = at(['role']);
		const after = roleWords[value.role];
		found.tell(where, [...path, 'role'], 'planned', {
			before: wordFor(roleWords, person.role) ?? person.role,
			after: value.role,
		});
		found.order('parts', where, {kind: 'role', user_id, before: person.role, after});
	}
	const isActive = value.active ?? person.is_active;
	if (isActive !== person.is_active) {
		const where = at(['active']);
		const values = {before: person.is_active, after: isActive};
		found.tell(where, [...path, 'active'], 'planned', values);
		if (isActive) found.order('people', where, {kind: 'active', user_id, ...values});
		else deactivate(found, person, where);
	}
	for (const [name, said] of Object.entries(value.fields ?? {})) {
		const where = () => at(['fields', name]);
		const stored = storedValue(found, name, said, where, names);
		if (stored === undefined) continue;
		const {field, after} = stored;
		const before = field === undefined ? undefined : person.profile[field.id];
		if (after !== undefined && isStoredAlike(before ?? null, after)) continue;
		const was = (field && before !== undefined && valueEntryOf(field, before, told)) ?? null;
		const values = {before: was === false ? null : was, after: said};
		if (field === undefined || after === undefined) {
			if (said !== null) found.tell(where(), [...path, 'fields', name], 'later', values);
			continue;
		}
		const place = where();
		found.tell(place, [...path, 'fields', name], 'planned', values);
		found.order('parts', place, {
			kind: 'value',
			user_id,
			field_id: field.id,
			before: before ?? null,
			after,
		});
	}
	if (value.channels !== undefined && isActive) {
		diffMemberships(found, entry, value.channels, person, names);
	}
}

/**
 * A value as the service stores it. `after` is undefined where that takes what the plan makes first;
 * undefined as a whole where it is refused.
 */
function storedValue(
	found: Findings,
	name: string,
	said: string | readonly string[] | null,
	where: () => Place,
	{fields, coming, byAddress}: Names,
):
	| {readonly field: SnapshotField | undefined; readonly after: string | null | undefined}
	| undefined {
	const {told} = found;
	const refuse = (message: string) => {
		found.refuse(where(), message);
		return undefined;
	};
	const named = fields.get(name);
	if (named === undefined) {
		return refuse(t`There is no profile field ${quoted(name)}.${didYouMean(name, fields.keys())}`);
	}
	if ('gone' in named) return refuse(named.gone);
	const {field, newOptions} = named;
	if (field === undefined) return {field, after: undefined};
	if (said === null || said.length === 0) return {field, after: null};
	if (field.type === FieldType.person) {
		const addresses = typeof said === 'string' ? [said] : said;
		const ids: number[] = [];
		for (const address of addresses) {
			const key = address.toLowerCase();
			if (coming.has(key)) return {field, after: undefined};
			const person = byAddress.get(key);
			if (person === undefined) return refuse(t`Nobody has the address ${quoted(address)}.`);
			ids.push(person.user_id);
		}
		const after = JSON.stringify(ids.toSorted((one, other) => one - other));
		return after.length > bounds.ids ? refuse(t`These are too many people.`) : {field, after};
	}
	if (typeof said !== 'string')
		return refuse(t`${{name: quoted(name)}} takes one text, not a list.`);
	if (field.type === FieldType.list) {
		const texts = told.optionTexts.get(String(field.id)) ?? new Map<string, string>();
		for (const [key, text] of texts) if (text === said) return {field, after: key};
		if (newOptions.has(said)) return {field, after: undefined};
		const near = didYouMean(said, [...texts.values(), ...newOptions]);
		return refuse(
			`${t`${{value: quoted(said)}} is not an option of ${{name: quoted(name)}}.`}${near}`,
		);
	}
	const problem =
		said.length > bounds.ids ? t`This value is too long.` : valueProblemWords(field, said);
	return problem === undefined ? {field, after: said} : refuse(problem);
}

function namedChannel(
	found: Findings,
	name: string,
	where: Place,
	{channels}: Names,
): Exclude<NamedChannel, {gone: string}> | undefined {
	const one = channels.get(channelKey(name));
	if (one !== undefined && 'gone' in one) {
		found.refuse(where, one.gone);
		return undefined;
	}
	if (one === undefined) {
		const known = found.told.channels.map(channel => channel.name);
		found.refuse(where, t`There is no channel ${quoted(name)}.${didYouMean(name, known)}`);
	}
	return one;
}

function diffMemberships(
	found: Findings,
	{key, at}: Person,
	wanted: readonly string[],
	person: SnapshotPerson,
	names: Names,
): void {
	const {told} = found;
	const {user_id} = person;
	const path = (channel: string) => ['people', key, 'channels', channel];
	const left = new Set(told.channelsOf.get(user_id));
	const met = new Set<string>();
	for (const [number, name] of wanted.entries()) {
		if (met.has(channelKey(name))) continue;
		met.add(channelKey(name));
		const where = () => at(['channels', number]);
		const known = names.channels.get(channelKey(name));
		const one = known && !('gone' in known) ? known : namedChannel(found, name, where(), names);
		if (one === undefined) {
			left.delete(name);
			continue;
		}
		if ('coming' in one) {
			const {subscribers, others} = one.coming;
			// Nobody who is deactivated can be in one.
			if (person.is_active) subscribers.push(user_id);
			else others.push({address: key, place: where()});
			continue;
		}
		const {channel, isRenamed} = one;
		if (left.delete(channel.name)) continue;
		if (channel.subscribers === null) {
			found.refuse(where(), t`Who is in ${quoted(name)} is not told to this account.`);
			continue;
		}
		const isLater = isRenamed || !person.is_active;
		const values = {before: false, after: true};
		if (isLater) found.tell(where(), path(name), 'later', values);
		else names.memberships.add({person, channel, after: true, place: where(), path: path(name)});
	}
	for (const name of left) {
		const one = names.channels.get(channelKey(name));
		// With a channel that is archived they go all the same.
		if (one === undefined || !('channel' in one)) continue;
		const {channel, isRenamed} = one;
		const place = at(['channels']);
		const values = {before: true, after: false};
		if (isRenamed) found.tell(place, path(name), 'later', values);
		else names.memberships.add({person, channel, after: false, place, path: path(name)});
	}
}

type Membership = {
	readonly person: SnapshotPerson;
	readonly channel: SnapshotChannel;
	readonly after: boolean;
	readonly place: Place;
	readonly path: readonly string[];
};

/** Who comes into channels and leaves them, channel by channel. */
class Memberships {
	readonly #found: Findings;
	readonly #byChannel = new Map<number, Membership[]>();

	constructor(found: Findings) {
		this.#found = found;
	}

	add(one: Membership): void {
		const known = this.#byChannel.get(one.channel.stream_id);
		if (known === undefined) this.#byChannel.set(one.channel.stream_id, [one]);
		else known.push(one);
	}

	/** A private channel that all leave is archived: those who come have to be there first. */
	order(): void {
		for (const all of this.#byChannel.values()) {
			const leaving = all.filter(({after}) => !after).length;
			const channel = all[0]?.channel;
			if (channel === undefined) continue;
			const isEmptied =
				leaving < all.length &&
				channel.invite_only &&
				leaving === (channel.subscribers ?? []).length;
			for (const {person, after, place, path} of all) {
				const isLater = isEmptied && !after;
				this.#found.tell(place, path, isLater ? 'later' : 'planned', {before: !after, after});
				if (isLater) continue;
				this.#found.order('memberships', place, {
					kind: 'membership',
					user_id: person.user_id,
					stream_id: channel.stream_id,
					before: !after,
					after,
				});
			}
		}
	}
}
