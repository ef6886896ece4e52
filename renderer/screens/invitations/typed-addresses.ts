const part = /"[^"\r\n]*"(?=[\s<,;]|$)|<[^<>,;\r\n]*>|[,;\t\r\n]|<?[^\s,;<]+|<|[^\S\t\r\n]+/gu;

/**
 * What is typed or pasted, as an entry for each address: between commas, semicolons, tabs, line breaks and
 * blanks. Words before `<…>` are a name; whatever else is no address is an entry too, so that nothing is lost.
 */
export function typedAddresses(list: string): readonly string[] {
	const entries: string[] = [];
	let words: string[] = [];
	const endWords = () => {
		entries.push(...entriesOf(words));
		words = [];
	};
	for (const [text] of list.matchAll(part)) {
		if (/^[,;\t\r\n]/.test(text)) endWords();
		else if (/^<.*>$/.test(text)) {
			const address = text.slice(1, -1).trim();
			if (address === '') words.push(text);
			else {
				words = beforeName(words, address);
				endWords();
				entries.push(address);
			}
		} else if (/^".*"$/.test(text)) words.push(...quotedWords(text.slice(1, -1)));
		else if (text.trim() !== '') words.push(text);
	}
	endWords();
	return entries;
}

/** Quotes keep a name together; an address in them is one. */
function quotedWords(text: string): readonly string[] {
	return text.includes('@') ? typedAddresses(text) : [text.trim()].filter(Boolean);
}

/** The words that are not the name of who has the address. */
function beforeName(words: readonly string[], address: string): string[] {
	const last = words.findLastIndex(hasAt);
	const isSame = words[last]?.toLowerCase() === address.toLowerCase();
	return words.slice(0, isSame ? last : last + 1);
}

function entriesOf(words: readonly string[]): readonly string[] {
	const entries: string[] = [];
	let others: string[] = [];
	const endOthers = () => {
		if (others.length > 0) entries.push(others.join(' '));
		others = [];
	};
	for (const word of words) {
		const isAddress = hasAt(word) && !word.startsWith('<');
		if (!isAddress) others.push(word);
		if (isAddress || word.startsWith('<')) endOthers();
		if (isAddress) entries.push(word);
	}
	endOthers();
	return entries;
}

function hasAt(word: string): boolean {
	return word.includes('@');
}
