const window = ['e2e/accessibility.spec.ts'];

/** What the tests that open every screen see without a line about it. */
/** @type {import('../guards.mjs').Guard[]} */
export const guards = [
	{
		guard: 'a screen whose reading fails is seen where all are opened',
		file: 'electron/server/routes/attachments.ts',
		from: 'function* (fields) {\n',
		to: "function* (fields) {\n\t\tthrow new Error('not read');\n",
		tests: window,
		only: 'no screen fails',
	},
	{
		guard: 'a list without a row is seen where all are opened',
		file: 'electron/server/demo/drafts.ts',
		from: 'if (place === undefined) continue;',
		to: 'if (place !== undefined) continue;\n\t\tif (place === undefined) continue;',
		tests: window,
		only: 'every list has a row',
	},
	{
		guard: 'what a sheet shows without a name is seen where the first row of each list is opened',
		file: 'renderer/screens/invitations/qr-code.tsx',
		from: 'aria-label={label}',
		to: 'aria-label=""',
		tests: window,
		only: 'every list has a row',
	},
];
