import {t, plural} from '@lingui/core/macro';
import {openName} from '../../../shared/model/shown-name';
import type {User} from '../../../shared/model/user';
import {beginningInLine} from '../../components/beginning-in-line';
import {fold} from '../../text/fold';

/** What became of the entries of a pasted list. Everybody is named once. */
export type Matches = {
	/** Active people and bots who are not in yet. */
	readonly matched: readonly User[];
	readonly alreadyIn: readonly User[];
	readonly deactivated: readonly User[];
	/** Entries that fit nobody, as they were written. */
	readonly unknown: readonly string[];
	/** Names that several active people have. */
	readonly ambiguous: readonly {readonly entry: string; readonly candidates: readonly User[]}[];
};

/** Who can be named, prepared for long lists. */
type Nameable = {
	readonly byEmail: ReadonlyMap<string, User>;
	readonly byName: ReadonlyMap<string, readonly User[]>;
	readonly byId: ReadonlyMap<number, User>;
};

/** What is said of entries that fit nobody, once the others were added. */
export function leftOutWords(unknown: readonly string[]): string | undefined {
	const [first] = unknown;
	if (first === undefined) return undefined;
	const more = unknown.length - 1;
	const name = openName(beginningInLine(first));
	if (more === 0) return t`“${name}” was not added: nobody has this name.`;
	return plural(more, {
		one: `“${name}” and # more were not added: nobody has these names.`,
		other: `“${name}” and # more were not added: nobody has these names.`,
	});
}

const known = new WeakMap<readonly User[], Nameable>();

/** The people of an organization by everything that a list may call them; made once for a list. */
export function nameable(people: readonly User[]): Nameable {
	const made = known.get(people) ?? prepare(people);
	known.set(people, made);
	return made;
}

function prepare(people: readonly User[]): Nameable {
	const byEmail = new Map<string, User>();
	const byName = new Map<string, User[]>();
	const byId = new Map<number, User>();
	for (const user of people) {
		byId.set(user.user_id, user);
		byEmail.set(user.email.toLowerCase(), user);
		const key = nameKey(user.full_name);
		const sharing = byName.get(key);
		if (sharing === undefined) byName.set(key, [user]);
		else sharing.push(user);
	}
	// A real address counts for more than the API address of somebody else.
	for (const user of people) {
		if (user.delivery_email != null) byEmail.set(user.delivery_email.toLowerCase(), user);
	}
	return {byEmail, byName, byId};
}

function nameKey(name: string): string {
	return fold(name.trim().replace(/\s+/g, ' '));
}

const longestEntry = 1000;
const separators = new Set(['\n', '\r', ',', ';', '\t']);

/** The entries of a list. What is in quotes or angle brackets is not taken apart. */
export function entriesOf(text: string): readonly string[] {
	const entries: string[] = [];
	let entry = '';
	let isQuoted = false;
	for (const letter of text) {
		if (letter === '\n' || letter === '\r') isQuoted = false;
		if (letter === '"') isQuoted = !isQuoted;
		if (!isQuoted && separators.has(letter)) {
			entries.push(entry);
			entry = '';
		} else entry += letter;
	}
	return [...entries, entry].map(part => part.trim()).filter(part => /[^"'<>\s]/.test(part));
}

/** Finds the people of a list by address, id or name. */
export function matchPeople(
	text: string,
	people: Nameable,
	isIn: (userId: number) => boolean,
): Matches {
	const found = new Map<number, User>();
	const unknown = new Map<string, string>();
	const ambiguous = new Map<string, {entry: string; candidates: readonly User[]}>();
	for (const entry of entriesOf(text)) {
		const candidates = candidatesFor(entry, people);
		const active = candidates.filter(user => user.is_active);
		const [only] = active.length > 0 ? active : candidates;
		if (active.length > 1) setFirst(ambiguous, nameKey(entry), {entry, candidates: active});
		else if (only === undefined) setFirst(unknown, entry.toLowerCase(), entry);
		else found.set(only.user_id, only);
	}
	const all = [...found.values()];
	return {
		matched: all.filter(user => user.is_active && !isIn(user.user_id)),
		alreadyIn: all.filter(user => user.is_active && isIn(user.user_id)),
		deactivated: all.filter(user => !user.is_active),
		unknown: [...unknown.values()],
		// Whoever is named in another way as well is no question any more.
		ambiguous: [...ambiguous.values()].filter(
			({candidates}) => !candidates.some(user => found.has(user.user_id)),
		),
	};
}

function setFirst<T>(map: Map<string, T>, key: string, value: T): void {
	if (!map.has(key)) map.set(key, value);
}

/** Everybody whom an entry may mean. An address or an id means one account or nobody. */
function candidatesFor(entry: string, people: Nameable): readonly User[] {
	// Nobody has a name or an address of that length, and it is compared with everybody's.
	if (entry.length > longestEntry) return [];
	const bracketed = /<\s*(?:mailto:)?([^<>\s][^<>\s@]*@[^<>\s]+)\s*>/i.exec(entry)?.[1];
	const bare = entry.replace(/^["']+|(?<!["'])["']+$/g, '').trim();
	const address = bracketed ?? (/^(?:mailto:)?([^\s@]+@[^\s@]+)$/i.exec(bare)?.[1] || undefined);
	if (address !== undefined) return listOf(people.byEmail.get(address.toLowerCase()));
	const named = people.byName.get(nameKey(bare));
	if (named !== undefined) return named;
	const id = /^#?(\d{1,15})$/.exec(bare)?.[1];
	return id === undefined ? [] : listOf(people.byId.get(Number(id)));
}

function listOf(user: User | undefined): readonly User[] {
	return user === undefined ? [] : [user];
}
