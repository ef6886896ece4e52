/** Whether a text fits a pattern in which `*` stands for anything. */
function fits(text, pattern) {
	const [first, ...others] = pattern.split('*');
	if (others.length === 0) return text === pattern;
	const last = others.pop();
	if (!text.startsWith(first) || text.length < first.length + last.length) return false;
	let at = first.length;
	for (const part of others) {
		const found = text.indexOf(part, at);
		if (found === -1) return false;
		at = found + part.length;
	}
	return text.endsWith(last) && text.length - last.length >= at;
}

function isThere(value, patterns) {
	return patterns === undefined || [patterns].flat().some(pattern => fits(String(value), pattern));
}

function isKnown({row, field, ours, theirs}, known) {
	return (
		[known.row].flat().some(pattern => fits(row, pattern)) &&
		[known.field].flat().some(pattern => fits(field, pattern)) &&
		isThere(ours, known.ours) &&
		isThere(theirs, known.theirs)
	);
}

/**
 * Divides differences into those of the list and others, and finds what of the list did not appear. Lines
 * about parts that did not run are passed over.
 *
 * @param {{row: string, field: string, ours: unknown, theirs: unknown}[]} found
 * @param {{row: string | string[], field: string | string[], ours?: string, theirs?: string}[]} list
 * @param {string[]} rows that were compared
 */
export function sortOut(found, list, rows) {
	const seen = new Set();
	const fresh = found.filter(difference => {
		const lines = list.filter(known => isKnown(difference, known));
		for (const line of lines) seen.add(line);
		return lines.length === 0;
	});
	const parts = new Set(rows.map(partOf));
	const isCompared = ({row}) => [row].flat().some(each => each === '*' || parts.has(partOf(each)));
	const gone = list.filter(line => !seen.has(line) && isCompared(line));
	return {fresh, gone, knownCount: found.length - fresh.length};
}

/** The part of the comparison that a row, or a line of the list, is about. */
function partOf(row) {
	return row.split('/', 1)[0];
}

/** Equal differences of many rows as one, the most frequent first. */
export function grouped(differences) {
	const groups = new Map();
	for (const {row, field, ours, theirs} of differences) {
		const key = JSON.stringify([
			row.split('/', 1)[0],
			field,
			shape(ours, field),
			shape(theirs, field),
		]);
		const group = groups.get(key) ?? {field, ours, theirs, rows: []};
		group.rows.push(row);
		groups.set(key, group);
	}
	return [...groups.values()].sort((one, other) => other.rows.length - one.rows.length);
}

/** Answers are told apart by their values, fields of records by their types. */
function shape(value, field) {
	if (value === 'absent' || value === null || field === 'status' || field === 'code') return value;
	return field === 'rendered' ? String(value) : typeof value;
}

const mostRowsShown = 4;

export function printGroups(groups) {
	for (const {field, ours, theirs, rows} of groups) {
		console.log(`${rows.length} x ${field}`);
		console.log(`    ours:   ${show(ours)}`);
		console.log(`    theirs: ${show(theirs)}`);
		for (const row of rows.slice(0, mostRowsShown)) console.log(`    in ${row}`);
		if (rows.length > mostRowsShown) console.log(`    and ${rows.length - mostRowsShown} more`);
	}
}

/** Every difference of every row. */
export function printEach(differences) {
	for (const {row, field, ours, theirs} of differences) {
		console.log(`${row}\n    ${field}\n    ours:   ${show(ours)}\n    theirs: ${show(theirs)}`);
	}
}

function show(value) {
	return typeof value === 'string' ? value.replaceAll('\n', '⏎') : JSON.stringify(value);
}
