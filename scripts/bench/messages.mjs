import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {importSource} from '../import-source.mjs';
import {median, pairedRatio, timed} from './measure.mjs';
import {post, startServer} from './server.mjs';

export const manyMessages = 1_000_000;
const fewMessages = 10_000;
const aPage = 5000;

/** What the embedded server is measured for with many messages. */
export const messageParts = {
	'messages-1m': readingMany,
	'narrow-flags': flagsOverMany,
	render: rendering,
};

async function readingMany() {
	const many = await startServer('--demo-messages', String(manyMessages));
	const few = await startServer('--demo-messages', String(fewMessages));
	// From page to page through the middle of all, so that no answer was asked for before.
	const around = (server, count) => {
		let turn = 0;
		return async () => {
			const anchor = Math.floor(count / 3) + ((turn++ * 97) % Math.floor(count / 3));
			const times = [];
			for (let call = 0; call < 20; call++) {
				const query = `anchor=${anchor + call * 100}&num_before=50&num_after=50`;
				times.push(await timed(() => get(server, `/messages?${query}`)));
			}
			return median(times);
		};
	};
	const manyAround = around(many, manyMessages);
	const fewAround = around(few, fewMessages);
	await manyAround();
	await fewAround();
	const times = [];
	const value = await pairedRatio(
		9,
		async () => {
			const time = await manyAround();
			times.push(time);
			return time;
		},
		fewAround,
	);
	await few.stop();
	await many.stop();
	return [
		{
			what: 'making 1,000,000 demo messages, seconds',
			value: many.startMilliseconds / 1000,
			aim: 60,
			better: 'lower',
			baseline: 'none: seconds until the ready line',
			runs: 1,
		},
		{
			what: 'GET /messages, 100 around an anchor in 1,000,000, ms with HTTP',
			value: median(times),
			aim: 10,
			better: 'lower',
			baseline: 'none: median milliseconds',
			runs: times.length * 20,
		},
		{
			what: 'GET /messages, 100 around an anchor in 1,000,000',
			value,
			aim: 2,
			better: 'lower',
			baseline: 'the same in 10,000 messages',
			runs: 9,
		},
	];
}

async function get(server, place) {
	const response = await fetch(server.base_url + place, {headers: server.headers});
	const text = await response.text();
	if (!response.ok) throw new Error(`${place}: ${text.slice(0, 300)}`);
	return text;
}

async function flagsOverMany() {
	const server = await startServer('--demo-messages', String(manyMessages));
	const folder = await mkdtemp(path.join(tmpdir(), 'steward-bench-'));
	const database = copyOf(server, path.join(folder, 'bare.db'));
	let isSet = false;
	const starring = async () => {
		isSet = !isSet;
		return timed(() => starAll(server, isSet ? 'add' : 'remove'));
	};
	const value = await pairedRatio(3, () => timed(() => starBare(database, isSet)), starring);
	database.close();
	await rm(folder, {recursive: true});
	await server.stop();
	return [
		{
			what: 'flags over a narrow of 1,000,000 messages, rows/s',
			value,
			aim: 0.6,
			better: 'higher',
			baseline: `bare UPDATE of the same rows, ${aPage} a commit, in a copy of the file`,
			runs: 3,
		},
	];
}

/** Stars or unstars all messages of the channel, page by page. */
async function starAll(server, op) {
	let anchor = 'oldest';
	let changed = 0;
	for (;;) {
		const answer = JSON.parse(
			await post(server, '/messages/flags/narrow', {
				anchor,
				include_anchor: String(anchor === 'oldest'),
				num_before: '0',
				num_after: String(aPage),
				narrow: JSON.stringify([{operator: 'channel', operand: 'telemetry'}]),
				op,
				flag: 'starred',
			}),
		);
		changed += answer.updated_count;
		if (answer.found_newest) break;
		anchor = String(answer.last_processed_id);
	}
	if (changed !== manyMessages) throw new Error(`${changed} messages changed.`);
}

/** The very rows of the service, in a file of their own. */
function copyOf(server, file) {
	const stored = new DatabaseSync(path.join(server.folder, 'organization.db'), {readOnly: true});
	stored.exec(`VACUUM INTO '${file}'`);
	stored.close();
	const database = new DatabaseSync(file);
	database.exec(`
		PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON;
		PRAGMA cell_size_check=ON; PRAGMA trusted_schema=OFF;`);
	return database;
}

function starBare(database, wasSet) {
	const update = database.prepare(
		`UPDATE user_messages SET flags = flags ${wasSet ? '& ~2' : '| 2'}
		WHERE user_id = 1 AND message_id BETWEEN ? AND ?`,
	);
	const {first, last} = database
		.prepare(
			`SELECT min(id) AS first, max(id) AS last FROM messages
			WHERE channel_id = (SELECT id FROM channels WHERE name = 'telemetry')`,
		)
		.get();
	for (let from = first; from <= last; from += aPage) {
		database.exec('BEGIN IMMEDIATE');
		update.run(from, from + aPage - 1);
		database.exec('COMMIT');
	}
}

const texts = [
	'Morning all, the **dome** opens at 19:30 tonight.\nBring a coat, it will be cold.',
	'See https://example.com/plan and [the notes](https://example.com/notes) before the meeting.',
	'> somebody said this\n\nI agree, with one exception:\n\n1. first\n2. second\n   * inner\n   * other',
	'```python\ndef mean(values):\n    return sum(values) / len(values)\n```\nThat is all there is to it.',
	'| star | magnitude |\n|---|---|\n| Vega | 0.03 |\n| Deneb | 1.25 |',
	'Done :check_mark: thanks :tada:, `main` is green again and *nothing* was lost ~~today~~.',
	'ok',
	'A longer text without any markup at all, as most messages are: it tells what happened on the mast in the night, who went up, what was found broken, and when the spare parts are expected to arrive.',
];

async function rendering() {
	const [{renderMessage}, {testContext}, {default: MarkdownIt}] = await Promise.all([
		importSource('electron/server/markdown/render-message.ts'),
		importSource('electron/server/markdown/test-context.ts'),
		import('markdown-it'),
	]);
	const bare = new MarkdownIt({linkify: true, breaks: true});
	const rounds = 400;
	const run = render => {
		for (let round = 0; round < rounds; round++) for (const text of texts) render(text);
	};
	const ours = () => timed(() => run(text => renderMessage(text, testContext)));
	const plain = () => timed(() => run(text => bare.render(text)));
	await ours();
	await plain();
	const value = await pairedRatio(7, plain, ours);
	return [
		{
			what: 'message render, texts/s',
			value,
			aim: 0.4,
			better: 'higher',
			baseline: 'markdown-it alone on the same texts',
			runs: 7,
		},
	];
}
