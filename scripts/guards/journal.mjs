const outline = ['electron/plans/journal-outline.test.ts'];
const kept = ['electron/main/journal-retention.test.ts'];
const words = ['renderer/journal/entry-words.test.ts'];
const screen = ['renderer/screens/journal/journal-screen.test.tsx'];

/** @type {import('../guards.mjs').Guard[]} */
export const guards = [
	{
		guard: 'J1: a chip counts what it would show, given everything else that is asked for',
		file: 'electron/plans/journal-counts.ts',
		from: 'const others = without(filter, group);',
		to: 'const others = filter;',
		tests: outline,
		only: 'counts are those of reading',
	},
	{
		guard: 'J1: what was deleted is counted no more',
		file: 'electron/plans/journal-prune.ts',
		from: 'outlines.forget();\n	onAdded',
		to: 'onAdded',
		tests: outline,
		only: 'what goes is not counted',
	},
	{
		guard: 'J1: days are those of this computer, one after the other',
		file: 'electron/plans/journal-outline.ts',
		from: 'if (from === until) return [{day: from, count}];',
		to: 'if (from <= until) return [{day: from, count}];',
		tests: outline,
		only: 'counts are those of reading',
	},
	{
		guard: 'J2: of many entries those in view are read',
		file: 'renderer/api/journal/journal-window.ts',
		from: 'blocks: blocksOf(blocks ?? [], ranks)',
		to: 'blocks: ranks.length > 0 ? (blocks ?? []) : []',
		tests: screen,
		only: 'those in view are read',
	},
	{
		guard: 'J2: two values of one thing ask for either',
		file: 'renderer/screens/journal/journal-filter.ts',
		from: 'return eitherOf(asked);',
		to: 'return asked;',
		tests: screen,
		only: 'chips say how many',
	},
	{
		guard: 'J3: a spreadsheet computes nothing of an export',
		file: 'shared/model/csv.ts',
		from: 'const inert = inertCell(cell);',
		to: 'const inert = cell;',
		tests: kept,
		only: 'nothing that a spreadsheet computes',
	},
	{
		guard: 'J3: lines of JSON are the whole chain, whatever the list shows',
		file: 'electron/main/export-journal.ts',
		from: "case 'jsonl':\n			return journal.exportLines(connectionId);",
		to: "case 'jsonl':\n			return csvOf(journal.list(connectionId, filter));",
		tests: kept,
		only: 'is the whole chain',
	},
	{
		guard: 'J4: an entry names the group that may take others out',
		file: 'shared/model/meaning.ts',
		from: 'return name === undefined ? settings : {',
		to: 'return name !== undefined ? settings : {',
		tests: words,
		only: 'the group that may take others out',
	},
];
