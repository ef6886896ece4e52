const entry = 'electron/main/index.ts';
const commandLine = 'electron/main/command-line.ts';
const processTest = ['e2e/security-process.spec.ts'];
const savedLists = 'electron/vault/saved-lists.ts';
const savedListsTest = ['electron/vault/saved-lists.test.ts'];
const firstListsTest = ['renderer/api/saved/saved-lists.test.ts'];
const textsTest = ['electron/vault/texts-log.test.ts'];
const commandLineTest = ['electron/main/command-line.test.ts'];

/** @type {import('../guards.mjs').Guard[]} */
export const guards = [
	{
		guard: 'R6: a link without end is not handed to the program that runs',
		file: entry,
		from: 'if (isTooLongToHandOn(process.argv, startFolder())) {',
		to: 'if (false) {',
		tests: processTest,
		only: 'a link without end',
	},
	{
		guard: 'R6: the words of a start are counted together',
		file: commandLine,
		from: 'return bytes > mostBytes;',
		to: 'return bytes > mostBytes && words.some(word => word.length > mostBytes);',
		tests: commandLineTest,
	},
	{
		guard: 'R6: the words of a start are counted in bytes',
		file: commandLine,
		from: 'Buffer.byteLength(part) + 1',
		to: 'part.length + 1',
		tests: commandLineTest,
	},
	{
		guard: 'R6: the folder of a start counts with its words',
		file: commandLine,
		from: '[folder, ...words].reduce',
		to: 'words.reduce',
		tests: commandLineTest,
	},
	{
		guard: 'R6: a link that the system hands on is no longer than a link',
		file: 'electron/main/single-sign-on.ts',
		from: 'if (link.length > mostAnswerLength) return undefined;',
		to: '',
		tests: ['electron/main/single-sign-on.test.ts'],
		only: 'more than a link holds',
	},
	{
		guard: 'R18: a sealed line that is no JSON costs that line alone',
		file: 'electron/vault/texts-log-file.ts',
		from: '\t} catch {\n\t\treturn undefined;',
		to: '\t} catch (error) {\n\t\tthrow error;',
		tests: textsTest,
	},
	{
		guard: 'R18: texts that cannot be written do not keep the program from starting',
		file: 'electron/vault/texts-log.ts',
		from: 'onNotice(notWritten(file, trouble));',
		to: 'throw trouble;',
		tests: textsTest,
	},
	{
		guard: 'R18: a file in the place of the folder of texts is set aside',
		file: 'electron/vault/saved-texts.ts',
		from: "if (error.code !== 'ENOTDIR') throw error;",
		to: 'throw error;',
		tests: ['electron/vault/saved-texts.test.ts'],
	},
	{
		guard: 'D13: what a service refuses does not stay from last time',
		file: 'renderer/api/saved/saved-lists.ts',
		from: "else if (action.type === 'error') takeAway(query, place);",
		to: '',
		tests: firstListsTest,
		only: 'gone where they are refused',
	},
	{
		guard: 'lists of last time are read anew',
		file: 'renderer/api/saved/first-lists.ts',
		from: "		void queries.invalidateQueries({queryKey, exact: true, refetchType: 'none'});\n",
		to: '',
		tests: firstListsTest,
		only: 'until they are read anew',
	},
	{
		guard: 'lists of last time are not handed over as read',
		file: 'renderer/api/saved/saved-lists.ts',
		from: ' || shownSinceStart(queryHash) !== undefined) return;',
		to: ') return;',
		tests: firstListsTest,
		only: 'not handed over',
	},
	{
		guard: 'large lists of the demo are not kept by the page',
		file: 'renderer/api/saved/saved-lists.ts',
		from: '		if (isDemo && countIn(data) > mostOfDemo) return;\n',
		to: '',
		tests: firstListsTest,
		only: 'where they are small',
	},
	{
		guard: 'what is carried out by itself is no list of a start',
		file: 'shared/bridge/first-lists.ts',
		from: "	'channels.directory',",
		to: "	'channels.directory',\n	'drafts',",
		tests: savedListsTest,
		only: 'screens begin with',
	},
	{
		guard: 'a start waits no longer for lists of last time',
		file: 'electron/main/first-lists.ts',
		from: 'within(patienceMilliseconds, lists.first(connectionId))',
		to: 'lists.first(connectionId)',
		tests: ['electron/main/first-lists.test.ts'],
	},
	{
		guard: 'a server that was ended before is not started later',
		file: 'electron/main/later-child.ts',
		from: '		if (isEnded) return;\n',
		to: '',
		tests: ['electron/main/later-child.test.ts'],
	},
	{
		guard: 'S7: codes of a service are no kinds of ours',
		file: 'renderer/api/failures/explain.ts',
		from: 'const fault = faultOfCode(code);',
		to: 'const fault = faultOfCode(code) ?? (Object.hasOwn(byFault, code) ? (code as Fault) : undefined);',
		tests: ['renderer/api/failures/explain.test.ts'],
	},
	{
		guard: 'S7: saved lists of an organization have a number',
		file: savedLists,
		from: 'if (others.length >= mostLists) return false;',
		to: '',
		tests: savedListsTest,
	},
	{
		guard: 'S7: saved lists of an organization have a size',
		file: savedLists,
		from: '(sum, size) => sum + size, bytes) <= mostBytes',
		to: '(sum, size) => sum + size, bytes) >= 0',
		tests: savedListsTest,
	},
	{
		guard: 'S7: lists that wait for their turn are bounded',
		file: savedLists,
		from: 'if (waiting >= mostWaiting) return false;',
		to: '',
		tests: savedListsTest,
	},
];
