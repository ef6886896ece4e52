const recordTest = ['electron/gateway/record-call.test.ts'];
const finder = 'electron/gateway/text-finder.ts';
const finderTest = ['electron/gateway/text-finder.test.ts'];
const mask = 'electron/gateway/mask.ts';
const costTest = ['electron/gateway/mask-cost.test.ts'];

const declaredTest = ['electron/gateway/declared-calls.test.ts'];

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
	{
		guard: 'D2: only calls that Steward speaks are signed',
		file: 'electron/gateway/protocol.ts',
		from: '\t\tif (!isDeclaredCall(request.method, call.path)) return undeclared();\n',
		to: '',
		tests: ['e2e/security-gateway.spec.ts'],
		only: 'none is signed',
	},
	{
		guard: 'D2: a call that answers with a key is none of the page',
		file: 'electron/gateway/declared-calls.ts',
		from: "!('api_key' in returns.shape)",
		to: "!('apiKey' in returns.shape)",
		tests: declaredTest,
	},
	{
		guard: 'D2: a declared path is signed with its own method alone',
		file: 'electron/gateway/declared-calls.ts',
		from: 'other === method &&',
		to: 'other !== undefined &&',
		tests: declaredTest,
	},
	{
		guard: 'R15: a part of a path is not read as more of them',
		file: 'electron/gateway/declared-calls.ts',
		from: '|[/\\\\;?#]|',
		to: '|',
		tests: declaredTest,
	},
	{
		guard: 'D2: keys in answers do not reach the page',
		file: 'electron/gateway/forward.ts',
		from: '\t\terase(new Uint8Array(body));\n',
		to: '',
		tests: ['electron/gateway/forward.test.ts'],
		only: 'no key that a service tells',
	},
	{
		guard: 'D2: nor do keys in answers that stream',
		file: 'electron/gateway/forward.ts',
		from: '\t\t\t\terase(chunk);\n',
		to: '',
		tests: ['electron/gateway/forward.test.ts'],
		only: 'no key that a service tells',
	},
	{
		guard: 'D2: a key that two pieces of an answer divide is found',
		file: 'electron/gateway/key-eraser.ts',
		from: 'begun = beginningAtEndOf(bytes.subarray(at));',
		to: 'begun = 0;',
		tests: ['electron/gateway/key-eraser.test.ts'],
	},
];
