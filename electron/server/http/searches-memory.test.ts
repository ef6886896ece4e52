import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {expect, it} from 'vitest';
import {demoFolder, end, start} from '../../testing/cli.fixture';
import {callsFromAfar} from '../../testing/longest-turn.fixture';

const megabyte = 1_000_000;
/** As many as may be under way for an account. */
const asking = 60;

/** Most memory that a process had since this was last begun anew, in megabytes. */
async function mostMemory(pid: number | undefined): Promise<number> {
	const status = await readFile(`/proc/${pid}/status`, 'utf8');
	return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1000;
}

it.runIf(process.platform === 'linux')(
	`R18: ${asking} searches at once hold the page of one and the ids of the others`,
	async () => {
		const folder = await demoFolder();
		const run = await start('--data', folder, '--demo');
		const {email, api_key: key, user_id} = run.ready.accounts['member'] ?? {};
		const credentials = Buffer.from(`${email}:${key}`).toString('base64');
		for (let sent = 0; sent < 8; sent++) {
			const message = {type: 'direct', to: `[${user_id}]`, content: 'needle'};
			await run.client('member').sendMessage(message);
		}
		const database = new DatabaseSync(path.join(folder, 'organization.db'), {timeout: 5000});
		const rendered = '<p>needle</p>'.padEnd(megabyte, '\u{2d3}');
		database.prepare("UPDATE messages SET rendered = ? WHERE content = 'needle'").run(rendered);
		database.close();
		const narrow = JSON.stringify([{operator: 'search', operand: 'needle'}]);
		const asked = new URLSearchParams({anchor: 'newest', num_before: '8', num_after: '0', narrow});
		const call = {
			url: `${run.ready.base_url}/messages?${asked}`,
			headers: {authorization: `Basic ${credentials}`},
		};
		const [one] = await callsFromAfar([call]);
		expect(one?.body).toMatch(/match_content|"messages":\[\{/);
		await writeFile(`/proc/${run.child.pid}/clear_refs`, '5');
		const before = await mostMemory(run.child.pid);
		const answers = await callsFromAfar(Array.from({length: asking}, () => call));
		expect(answers.map(({status}) => status)).toEqual(answers.map(() => 200));
		const grown = (await mostMemory(run.child.pid)) - before;
		console.info(`${asking} searches for a page of megabytes: ${grown.toFixed(0)} MB more`);
		expect(grown).toBeLessThan(270);
		expect(await end(run, 'SIGTERM')).toBe(0);
	},
	180_000,
);
