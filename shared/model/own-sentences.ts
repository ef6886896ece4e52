/** Sentences of our own that are kept in English, and said in the language of the window. Gaps are in braces. */
export type OwnSentences<Name extends string> = {
	/** What one says, with its gaps filled. */
	text(name: Name, gaps?: Readonly<Record<string, string | number>>): string;
	/** The one that says this; undefined for what somebody else says. */
	find(sentence: string): FoundSentence<Name> | undefined;
};

export type FoundSentence<Name extends string> = {
	readonly name: Name;
	readonly gaps: Readonly<Record<string, string>>;
};

/** Sentences by what each means. */
export function ownSentences<Name extends string>(
	sentences: Readonly<Record<Name, string>>,
): OwnSentences<Name> {
	const entries = Object.entries<string>(sentences) as [Name, string][];
	const names: ReadonlyMap<string, Name> = new Map(entries.map(([name, text]) => [text, name]));
	// In pieces: text, name of a gap, text and so on.
	const inPieces = entries.flatMap(([name, text]) => {
		const pieces = text.split(/\{(\w+)\}/);
		return pieces.length > 1 ? [{name, pieces}] : [];
	});
	return {
		text: (name, gaps = {}) =>
			sentences[name].replace(/\{(\w+)\}/g, (_whole, gap: string) => String(gaps[gap] ?? '')),
		find(sentence) {
			const whole = names.get(sentence);
			if (whole !== undefined) return {name: whole, gaps: {}};
			for (const {name, pieces} of inPieces) {
				const gaps = gapsIn(sentence, pieces);
				if (gaps !== undefined) return {name, gaps};
			}
			return undefined;
		},
	};
}

function gapsIn(sentence: string, pieces: readonly string[]): Record<string, string> | undefined {
	const [begin = '', ...rest] = pieces;
	if (!sentence.startsWith(begin)) return undefined;
	const gaps: [string, string][] = [];
	let from = begin.length;
	for (let at = 0; at < rest.length; at += 2) {
		const [gap = '', text = ''] = rest.slice(at, at + 2);
		const isLast = at + 2 >= rest.length;
		const to = isLast ? sentence.length - text.length : sentence.indexOf(text, from);
		if (to < from || !sentence.startsWith(text, to)) return undefined;
		gaps.push([gap, sentence.slice(from, to)]);
		from = to + text.length;
	}
	return Object.fromEntries(gaps);
}
