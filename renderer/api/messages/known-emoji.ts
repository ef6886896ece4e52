import type {RealmEmoji} from '../../../shared/model/attachment';

type Known = {
	readonly byId: ReadonlyMap<string, RealmEmoji>;
	readonly byName: ReadonlyMap<string, readonly RealmEmoji[]>;
};

/** Each list once: a screen asks it for every emoji that it shows. */
const known = new WeakMap<readonly RealmEmoji[], Known>();

function knownIn(list: readonly RealmEmoji[]): Known {
	const before = known.get(list);
	if (before !== undefined) return before;
	const byName = new Map<string, RealmEmoji[]>();
	for (const emoji of list) byName.set(emoji.name, [...(byName.get(emoji.name) ?? []), emoji]);
	const now = {byId: new Map(list.map(emoji => [emoji.id, emoji])), byName};
	known.set(list, now);
	return now;
}

/** The emoji of an organization by its id, as reactions and statuses name it. */
export function emojiById(list: readonly RealmEmoji[], id: string): RealmEmoji | undefined {
	return knownIn(list).byId.get(id);
}

/**
 * The emoji that a rendered text means: of those with this name the one whose picture it names, which
 * may be deactivated by now, otherwise the one in use.
 */
export function emojiInText(
	list: readonly RealmEmoji[],
	name: string,
	address: string,
): RealmEmoji | undefined {
	const named = knownIn(list).byName.get(name) ?? [];
	const path = pathOf(address);
	return (
		named.find(({source_url}) => pathOf(source_url) === path) ??
		named.find(({deactivated}) => !deactivated)
	);
}

/** Servers write addresses whole or from their root; where from is told apart when it is read. */
function pathOf(address: string): string {
	const root = 'https://server.invalid';
	return URL.canParse(address, root) ? new URL(address, root).pathname : address;
}
