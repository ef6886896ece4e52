const recordTest = ['electron/gateway/record-call.test.ts'];
const finder = 'electron/gateway/text-finder.ts';
const finderTest = ['electron/gateway/text-finder.test.ts'];
const mask = 'electron/gateway/mask.ts';
const costTest = ['electron/gateway/mask-cost.test.ts'];

/** @type {import('../guards.mjs').Guard[]} */
export const guards = [
	{
		guard: 'R13: texts that are looked for are compared in one step, however long they are',
		file: finder,
		from: ' === wanted.hash &&',
		to: ' !== undefined &&',
		tests: finderTest,
		only: 'one pass',
	},
	{
		guard: 'D2: a secret is found in large and small letters',
		file: finder,
		from: 'const unique = new Set([...texts].map(lower));',
		to: 'const unique = new Set(texts);',
		tests: finderTest,
	},
	{
		guard: 'R13: of an answer with more secrets than are looked for nothing is shown',
		file: mask,
		from: 'else isOverfull = true;',
		to: '',
		tests: recordTest,
		only: 'more secrets than are looked for',
	},
	{
		guard: 'R13: a form of more fields than a service takes is not looked through',
		file: 'electron/gateway/recorded-body.ts',
		from: '\tif (fields.length > mostFields) mask.giveUp();\n',
		to: '',
		tests: costTest,
		only: 'more fields',
	},
	{
		guard: 'D2: all secrets of a call are collected before anything of it is shown',
		file: 'electron/gateway/record-call.ts',
		from: '\tcollectFrom(sentBody, mask);\n',
		to: '',
		tests: recordTest,
		only: 'no record holds a secret',
	},
	{
		guard: 'D2: what a failure says is shown without what was sent',
		file: 'electron/gateway/record-call.ts',
		from: '{said: mask.text(outcome.said)}',
		to: '{said: outcome.said}',
		tests: recordTest,
		only: 'in a failure',
	},
];
