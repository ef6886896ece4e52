import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, readFile, readdir, rm} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, peopleAreShown, test} from './app';

type Second = {
	readonly child: ChildProcess;
	readonly address: string;
	readonly account: {readonly email: string; readonly password: string; readonly api_key: string};
};

const cli = path.resolve(import.meta.dirname, '../dist/server/cli.cjs');
let folder: string;
let second: Second;

/** A second embedded server, started by hand beside the program's own. */
async function startSecond(port = '0'): Promise<Second> {
	const child = spawn(
		process.execPath,
		[cli, '--data', folder, '--demo', '--demo-users', '30', '--port', port],
		{stdio: ['ignore', 'pipe', 'ignore']},
	);
	const [line] = (await once(child.stdout, 'data')) as [Buffer];
	const {base_url, accounts} = JSON.parse(String(line)) as {
		base_url: string;
		accounts: {administrator: Second['account']};
	};
	return {child, address: base_url.replace('/api/v1', ''), account: accounts.administrator};
}

async function end({child}: Second): Promise<void> {
	const ended = once(child, 'exit');
	child.kill('SIGTERM');
	await ended;
}

test.beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-second-'));
	second = await startSecond();
});
test.afterAll(async () => {
	await end(second);
	await rm(folder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
});
test.beforeEach(async ({page}) => {
	await page.evaluate(() => {
		location.hash = '#/connect';
	});
	await page.reload();
	await expect(page.getByRole('heading', {name: 'Connect', level: 1})).toBeVisible();
});

test('each wrong address has its own words', async ({page}) => {
	const website = createServer((_request, response) => {
		response.writeHead(200, {'content-type': 'text/html'}).end('<h1>Hello</h1>');
	}).listen(0, '127.0.0.1');
	await once(website, 'listening');
	const {port} = website.address() as AddressInfo;
	const find = async (address: string, words: RegExp) => {
		await page.getByLabel('Server URL').fill(address);
		await page.getByRole('button', {name: 'Find server'}).click();
		await expect(page.getByRole('alert')).toContainText(words);
		await expect(page.getByRole('textbox', {name: 'E-mail'})).toHaveCount(0);
	};
	await find('http://', /not a valid URL/i);
	await find('http://chat.example.com', /not encrypted/i);
	await find(`http://127.0.0.1:${port}`, /not a chat server/i);
	website.close();
	await once(website, 'close');
	await find(`http://127.0.0.1:${port}`, /No response/i);
});

test('a refused password and a refused key lose nothing that was typed', async ({page}) => {
	await page.getByLabel('Server URL').fill(second.address);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('list', {name: 'What was found'})).toContainText('Kestrel Bay');
	await page.getByRole('textbox', {name: 'E-mail'}).fill(second.account.email);
	await page.getByRole('textbox', {name: 'Password'}).fill('not the password');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('alert')).toContainText('Wrong e-mail or password');
	await expect(page.getByRole('textbox', {name: 'E-mail'})).toHaveValue(second.account.email);
	await page.getByText('API key', {exact: true}).first().click();
	await page.getByRole('textbox', {name: 'API key'}).fill('x'.repeat(32));
	await page.getByRole('button', {name: 'Sign in'}).click();
	await expect(page.getByRole('alert')).toContainText('key was rejected');
});

test('a second organization works beside the demo, says when it is gone, and comes back', async ({
	page,
	program,
}) => {
	await page.getByLabel('Server URL').fill(second.address);
	await page.keyboard.press('Enter');
	await page.getByRole('textbox', {name: 'E-mail'}).fill(second.account.email);
	await page.getByRole('textbox', {name: 'Password'}).fill(second.account.password);
	await page.keyboard.press('Enter');
	await peopleAreShown(page);
	await expect(page.getByRole('contentinfo')).toContainText('administrator');
	await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '31');

	await end(second);
	await page.reload();
	await expect(page.getByRole('alert').first()).toContainText('No response');
	second = await startSecond(new URL(second.address).port);
	// Nobody has to ask.
	await peopleAreShown(page);
	await expect(page.getByRole('contentinfo')).toContainText('Connected, live');

	for (const entry of await readdir(program.dataFolder, {recursive: true, withFileTypes: true})) {
		if (!entry.isFile() || entry.parentPath.includes('/demo')) continue;
		// What is being replaced has another name by now.
		const file = path.join(entry.parentPath, entry.name);
		const content = await readFile(file).catch(() => Buffer.alloc(0));
		for (const secret of [second.account.password, second.account.api_key]) {
			expect(content.includes(secret), entry.name).toBe(false);
		}
	}

	await page.getByRole('link', {name: 'Settings', exact: true}).click();
	await page.getByRole('button', {name: /^Remove /}).click();
	await page.getByRole('button', {name: 'Sign out and remove'}).click();
	await expect(page.getByRole('button', {name: /^Remove /})).toHaveCount(0);
});
