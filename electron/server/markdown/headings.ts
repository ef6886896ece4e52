type Cut =
	| {kind: 'heading'; level: number; text: string; before: string; after: string}
	| {kind: 'rule'; before: string; after: string};

const heading = /(?:^|\n)(#{1,6})\s([^\n]*)(?:\n|$)/;
const perhapsRule = /^ {0,3}([-_*])/;

/** Three or more of one mark, with at most two blanks between two of them. */
function isRule(line: string): boolean {
	const mark = perhapsRule.exec(line)?.[1];
	if (mark === undefined) return false;
	let marks = 0;
	let blanks = 0;
	for (const sign of line.trim()) {
		if (sign === mark) {
			marks++;
			blanks = 0;
		} else if (sign !== ' ' || ++blanks > 2) {
			return false;
		}
	}
	return marks >= 3;
}

/** The first heading in a block, or else the first rule, with the lines around it. */
export function headingOrRule(block: string, mayHoldHeading: boolean): Cut | undefined {
	const found = mayHoldHeading && block.includes('#') ? heading.exec(block) : null;
	if (found) {
		return {
			kind: 'heading',
			level: (found[1] ?? '').length,
			text: withoutClosingMarks(found[2] ?? '').trim(),
			before: block.slice(0, found.index),
			after: block.slice(found.index + found[0].length),
		};
	}
	if (!/[-_*] {0,2}[-_*]/.test(block)) return undefined;
	for (let at = 0; at < block.length;) {
		const newline = block.indexOf('\n', at);
		const end = newline < 0 ? block.length : newline;
		if (isRule(block.slice(at, end))) {
			return {
				kind: 'rule',
				before: block.slice(0, at).replace(/(?<!\n)\n+$/, ''),
				after: block.slice(end).replace(/^\n+/, ''),
			};
		}
		at = end + 1;
	}
	return undefined;
}

function withoutClosingMarks(text: string): string {
	let end = text.length;
	while (end > 0 && text[end - 1] === '#') end--;
	return text.slice(0, end);
}
