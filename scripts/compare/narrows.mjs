import {setTimeout as wait} from 'node:timers/promises';
import {runRows} from './run-rows.mjs';

/** Terms of one operator each, with operands that find some of the messages, all or none. */
const terms = [
	['stream', '<channel-name:open>'],
	['stream', '<channel:closed>'],
	['stream', '<channel-name:far>'],
	['stream', '<channel-name:hidden>'],
	['topic', 'greetings'],
	['topic', 'CODE'],
	['topic', ''],
	['subject', 'links'],
	['sender', '<email:member>'],
	['sender', '<person:owner>'],
	['from', '<email:guest>'],
	['is', 'starred'],
	['is', 'unread'],
	['is', 'mentioned'],
	['is', 'dm'],
	['is', 'private'],
	['is', 'alerted'],
	['is', 'resolved'],
	['is', 'followed'],
	['has', 'link'],
	['has', 'image'],
	['has', 'attachment'],
	['dm', '<email:owner>'],
	['dm', ['<person:member>']],
	['dm', ['<person:administrator>', '<person:guest>']],
	['pm-with', '<email:owner>'],
	['dm-including', '<email:guest>'],
	['dm-including', '<person:owner>'],
	['group-pm-with', '<email:guest>'],
	['id', '<message:hello>'],
	['id', '<message:far>'],
	['near', '<message:hello>'],
	['streams', 'public'],
	['search', 'fox'],
	['search', 'running'],
	['search', 'the'],
	['search', '"quick brown"'],
	['search', 'example.com'],
];

/** Narrows that are refused, or taken in a way of their own. */
const odd = [
	[{operator: 'stream', operand: 'nothing like this'}],
	[{operator: 'stream', operand: 99_999_999}],
	[{operator: 'stream', operand: '<channel:old>'}],
	[{operator: 'stream', operand: true}],
	[{operator: 'sender', operand: 'nobody@example.com'}],
	[{operator: 'sender', operand: 99_999_999}],
	[{operator: 'sender', operand: []}],
	[{operator: 'dm', operand: 'nobody@example.com'}],
	[{operator: 'dm', operand: []}],
	[{operator: 'dm', operand: [99_999_999]}],
	[{operator: 'dm', operand: ''}],
	[{operator: 'dm-including', operand: 99_999_999}],
	[{operator: 'pm-with', operand: ''}],
	[{operator: 'is', operand: 'nonsense'}],
	[{operator: 'has', operand: 'nonsense'}],
	[{operator: 'has', operand: 'reaction'}],
	[{operator: 'id', operand: 'nonsense'}],
	[{operator: 'id', operand: '<message:hello>'}],
	[{operator: 'id', operand: '9223372036854775808'}],
	[{operator: 'near', operand: 'nonsense'}],
	[{operator: 'streams', operand: 'nonsense'}],
	[{operator: 'streams', operand: 'web-public'}],
	[{operator: 'channel', operand: '<channel-name:open>'}],
	[{operator: 'channels', operand: 'public'}],
	[{operator: 'nonsense', operand: 'x'}],
	[{operator: 'search', operand: ''}],
	[{operator: 'search', operand: ' '}],
	[{operator: 'search', operand: 'foxes'}],
	[{operator: 'search', operand: 'fox running'}],
	[{operator: 'search', operand: 'GREETINGS'}],
	[{operator: 'search', operand: '"fox quick"'}],
	[{operator: 'search', operand: 'bold edited'}],
	[{operator: 'search', operand: 'afar'}],
	[{operator: 'search', operand: 'ex'}],
	[{operator: 'search', operand: 'secret plans'}],
	[{operator: 'search', operand: '"fox"'}],
	[{operator: 'search', operand: '"the fox"'}],
	[{operator: 'search', operand: '"brown foxes"'}],
	[{operator: 'search', operand: '"secret plan"'}],
	[{operator: 'search', operand: '"uick brown"'}],
	[{operator: 'search', operand: 'secretly'}],
	[{operator: 'search', operand: 'example'}],
	[{operator: 'search', operand: 'http://example.com/page'}],
	[{operator: 'topic', operand: 5}],
	[{operator: 'topic'}],
	[{operand: 'x'}],
	[{}],
	[],
	['stream'],
	[['stream', '<channel-name:open>', 'more']],
	[['-stream', '<channel-name:open>']],
	[{operator: '-stream', operand: '<channel-name:open>'}],
	[{operator: 'stream', operand: '<channel-name:open>', negated: 'yes'}],
	[{operator: 'stream', operand: '<channel-name:open>', negated: null}],
	[{operator: 'stream', operand: '<channel-name:open>', more: 1}],
	{operator: 'stream', operand: '<channel-name:open>'},
	'nonsense',
	null,
	[{operator: 'sender', operand: 'me'}],
	[{operator: 'dm', operand: '<email:owner>,<email:guest>'}],
	[{operator: 'dm', operand: '<email:administrator>,<email:guest>'}],
	[{operator: 'dm', operand: ['<person:member>', '<person:owner>']}],
];

function term([operator, operand], negated = false) {
	return negated ? {operator, operand, negated} : {operator, operand};
}

/** Each term alone and negated, each pair, and of the pairs in turn one with its second term negated. */
function generated() {
	const singles = terms.flatMap(one => [[term(one)], [term(one, true)]]);
	const pairs = terms.flatMap((one, at) =>
		terms
			.slice(at + 1)
			.map((other, further) => [
				term(one, (at + further) % 4 === 3),
				term(other, (at + further) % 2 === 1),
			]),
	);
	return [...singles, ...pairs];
}

/** Only what is found is compared here; how messages look is told by reading them. */
function look({status, body}, side) {
	if (status !== 200) return {status, body};
	const found = body.messages.map(({id}) => side.names.nameOf(side.name, 'message', id));
	const words = body.messages.flatMap(({id, match_content: content, match_subject: subject}) => {
		const name = side.names.nameOf(side.name, 'message', id);
		return content === undefined || name === undefined
			? []
			: [`${name}: ${marked(subject)} / ${marked(content)}`];
	});
	return {status, body: {found: found.filter(name => name !== undefined).join(', '), words}};
}

function marked(html) {
	return [...html.matchAll(/<span class="highlight">(.*?)<\/span>/g)]
		.map(([, word]) => word)
		.join(' ');
}

export async function compareNarrows(sides, names) {
	await Promise.all(sides.map(untilIndexed));
	const row = as => narrow => ({
		name: `${as}: ${JSON.stringify(narrow)}`,
		as,
		path: '/messages',
		params: {anchor: 'oldest', num_before: '0', num_after: '1000', narrow},
		look,
	});
	const singles = terms.flatMap(one => [[term(one)], [term(one, true)]]);
	const rows = [
		...[...generated(), ...odd].map(row('member')),
		...[...singles, ...odd].map(row('guest')),
	];
	return runRows('narrows', rows, sides, names);
}

/** Services index words some time after a message was sent. */
async function untilIndexed(side) {
	const narrow = [{operator: 'search', operand: 'notes'}];
	for (let tries = 0; tries < 100; tries++) {
		const {messages} = await side.need({
			as: 'member',
			path: '/messages',
			params: {anchor: 'newest', num_before: '10', num_after: '0', narrow},
		});
		if (messages.some(({id}) => id === side.idOf('message', 'file'))) return;
		await wait(200);
	}
	throw new Error(`${side.name}: words are not found 20 seconds after they were sent.`);
}
