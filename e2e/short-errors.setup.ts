import processConsole from 'node:console';

const isShort = Symbol.for('steward.short-errors');

/**
 * What a library warns of names an element by all that React keeps of it: thousands of lines for each, which take
 * longer to write than a test to run. Here elements are named by their tag. That a call failed is what many
 * tests are about, and the page of the tests says it of each: that is left out.
 */
function shortErrors(): void {
	// The page of the tests has that of its process, and tests one of their own.
	for (const to of [console, processConsole])
		for (const way of ['error', 'warn'] as const) {
			// Files of tests share a process.
			if (isShort in to[way]) continue;
			const say = to[way].bind(to);
			const sayShort = (...words: readonly unknown[]) => {
				if (words.length === 1 && isFailedCall(words[0])) return;
				say(...words.map(word => (word instanceof Element ? `<${word.localName}>` : word)));
			};
			to[way] = Object.assign(sayShort, {[isShort]: true});
		}
}

const refused = /^[A-Z]+ http:\/\/127\.0\.0\.1:\d+\/\S* [45]\d\d \(/;

function isFailedCall(word: unknown): boolean {
	if (word instanceof Error) return 'code' in word && word.code === 'ECONNRESET';
	return typeof word === 'string' && refused.test(word);
}

if (typeof window !== 'undefined') shortErrors();
