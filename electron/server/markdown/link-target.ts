type Target = {readonly address: string; readonly title: string | undefined; readonly end: number};

/** Longer addresses are not looked for; it keeps many unclosed links from costing much. */
const longest = 3000;

const pointed = /\(\s*<([^<>]{0,3000})>\s*(?:'([^']{0,500})'|"([^"]{0,500})")?\s*\)/y;

/** Reads `(address)` or `(address "title")` at a place; parentheses may nest. */
export function readTarget(text: string, at: number): Target | undefined {
	pointed.lastIndex = at;
	const found = pointed.exec(text);
	if (found) {
		return {address: (found[1] ?? '').trim(), title: found[2] ?? found[3], end: pointed.lastIndex};
	}
	let depth = 0;
	let quote = '';
	let quoteStart = -1;
	/** The first place where all parentheses are closed if the quotation mark means nothing. */
	let plainEnd = -1;
	const limit = Math.min(text.length, at + longest);
	for (let place = at; place < limit; place++) {
		const sign = text[place];
		if (sign === '(') {
			depth++;
		} else if (sign === ')') {
			if (depth > 0) depth--;
			if (quote !== '') {
				const before = text.slice(quoteStart + 1, place).trimEnd();
				if (before.endsWith(quote)) {
					return {
						address: unbent(text.slice(at + 1, quoteStart)),
						title: before.slice(0, -1).trim(),
						end: place + 1,
					};
				}
			}
			if (depth === 0 && plainEnd < 0) plainEnd = place;
			if (plainEnd >= 0 && quote === '') break;
		} else if ((sign === '"' || sign === "'") && quote === '' && text[place - 1] === ' ') {
			quote = sign;
			quoteStart = place;
		}
	}
	if (plainEnd < 0) return undefined;
	return {address: unbent(text.slice(at + 1, plainEnd)), title: undefined, end: plainEnd + 1};
}

function unbent(address: string): string {
	return address.trim();
}
