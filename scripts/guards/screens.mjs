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
	{
		guard: 'a short list shows its last rows until it is scrolled back',
		file: 'renderer/components/grid/use-rows-in-view.ts',
		from: 'const beyond = Math.max(0, range.endIndex - last);',
		to: 'const beyond = 0;',
		tests: ['renderer/components/grid/grid-body.test.tsx'],
	},
	{
		guard: 'who was last there is not read while somebody types',
		file: 'renderer/api/users/presence.ts',
		from: 'enabled: !waits,',
		to: 'enabled: true,',
		tests: ['renderer/screens/people/around-readers.test.tsx'],
	},
	{
		guard: 'the list of messages takes the focus from nobody who has it by then',
		file: 'renderer/screens/messages/reader/messages-panes.tsx',
		from: 'if (ifStill?.() === false) return;',
		to: '',
		tests: ['renderer/screens/messages/messages-list.test.tsx'],
	},
	{
		guard: 'a roll-back touches no data of the version that comes back',
		file: 'electron/main/prepare-data.ts',
		from: 'await new Promise(() => {});',
		to: '',
		tests: ['electron/main/prepare-data.test.ts'],
	},
	{
		guard: 'another question is answered from the beginning of the list',
		file: 'renderer/components/use-from-the-start.ts',
		from: 'if (offset.current !== 0) list',
		to: 'if (offset.current < 0) list',
		tests: ['renderer/components/use-from-the-start.test.tsx'],
	},
	{
		guard: 'a list at its beginning is not scrolled there',
		file: 'renderer/components/use-from-the-start.ts',
		from: 'if (offset.current !== 0) list',
		to: 'list',
		tests: ['renderer/components/use-from-the-start.test.tsx'],
	},
	{
		guard: 'the focus goes to the first row that another question finds',
		file: 'renderer/components/grid/grid.tsx',
		from: 'lastActive.question === props.question ? lastActive.place : 0',
		to: 'lastActive.place',
		tests: ['renderer/components/grid/grid.test.tsx'],
	},
];
