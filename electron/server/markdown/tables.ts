import {append, type Block} from './blocks';

/** Cells of a line: pipes inside of code and after a backslash do not separate. */
function cellsOf(line: string, hasBorder: boolean): string[] {
	const cells: string[] = [];
	let cell = '';
	let inCode = false;
	for (let at = 0; at < line.length; at++) {
		const sign = line[at] ?? '';
		if (sign === '\\' && line[at + 1] === '|') {
			cell += '\\|';
			at++;
		} else if (sign === '|' && !inCode) {
			cells.push(cell);
			cell = '';
		} else {
			if (sign === '`') inCode = inCode ? false : line.includes('`', at + 1);
			cell += sign;
		}
	}
	cells.push(cell);
	if (hasBorder && line.startsWith('|')) cells.shift();
	if (hasBorder && cells.length > 0 && line.endsWith('|') && cell === '') cells.pop();
	return cells;
}

function alignmentOf(separator: string): string {
	const mark = separator.trim();
	if (mark.startsWith(':')) return mark.endsWith(':') ? 'center' : 'left';
	return mark.endsWith(':') ? 'right' : '';
}

function withoutBlanks(line: string): string {
	return line.replace(/^ +|(?<! ) +$/g, '');
}

/** Whether each line from a place on begins or ends with a pipe. */
function allHaveBorders(block: string, from: number): boolean {
	for (let at = from; at <= block.length;) {
		const newline = block.indexOf('\n', at);
		const end = newline < 0 ? block.length : newline;
		if (!/^\||\|$/.test(withoutBlanks(block.slice(at, end)))) return false;
		at = end + 1;
	}
	return true;
}

/** Counts the lines of what is left of a block as it gets shorter, each line once. */
export function lineCounter(block: string): (rest: string) => number {
	let counted = -1;
	let lines = 0;
	return rest => {
		if (counted < 0) {
			counted = block.length - rest.length;
			lines = rest.split('\n').length;
			return lines;
		}
		const start = block.length - rest.length;
		for (;;) {
			const newline = block.indexOf('\n', counted);
			if (newline < 0 || newline >= start) break;
			counted = newline + 1;
			lines--;
		}
		return lines;
	};
}

/** Reads a block as a table; answers whether it is one. Only a table is read beyond its first lines. */
export function tableBlock(
	parent: Block,
	block: string,
	lineCount: (block: string) => number,
): boolean {
	const headerEnd = block.indexOf('\n');
	if (headerEnd < 0) return false;
	const newline = block.indexOf('\n', headerEnd + 1);
	const separatorEnd = newline < 0 ? block.length : newline;
	const separator = withoutBlanks(block.slice(headerEnd + 1, separatorEnd));
	if (!separator.includes('|') || !/^[|:\- ]+$/.test(separator)) return false;
	const header = withoutBlanks(block.slice(0, headerEnd));
	const hasBorder = header.startsWith('|') || header.endsWith('|');
	const titles = cellsOf(header, hasBorder);
	const marks = cellsOf(separator, hasBorder);
	if (titles.length !== marks.length || marks.some(mark => !mark.includes('-'))) return false;
	if (titles.length < 2 && !allHaveBorders(block, headerEnd + 1)) return false;
	// A few short lines under a wide header must not become a thousand times their size.
	if (titles.length * (lineCount(block) - 1) > block.length) return false;
	const rows =
		newline < 0
			? []
			: block
					.slice(newline + 1)
					.split('\n')
					.map(withoutBlanks);

	const alignments = marks.map(alignmentOf);
	const table = append(parent, 'table');
	const addRow = (part: Block, tag: string, cells: readonly string[]) => {
		const line = append(part, 'tr');
		for (const [column, alignment] of alignments.entries()) {
			const cell = append(line, tag, (cells[column] ?? '').trim());
			if (alignment !== '') cell.attrs.push(['style', `text-align: ${alignment};`]);
		}
	};
	addRow(append(table, 'thead'), 'th', titles);
	const body = append(table, 'tbody');
	for (const row of rows.length === 0 ? [''] : rows) addRow(body, 'td', cellsOf(row, hasBorder));
	return true;
}
