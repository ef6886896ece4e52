import {useRef} from 'react';

/** A list with one entry moved to a place of its own; the same list when it stands there already. */
export function withEntryAt<Entry>(
	entries: readonly Entry[],
	keyOf: (entry: Entry) => string,
	key: string | undefined,
	place: number,
): readonly Entry[] {
	const from = key === undefined ? -1 : entries.findIndex(entry => keyOf(entry) === key);
	const entry = entries[from];
	const to = Math.min(place, entries.length - 1);
	if (entry === undefined || from === to) return entries;
	const others = entries.toSpliced(from, 1);
	return others.toSpliced(to, 0, entry);
}

type SteadyEntryOptions<Entry> = {
	readonly entries: readonly Entry[];
	readonly keyOf: (entry: Entry) => string;
	/** What the entries answer to: in the answer to another one each goes to its place. */
	readonly question: string;
	/** Key of the entry that a person points at or has the focus on, as the list was drawn last. */
	readonly held: (drawn: readonly Entry[]) => string | undefined;
};

/** A list that changes by itself without moving the one entry that a person is at. */
export function useSteadyEntry<Entry>({
	entries,
	keyOf,
	question,
	held,
}: SteadyEntryOptions<Entry>): readonly Entry[] {
	const drawn = useRef<{
		readonly source: readonly Entry[];
		readonly question: string;
		readonly entries: readonly Entry[];
	}>(undefined);
	const last = drawn.current;
	if (last?.source !== entries || last.question !== question) {
		const key = last?.question === question ? held(last.entries) : undefined;
		const isHeld = (entry: Entry) => keyOf(entry) === key;
		const place = key === undefined ? -1 : (last?.entries.findIndex(isHeld) ?? -1);
		const next = place === -1 ? entries : withEntryAt(entries, keyOf, key, place);
		drawn.current = {source: entries, question, entries: next};
	}
	return drawn.current?.entries ?? entries;
}
