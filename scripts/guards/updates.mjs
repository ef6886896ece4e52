const desk = 'electron/main/updates/update-handlers.ts';
const tests = ['electron/main/updates/updates.test.ts'];
const blocks = ['electron/main/backup/sealed-file.test.ts'];
const sealed = 'electron/main/backup/sealed-file.ts';
const formats = ['electron/testing/released-formats.test.ts'];

/** @type {import('../guards.mjs').Guard[]} */
export const guards = [
	{
		guard: 'D10: an update without a signature is refused',
		file: desk,
		from: "if (signature === undefined) throw new UpdateRefused('unsigned');",
		to: 'if (signature === undefined) return;',
		tests,
		only: 'unsigned',
	},
	{
		guard: 'D10: an update is held against its signature before it is fetched',
		file: desk,
		from: 'if (next !== undefined) requireSigned(next);',
		to: '',
		tests,
		only: 'signed by somebody else',
	},
	{
		guard: 'D10: what was fetched is held against the signature once more',
		file: desk,
		from: '			requireSigned(wanted);\n			await requireSame(fetched, wanted);\n',
		to: '',
		tests,
		only: 'changed on the disk',
	},
	{
		guard: 'D10: the platform is part of what is signed',
		file: 'electron/main/updates/signed-update.ts',
		from: 'version, platform, ...digests]',
		to: 'version, ...digests]',
		tests,
		only: 'another platform',
	},
	{
		guard: 'D10: no update is installed while changes are made',
		file: desk,
		from: "if (options.isBusy()) return 'plan-running';",
		to: '',
		tests,
		only: 'while changes are made',
	},
	{
		guard: 'D10: nothing is installed without a click',
		file: desk,
		from: "if (!options.isClicked()) return 'not-clicked';",
		to: '',
		tests,
		only: 'each after a click',
	},
	{
		guard: 'D13: a feed learns no number of this computer',
		file: 'electron/main/updates/electron-updater.ts',
		from: "library.requestHeaders = {'x-user-staging-id': ''};",
		to: '',
		tests,
		only: 'a good one',
	},
	{
		guard: 'R7: a set of which something is newer is not opened',
		file: 'electron/main/data-set.ts',
		from: 'if (files.length === 0) return undefined;',
		to: 'return undefined;',
		tests: formats,
		only: 'is refused',
	},
	{
		guard: 'R7: a record of a newer format is left alone by its store',
		file: 'electron/vault/json-file.ts',
		from: "if (typeof format === 'number' && format > recordFormat) throw new NewerFile(file);",
		to: '',
		tests: formats,
		only: 'turns up later',
	},
	{
		guard: 'S20: the line of a backup is sealed with each of its blocks',
		file: sealed,
		from: 'cipher.setAAD(line);',
		to: '',
		tests: blocks,
		only: 'another line',
	},
	{
		guard: 'S20: a backup that lacks its last block is refused',
		file: sealed,
		from: 'nonce.writeUInt8(isLast ? 1 : 0, prefixBytes + 4);',
		to: '',
		tests: blocks,
		only: 'left out',
	},
];
