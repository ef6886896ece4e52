const drafts = 'renderer/screens/drafts/drafts-screen.test.tsx';
const gone = 'renderer/screens/messages/edit/for-real.test.tsx';

/** @type {import('../guards.mjs').Guard[]} */
export const guards = [
	{
		guard: 'R11: a draft that may have been sent is looked for when its sheet is closed',
		file: 'renderer/api/drafts/draft-acts.ts',
		from: 'if (line.becomes !== undefined) return;',
		to: '',
		tests: [drafts],
		only: 'after its sheet was closed',
	},
	{
		guard: 'R11: a draft that may arrive keeps no other waiting',
		file: 'renderer/api/drafts/sendings.ts',
		from: 'open.map(line => finishSending(',
		to: 'open.slice(0, 1).map(line => finishSending(',
		tests: [drafts],
		only: 'keeps none waiting',
	},
	{
		guard: 'R11: a message is looked for behind the newest ones',
		file: 'renderer/api/find-sent.ts',
		from: "let anchor = after === undefined ? 'newest' : String(after);",
		to: "let anchor = 'newest';",
		tests: [drafts],
		only: 'very much was written after it',
	},
	{
		guard: 'R11: a draft brought back is still one that may have been sent',
		file: 'renderer/api/drafts/draft-acts.ts',
		from: 'if (becomes !== undefined) thrownAway.set(name, becomes);',
		to: '',
		tests: [drafts],
		only: 'through an undo',
	},
	{
		guard: 'R11: a text whose sending is not known is looked for before it is sent again',
		file: 'renderer/api/composing.ts',
		from: "if (typeof found === 'number') {",
		to: 'if (order.content.length < 0) {',
		tests: [drafts],
		only: 'before it is sent once more',
	},
	{
		guard: 'R11: and not sent while nobody can look',
		file: 'renderer/api/composing.ts',
		from: "if (!mayDecide) return {kind: 'unknown', error};",
		to: '',
		tests: [drafts],
		only: 'before it is sent once more',
	},
	{
		guard: 'R11: a text of a gone channel that may have been sent keeps that mark',
		file: 'renderer/api/stray-texts.ts',
		from: '{...address, content: record.text}, record.becomes)',
		to: '{...address, content: record.text})',
		tests: [gone],
		only: 'all of a channel',
	},
	{
		guard: 'R2: texts of a channel that is gone become drafts',
		file: 'renderer/api/stray-texts.ts',
		from: "if (events.some(({type}) => type === 'stream')) {",
		to: 'if (events.length < 0) {',
		tests: [gone],
		only: 'all of a channel',
	},
	{
		guard: 'R11: a page for an answer leaves open whether the change comes',
		file: 'shared/client/read-problem.ts',
		from: "return kind === 'server-error'",
		to: 'return kind.length < 0',
		tests: ['shared/client/create-client.test.ts'],
		only: 'the gateway says of a page',
	},
];
