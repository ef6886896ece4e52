import {spawn, type ChildProcess} from 'node:child_process';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {chromium, expect, type Browser, type Page} from '@playwright/test';

/** A packaged program that runs. Nothing can be asked of its main process; its page is driven from outside. */
export type Packaged = {
	readonly page: Page;
	readonly browser: Browser;
	/** Ends it as the system does when somebody signs out; answers with its exit code. */
	quit(): Promise<number | null>;
	/** Ends all of it at once, as a power cut would. */
	kill(): Promise<void>;
	/** Its processes of that kind; the main one is of none. */
	processes(kind: 'main' | 'server'): Promise<readonly number[]>;
};

type Start = {
	/** What is started, by its words; switches follow. */
	readonly command: readonly [string, ...string[]];
	readonly env?: Readonly<Record<string, string>>;
};

let starts = 0;

/** As root, Chromium needs to be told. */
const switches = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** The program of the package that is tried. */
export function packagedCommand(): [string, ...string[]] {
	const folder = process.env['STEWARD_PACKAGED'];
	if (folder === undefined) throw new Error('STEWARD_PACKAGED names no folder of a package.');
	return [path.join(folder, 'steward'), ...switches];
}

/** Starts it and attaches to its page, which has to be there before: attaching meanwhile can miss it. */
export async function startPackaged({command, env = {}}: Start): Promise<Packaged> {
	const mark = `STEWARD_START=${process.pid}-${(starts += 1)}`;
	const [file, ...words] = command;
	const child = spawn(file, [...words, '--remote-debugging-port=0'], {
		env: {
			...(process.env as Record<string, string>),
			...env,
			STEWARD_START: mark.split('=')[1] ?? '',
		},
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	const ended = new Promise<number | null>(resolve => child.once('exit', resolve));
	const address = await addressOf(child);
	await expect.poll(() => pagesAt(address), {timeout: 60_000}).toContain('app://steward/');
	const {browser, page} = await attachTo(address);
	// A start from a package reads everything for the first time.
	await expect(page.locator('html')).toHaveAttribute('data-ready', /./, {timeout: 120_000});
	const processes = (kind: 'main' | 'server') => processesOf(mark, kind);
	return {
		page,
		browser,
		processes,
		async quit() {
			for (const id of await processes('main')) process.kill(id, 'SIGTERM');
			return ended;
		},
		async kill() {
			for (const id of await processesOf(mark)) process.kill(id, 'SIGKILL');
			await ended;
		},
	};
}

/** Attaches to the page; once more where it was missed, or attaching never ends, all the same. */
async function attachTo(address: string): Promise<Pick<Packaged, 'browser' | 'page'>> {
	for (let attempt = 1; ; attempt++) {
		const isLast = attempt === 4;
		try {
			const browser = await chromium.connectOverCDP(address, {timeout: 20_000});
			const page = browser.contexts().flatMap(context => context.pages())[0];
			if (page !== undefined) return {browser, page};
			await browser.close();
		} catch (error) {
			if (isLast) throw error;
		}
		if (isLast) throw new Error('There is no page to attach to.');
	}
}

function addressOf(child: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		let said = '';
		child.stderr?.on('data', (chunk: Buffer) => {
			said += chunk.toString();
			const [, port] = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(said) ?? [];
			if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
		});
		child.once('exit', code => reject(new Error(`The program ended with ${code}.\n${said}`)));
	});
}

async function pagesAt(address: string): Promise<readonly string[]> {
	const answer = await fetch(`${address}/json/list`);
	return ((await answer.json()) as {url: string}[]).map(({url}) => url.replace(/#.*/, ''));
}

/** Processes that were started with this variable, and what they started: the server has variables of its own. */
async function processesOf(mark: string, kind?: 'main' | 'server'): Promise<readonly number[]> {
	const all = await Promise.all(
		(await readdir('/proc'))
			.filter(name => /^\d+$/.test(name))
			.map(async name => ({
				id: Number(name),
				parent: Number((await textOf(name, 'stat')).replace(/^.*\) \S+ /s, '').split(' ')[0]),
				// Chromium rewrites its own words as one, with spaces between.
				words: (await textOf(name, 'cmdline')).split(/[\0 ]/),
				isMarked: (await textOf(name, 'environ')).split('\0').includes(mark),
			})),
	);
	const ours = new Set(all.filter(({isMarked}) => isMarked).map(({id}) => id));
	for (let size = 0; size !== ours.size;) {
		size = ours.size;
		for (const {id, parent} of all) if (ours.has(parent)) ours.add(id);
	}
	const is = {
		main: (words: readonly string[]) =>
			(words[0] ?? '').endsWith('/steward') && !words.some(word => word.startsWith('--type=')),
		server: (words: readonly string[]) =>
			words.includes('--utility-sub-type=node.mojom.NodeService'),
	};
	return all
		.filter(({id, words}) => ours.has(id) && (kind === undefined || is[kind](words)))
		.map(({id}) => id);
}

function textOf(id: string, file: 'environ' | 'cmdline' | 'stat'): Promise<string> {
	return readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '');
}
