const renew = ['electron/plans/organization-file/renew.test.ts'];
const desk = ['electron/main/comparison-handlers.test.ts'];
const fileDesk = ['electron/main/organization-file-handlers.test.ts'];

/** @type {import('../guards.mjs').Guard[]} */
export const guards = [
	{
		guard: 'organization file: comments of an entry that goes are kept',
		file: 'electron/plans/organization-file/renew.ts',
		from: 'lines: named(entry.key, comments).map(one => indented(`# ${one}`, indent)),',
		to: 'lines: [],',
		tests: renew,
	},
	{
		guard: 'organization file: comments of a part that goes are kept',
		file: 'electron/plans/organization-file/renew.ts',
		from: 'putBefore(list, at, name === undefined ? comments : named(name, comments));',
		to: 'putBefore(list, at, name === undefined ? comments : []);',
		tests: renew,
	},
	{
		guard: 'organization file: comments of a value that is written anew are kept',
		file: 'electron/plans/organization-file/renew.ts',
		from: 'if (comments.length > 0) next.commentBefore',
		to: 'if (comments.length > 1_000_000) next.commentBefore',
		tests: renew,
	},
	{
		guard: 'organization file: options are written in their order',
		file: 'electron/plans/organization-file/renew.ts',
		from: "return name === 'options';",
		to: "return name === 'no options';",
		tests: renew,
	},
	{
		guard: 'organization file: one with a mistake is not written over',
		file: 'electron/plans/organization-file/file-jobs.ts',
		from: 'if (there !== undefined && isOrganizationFile(there)) {',
		to: 'if (there === undefined) {',
		tests: fileDesk,
		only: 'leaves an organization file alone',
	},
	{
		guard: 'organization file: an export follows a click',
		file: 'electron/main/organization-file-handlers.ts',
		from: 'isClicked()\n\t\t\t\t\t? stoppable',
		to: 'isClicked() || true\n\t\t\t\t\t? stoppable',
		tests: fileDesk,
		only: 'asks for a click',
	},
	{
		guard: 'organization file: a plan is of the comparison that was shown',
		file: 'electron/main/organization-file-handlers.ts',
		from: 'if (known?.mark === mark) return known;',
		to: 'if (known !== undefined) return known;',
		tests: fileDesk,
	},
	{
		guard: 'compare: a channel in other capitals is one channel',
		file: 'electron/plans/organization-file/diff-channels.ts',
		from: 'const isRenamed = channelKey(channel.name) !== name;',
		to: 'const isRenamed = channel.name !== key;',
		tests: desk,
	},
	{
		guard: 'compare: what the account may not make is in no plan',
		file: 'electron/main/comparison-handlers.ts',
		from: 'const comparison = withoutLines(result.comparison, forbidden);',
		to: 'const comparison = withoutLines(result.comparison, []);',
		tests: desk,
	},
	{
		guard: 'compare: a plan is of the comparison that was shown',
		file: 'electron/main/comparison-handlers.ts',
		from: 'if (known?.mark !== mark) {',
		to: 'if (known === undefined) {',
		tests: desk,
	},
	{
		guard: 'compare: what was compared goes with either organization',
		file: 'electron/main/comparison-handlers.ts',
		from: 'if (id === connectionId || others.includes(connectionId)) compared.delete(id);',
		to: 'if (id === connectionId) compared.delete(id);',
		tests: desk,
	},
	{
		guard: 'lists: an export has the selected rows where some are selected',
		file: 'renderer/lists/export-menu.tsx',
		from: '{count > 0 ? t`Save ${selected} selected as CSV…` : t`Save as CSV…`}',
		to: '{t`Save as CSV…`}',
		tests: ['renderer/lists/export-menu.test.tsx'],
	},
	{
		guard: 'lists: an export that failed says so',
		file: 'renderer/lists/export-menu.tsx',
		from: 'setSaid({words: t`Not exported. ${why}`, isProblem: true});',
		to: 'setSaid(undefined);',
		tests: ['renderer/lists/export-menu.test.tsx'],
	},
];
