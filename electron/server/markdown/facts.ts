import type {Linkifier, MentionedPerson, Named, Previews, RenderContext} from './context';

/** Names that a text mentions: nothing else of the organization is needed to render it. */
export type Names = {
	readonly people: readonly PersonAsked[];
	readonly channels: readonly string[];
	readonly groups: readonly string[];
	readonly emoji: readonly string[];
};

/** A person by name, by name and id, or by id alone. */
type PersonAsked = readonly [name: string | undefined, id: number | undefined];

export type Missing = Names;

/** What a text may refer to, as plain data that can go to a thread. */
export type Facts = {
	/** By what was asked; undefined for names that stand for nobody. */
	readonly people: ReadonlyMap<string, MentionedPerson | undefined>;
	readonly channels: ReadonlyMap<string, Named | undefined>;
	readonly groups: ReadonlyMap<string, Named | undefined>;
	/** Addresses of pictures. */
	readonly emoji: ReadonlyMap<string, string | undefined>;
	readonly linkifiers: readonly Linkifier[];
	readonly defaultCodeLanguage: string;
	readonly rootUrl: string | undefined;
	readonly previews: Previews;
	/** Milliseconds since 1970. */
	readonly now: number;
};

export function personKey([name, id]: PersonAsked): string {
	return `${id ?? ''}|${name ?? ''}${name === undefined ? '' : '.'}`;
}

/**
 * Names that stand in a text as they are written; one look along it. Marks inside of a name may hide
 * it from this look: rendering then asks for it.
 */
export function namesIn(text: string): Names {
	const people = new Map<string, PersonAsked>();
	if (text.includes('@')) {
		for (const [, name = ''] of text.matchAll(/@_?\*\*([^*]+)\*\*/g)) {
			const exact = /^(.+)?\|(\d{1,15})$/.exec(name);
			const asked: PersonAsked = exact ? [exact[1], Number(exact[2])] : [name, undefined];
			people.set(personKey(asked), asked);
		}
	}
	const channels = new Set<string>();
	if (text.includes('#**')) {
		for (const [, name = ''] of text.matchAll(/#\*\*([^*]+)\*\*/g)) {
			channels.add(name);
			const [channel = ''] = name.split('>', 1);
			channels.add(channel);
		}
	}
	return {
		people: [...people.values()],
		channels: [...channels],
		groups: text.includes('@') ? distinct(text, /@_?\*([^*]+)\*/g) : [],
		emoji: text.includes(':') ? distinct(text, /:([\p{L}\p{N}_+-]{1,100}):/gu) : [],
	};
}

function distinct(text: string, pattern: RegExp): readonly string[] {
	return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
}

/** A context out of facts; what they do not hold is noted, and unknown for now. */
export function contextOf(facts: Facts): {
	readonly context: RenderContext;
	readonly missing: () => Missing | undefined;
} {
	const people = new Map<string, PersonAsked>();
	const channels = new Set<string>();
	const groups = new Set<string>();
	const emoji = new Set<string>();
	const known = <Fact>(map: ReadonlyMap<string, Fact>, name: string, asked: Set<string>) => {
		if (!map.has(name)) asked.add(name);
		return map.get(name);
	};
	return {
		context: {
			userByName(name, id) {
				const key = personKey([name, id]);
				if (!facts.people.has(key)) people.set(key, [name, id]);
				return facts.people.get(key);
			},
			channelByName: name => known(facts.channels, name, channels),
			groupByName: name => known(facts.groups, name, groups),
			realmEmoji(name) {
				const sourceUrl = known(facts.emoji, name, emoji);
				return sourceUrl === undefined ? undefined : {sourceUrl};
			},
			linkifiers: facts.linkifiers,
			...(facts.defaultCodeLanguage !== '' && {defaultCodeLanguage: facts.defaultCodeLanguage}),
			...(facts.rootUrl !== undefined && {rootUrl: facts.rootUrl}),
			previews: facts.previews,
			now: () => new Date(facts.now),
		},
		missing() {
			const count = people.size + channels.size + groups.size + emoji.size;
			if (count === 0) return undefined;
			return {
				people: [...people.values()],
				channels: [...channels],
				groups: [...groups],
				emoji: [...emoji],
			};
		},
	};
}
