const table = ['electron/plans/people-file/people-file.test.ts'];
const line = ['electron/cli/people-file.test.ts'];
const desk = ['electron/main/people-file-handlers.test.ts'];

/** @type {import('../guards.mjs').Guard[]} */
export const guards = [
	{
		guard: 'people file: a row that cannot be made gets no step',
		file: 'electron/plans/people-file/compare-people.ts',
		from: 'placed: found.orders().filter(isMade)};',
		to: 'placed: found.orders().filter(one => isMade(one) || true)};',
		tests: table,
	},
	{
		guard: 'people file: what the account may not do is left out',
		file: 'electron/plans/people-file/compare-people.ts',
		from: 'placed: comparison.placed.filter(({place}) => !reasons.has(place.line)),',
		to: 'placed: comparison.placed,',
		tests: table,
	},
	{
		guard: 'people file: nobody is taken out of a channel',
		file: 'electron/plans/people-file/wanted-people.ts',
		from: 'return [...own, ...names.values()];',
		to: 'return [...names.values()];',
		tests: table,
	},
	{
		guard: 'people file: an address is there once',
		file: 'electron/plans/people-file/compare-people.ts',
		from: 'const key = one.key.toLowerCase();\n\t\tconst others',
		to: 'const key = one.key;\n\t\tconst others',
		tests: line,
	},
	{
		guard: 'people file: a guarded cell is what it was',
		file: 'electron/plans/people-file/read-table.ts',
		from: 'cells.map(cellBefore)',
		to: 'cells.map(cell => cell)',
		tests: table,
	},
	{
		guard: 'people file: a table that is too large is not read',
		file: 'electron/plans/people-file/read-table.ts',
		from: 'if (bytes > mostTableBytes) refuse',
		to: 'if (bytes > 2 * mostTableBytes) refuse',
		tests: table,
	},
	{
		guard: 'people file: a plan is made of what was shown last',
		file: 'electron/main/people-file-handlers.ts',
		from: 'if (known?.mark === mark) return known;',
		to: 'if (known !== undefined) return known;',
		tests: desk,
	},
	{
		guard: 'people file: rejects are written after a click alone',
		file: 'electron/main/people-file-handlers.ts',
		from: "'people-file:rejects': ({connectionId, mark}) =>\n\t\t\t\tisClicked()",
		to: "'people-file:rejects': ({connectionId, mark}) =>\n\t\t\t\ttrue",
		tests: desk,
	},
	{
		guard: 'people file: the organization is not read again for another mapping',
		file: 'electron/main/people-file-handlers.ts',
		from: 'const snapshot = known ?? (await readSnapshot(client, {signal}));',
		to: 'const snapshot = await readSnapshot(client, {signal});',
		tests: desk,
	},
];
