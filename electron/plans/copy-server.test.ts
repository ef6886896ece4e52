import {expect, it} from 'vitest';
import {CopyFailed} from './copy-failed';
import {startCopy, type CopyProcess} from './copy-server';

/** A process that does what it is told. */
function playedProcess() {
	const heard = {output: (_text: string) => {}, errors: (_text: string) => {}, exit: () => {}};
	let kills = 0;
	const process: CopyProcess = {
		onOutput: listener => void (heard.output = listener),
		onErrors: listener => void (heard.errors = listener),
		onExit: listener => void (heard.exit = listener),
		kill() {
			kills += 1;
			heard.exit();
		},
	};
	return {process, heard, kills: () => kills};
}

it.each([
	['The port is taken.\n', 'broken', 'The copy did not start. The port is taken.'],
	[
		'node:internal:265\n\n  throw x;\n\u001B[31mError\u001B[39m: No module.\n    at place (file:1)\n',
		'broken',
		'The copy did not start. Error: No module.',
	],
	['SqliteError: database or disk is full\n', 'no-room', undefined],
	['', 'broken', 'The copy did not start.'],
] as const)('a copy that ends with %j does not start', async (errors, why, words) => {
	const {process, heard} = playedProcess();
	const copy = startCopy(() => process, '/copy', '/copy.json');
	heard.errors(errors);
	heard.exit();
	const error: unknown = await copy.catch((failed: unknown) => failed);
	expect(error).toBeInstanceOf(CopyFailed);
	expect(error).toMatchObject({why, ...(words !== undefined && {message: words})});
});

it('a copy that is stopped before it is ready is killed', async () => {
	const {process, kills} = playedProcess();
	const stop = new AbortController();
	const copy = startCopy(() => process, '/copy', '/copy.json', stop.signal);
	stop.abort();
	await expect(copy).rejects.toThrow(CopyFailed);
	expect(kills()).toBeGreaterThan(0);
});

it('a copy that says something else than that it is ready is killed', async () => {
	const {process, heard, kills} = playedProcess();
	const copy = startCopy(() => process, '/copy', '/copy.json');
	heard.output('{"base_url": 7}\n');
	await expect(copy).rejects.toThrow();
	expect(kills()).toBe(1);
});

it('is one account of the server, and ends when it is asked to', async () => {
	const {process, heard, kills} = playedProcess();
	const ready = {
		base_url: 'http://127.0.0.1:1/api/v1',
		accounts: {owner: {user_id: 7, email: 'owner@example.com', api_key: 'x'}},
	};
	const starting = startCopy(() => process, '/copy', '/copy.json');
	heard.output(`${JSON.stringify(ready).slice(0, 20)}`);
	heard.output(`${JSON.stringify(ready).slice(20)}\n`);
	const copy = await starting;
	expect(kills()).toBe(0);
	await copy.stop();
	expect(kills()).toBe(1);
});
