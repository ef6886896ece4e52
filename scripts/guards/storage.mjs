/** @type {import('../guards.mjs').Guard[]} */
export const guards = [
	{
		guard: 'R2: a damaged record is told by its checksum',
		file: 'electron/vault/json-file.ts',
		from: "if (sha256 !== digest(value)) return 'broken';",
		to: '',
		tests: ['electron/vault/json-file.test.ts'],
	},
	{
		guard: 'R2: the folder is flushed after the rename',
		file: 'electron/vault/json-file.ts',
		from: 'await syncFolder(path.dirname(file));',
		to: '',
		tests: ['electron/vault/json-file.test.ts'],
	},
];
