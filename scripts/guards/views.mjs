const rules = ['renderer/views/views.test.ts'];
const file = ['shared/model/views-file.test.ts'];
const settings = ['electron/main/settings.test.ts'];

/** @type {import('../guards.mjs').Guard[]} */
export const guards = [
	{
		guard: 'views: a file of a newer version is refused',
		file: 'shared/model/views-file.ts',
		from: 'if (found.data.version > viewsFileVersion) {',
		to: 'if (found.data.version < 0) {',
		tests: file,
	},
	{
		guard: 'views: nothing that is there is replaced unasked',
		file: 'renderer/views/import-views.ts',
		from: "return verdict === 'taken' ? 'both' : 'skip';",
		to: "return verdict === 'taken' ? 'replace' : 'skip';",
		tests: rules,
	},
	{
		guard: 'views: a view leads to nothing but what a view keeps',
		file: 'renderer/views/views.ts',
		from: '.filter(([name]) => names.includes(name))',
		to: '.filter(([name]) => names.includes(name) || true)',
		tests: rules,
	},
	{
		guard: 'views: columns that a list does not have are kept',
		file: 'renderer/views/views.ts',
		from: 'if (order.includes(id)) continue;',
		to: 'if (order.length > 0) continue;',
		tests: rules,
	},
	{
		guard: 'views: what somebody named does not go for what is newer',
		file: 'electron/main/settings-bounds.ts',
		from: '...(views && {views}),',
		to: '',
		tests: settings,
	},
];
