const quoteLine = /^ {0,3}> ?(.*)/;
const emptyQuoteLine = /^ {0,3}>\s*$/;

/** Where a quote begins in a block: at its first line with `>`, unless only empty ones follow. */
export function quoteStart(block: string): number | undefined {
	if (!block.includes('>')) return undefined;
	const lines = block.split('\n');
	let end = lines.length;
	while (end > 0 && emptyQuoteLine.test(lines[end - 1] ?? '')) end--;
	let at = 0;
	for (const line of lines.slice(0, end)) {
		if (quoteLine.test(line)) return at;
		at += line.length + 1;
	}
	return undefined;
}

/** The source inside a quote. */
export function quoted(block: string): string {
	return silenced(
		block
			.split('\n')
			.map(line => (line.trim() === '>' ? '' : (quoteLine.exec(line)?.[1] ?? line)))
			.join('\n'),
	);
}

/** Nobody is called by a mention in a quote: every one becomes a silent one. */
export function silenced(source: string): string {
	return source.replace(/(?<![^\s'"({[/<])@(?=\*\*[^*]+\*\*|\*[^*]+\*)/g, '@_');
}
