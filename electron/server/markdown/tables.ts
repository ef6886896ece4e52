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

/** Reads a block as a table; answers whether it is one. */
export function tableBlock(parent: Block, block: string): boolean {
	if (!block.includes('|')) return false;
	const [header = '', separator, ...rows] = block
		.split('\n')
		.map(line => line.replace(/^ +| +$/g, ''));
	if (separator === undefined || !/^[|:\- ]+$/.test(separator)) return false;
	const hasBorder = header.startsWith('|') || header.endsWith('|');
	const titles = cellsOf(header, hasBorder);
	const marks = cellsOf(separator, hasBorder);
	if (titles.length !== marks.length || marks.some(mark => !mark.includes('-'))) return false;
	if (titles.length < 2 && ![separator, ...rows].every(row => /^\||\|$/.test(row))) return false;
	// A few short lines under a wide header must not become a thousand times their size.
	if (titles.length * (rows.length + 1) > block.length) return false;

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
