const isShort = Symbol.for('steward.short-errors');

/**
 * What a library warns of names an element by all that React keeps of it: thousands of lines for each, which take
 * longer to write than a test to run. Here elements are named by their tag.
 */
function shortErrors(): void {
	for (const way of ['error', 'warn'] as const) {
		// Files of tests share a process.
		if (isShort in console[way]) continue;
		const say = console[way].bind(console);
		const sayShort = (...words: readonly unknown[]) =>
			say(...words.map(word => (word instanceof Element ? `<${word.localName}>` : word)));
		console[way] = Object.assign(sayShort, {[isShort]: true});
	}
}

if (typeof window !== 'undefined') shortErrors();
