import {rm} from 'node:fs/promises';
import type {Page} from '@playwright/test';
import {longCount} from '../shared/testing/long-count.fixture';
import {expect, peopleAreShown, startProgram, type Program} from './app';
import {watchDisk} from './disk-pace';
import {test} from './program-of-its-own';

/** At how many moments each part is killed (R17). */
const kills = longCount(2, 20);

/** How soon a part is back, in the median; a machine that does much else at the time takes longer. */
const backMilliseconds = longCount(10_000, 3000);

/** A part that dies more often within a minute is not started again. */
const killsPerRun = 3;

/** What was typed so long ago is safe, whatever dies, on a machine that does nothing else. */
const safeAfterMilliseconds = 500;

async function processOf({app}: Program, kind: 'page' | 'server'): Promise<number> {
	const id = await app.evaluate(
		({app: electron, BrowserWindow}, wanted) =>
			wanted === 'page'
				? BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId()
				: electron.getAppMetrics().find(({serviceName}) => serviceName === 'node.mojom.NodeService')
						?.pid,
		kind,
	);
	if (id === undefined || id === 0) throw new Error(`There is no process of the ${kind}.`);
	return id;
}

/** Runs in the page, also in one that came back after a crash, which the test's own handle does not. */
function inPage<T>({app}: Program, script: string): Promise<T> {
	return app.evaluate(
		({BrowserWindow}, code) =>
			BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(code) as Promise<never>,
		script,
	);
}

const readEditor = `(() => {
	const lines = document.querySelectorAll('aside .cm-line');
	return [...lines].map(line => line.textContent).join('\\n');
})()`;
const goToEnd = `(() => {
	const editor = document.querySelector('aside .cm-content');
	editor.focus();
	getSelection().selectAllChildren(editor);
	getSelection().collapseToEnd();
	return new Promise(done => setTimeout(done, 100));
})()`;
const insert = (text: string) =>
	`document.execCommand('insertText', false, ${JSON.stringify(text)})`;

/** The text in the editor, once there is one. */
async function editorText(program: Program): Promise<string> {
	let text = '';
	await expect
		.poll(
			async () => {
				text = await inPage<string>(program, readEditor).catch(() => '');
				return text;
			},
			{timeout: 30_000},
		)
		.not.toBe('');
	return text;
}

type Typed = {readonly text: string; readonly at: number};

type Typing = {
	readonly typed: readonly Typed[];
	/** The longest that the program took for a letter and the disk for a file, in milliseconds. */
	readonly slowest: number;
};

/** Types letter after letter until something dies or `milliseconds` are over. */
async function typeFor(program: Program, before: string, milliseconds: number): Promise<Typing> {
	const typed: Typed[] = [{text: before, at: 0}];
	const disk = watchDisk(program.dataFolder);
	const end = performance.now() + milliseconds;
	await inPage(program, goToEnd);
	let slowest = 0;
	for (let turn = 0; performance.now() < end; turn++) {
		const letters = turn % 7 === 6 ? ' ' : String.fromCodePoint(97 + ((turn * 7) % 26));
		const begun = performance.now();
		await inPage(program, insert(letters));
		const at = performance.now();
		typed.push({text: (typed.at(-1)?.text ?? '') + letters, at});
		slowest = Math.max(slowest, at - begun);
	}
	return {typed, slowest: Math.max(slowest, await disk.stop())};
}

/** What is kept is the beginning of what was typed, and nothing that is missing is old. */
function expectNothingLost(kept: string, {typed, slowest}: Typing, killedAt: number): void {
	const all = typed.at(-1)?.text ?? '';
	expect(all.startsWith(kept.trimEnd())).toBe(true);
	const lost = typed.find(({text}) => text.trimEnd().length > kept.trimEnd().length);
	const bound = safeAfterMilliseconds + slowest;
	expect(lost === undefined ? 0 : killedAt - lost.at).toBeLessThan(bound);
}

const draftsOf = (page: Page) =>
	page.evaluate(async () => {
		const answer = await fetch('app://steward/gw/demo/api/v1/drafts');
		const {drafts} = (await answer.json()) as {drafts: {id: number; content: string}[]};
		return drafts;
	});

async function newDraft(page: Page, text: string): Promise<void> {
	await page.evaluate(() => {
		location.hash = '#/o/demo/drafts';
	});
	await page.getByRole('button', {name: 'New draft'}).first().click();
	await page.getByRole('textbox', {name: 'Text of the draft'}).click();
	await page.keyboard.type(text);
}

// The program goes on to other tests.
test.afterAll(async ({program: {page}}) => {
	await page.evaluate(() => {
		location.hash = '#/o/demo/people';
	});
	await peopleAreShown(page);
});

test('a draft typed while the server does not answer is kept, and sent once when it does', async ({
	program,
	page,
}) => {
	await peopleAreShown(page);
	const server = await processOf(program, 'server');
	await newDraft(page, 'Written on');
	await expect.poll(async () => (await draftsOf(page)).at(-1)?.content).toBe('Written on');
	const before = (await draftsOf(page)).length;
	process.kill(server, 'SIGSTOP');
	try {
		await page.keyboard.type(' the train, without a net');
		const row = page.getByRole('row', {name: /Written on the train/});
		await expect(row).toContainText('Waiting');
		await page.waitForTimeout(3000);
		await expect(row).toContainText('Waiting');
	} finally {
		process.kill(server, 'SIGCONT');
	}
	await expect(page.getByRole('row', {name: /Written on the train/})).toContainText('Saved', {
		timeout: 20_000,
	});
	const after = await draftsOf(page);
	expect(after.at(-1)?.content).toBe('Written on the train, without a net');
	expect(after).toHaveLength(before);
});

test('Enter on a row leads to the end of its text, and a note that is dismissed to the list', async ({
	page,
}) => {
	await newDraft(page, 'Bring the ladder');
	await page.keyboard.press('Escape');
	const row = page.getByRole('row', {name: /Bring the ladder/});
	await expect(row.locator(':focus')).toHaveCount(1);
	await page.keyboard.press('Enter');
	const editor = page.getByRole('textbox', {name: 'Text of the draft'});
	await expect(editor).toBeFocused();
	await page.keyboard.type(' and rope');
	await expect(editor).toHaveText('Bring the ladder and rope');
	await page.keyboard.press('Control+Enter');
	await expect(page.getByRole('radio', {name: 'No recipient'})).toBeFocused();
	await page.getByRole('complementary').getByRole('button', {name: 'Delete'}).click();
	await expect(page.getByRole('grid', {name: 'Drafts'}).locator(':focus')).toHaveCount(1);
	await page
		.getByRole('region', {name: 'Changes'})
		.getByRole('button', {name: 'Dismiss'})
		.press('Enter');
	await expect(page.getByRole('grid', {name: 'Drafts'}).locator(':focus')).toHaveCount(1);
});

test('a draft edited here and elsewhere is merged by choice', async ({page}) => {
	await newDraft(page, 'The road is closed.');
	await expect.poll(async () => (await draftsOf(page)).at(-1)?.content).toBe('The road is closed.');
	const id = (await draftsOf(page)).at(-1)?.id ?? 0;
	await page.keyboard.type(' Take the lower gate.');
	await page.evaluate(async draftId => {
		const draft = {type: '', to: [], topic: '', content: 'Today the road is closed.'};
		await fetch(`app://steward/gw/demo/api/v1/drafts/${draftId}`, {
			method: 'PATCH',
			body: new URLSearchParams({draft: JSON.stringify(draft)}),
		});
	}, id);
	await page.getByRole('button', {name: 'Compare and choose'}).click();
	const dialog = page.getByRole('dialog', {name: /edited in two places/});
	await expect(dialog).toContainText('The changes fit together.');
	await dialog.getByRole('button', {name: 'Use the merged draft'}).click();
	const merged = 'Today the road is closed. Take the lower gate.';
	await expect.poll(async () => (await draftsOf(page)).at(-1)?.content).toBe(merged);
});

test('what is typed into a composer survives a reload and a quit', async () => {
	test.setTimeout(90_000);
	const first = await startProgram();
	await peopleAreShown(first.page);
	const goToTopic = async (page: Page) => {
		await page.evaluate(async () => {
			const answer = await fetch('app://steward/gw/demo/api/v1/streams');
			const {streams} = (await answer.json()) as {streams: {stream_id: number; name: string}[]};
			const kitchen = streams.find(({name}) => name === 'kitchen')?.stream_id ?? 0;
			location.hash = `#/o/demo/messages?channel=${kitchen}&topic=coffee%20machine`;
		});
	};
	await goToTopic(first.page);
	await first.page.getByRole('button', {name: /^Write in #kitchen/}).click();
	await first.page.getByRole('textbox', {name: 'Message'}).click();
	await first.page.keyboard.type('Half a sen');
	await first.page.reload();
	await expect(first.page.getByText('Unsent: Half a sen')).toBeVisible();
	await first.page.getByRole('button', {name: /^Write in #kitchen/}).click();
	await first.page.getByRole('textbox', {name: 'Message'}).click();
	await first.page.keyboard.type('tence');
	await first.quit();
	const second = await startProgram({dataFolder: first.dataFolder});
	await expect(second.page.getByText('Unsent: Half a sentence')).toBeVisible({timeout: 20_000});
	await second.quit();
	await rm(first.dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
});

test(
	'kill -9 of the page and of the server while somebody types loses nothing older than 500 ms',
	{tag: '@long'},
	async () => {
		test.setTimeout(60_000 + kills * 20_000);
		let program = await startProgram();
		await peopleAreShown(program.page);
		await newDraft(program.page, 'x');
		let text = await editorText(program);
		const back: number[] = [];
		for (let kill = 0; kill < kills; kill++) {
			if (kill > 0 && kill % killsPerRun === 0) {
				await program.app.close();
				program = await startProgram({dataFolder: program.dataFolder});
				text = await editorText(program);
			}
			for (const kind of ['page', 'server'] as const) {
				const victim = await processOf(program, kind);
				const moment = 700 + Math.random() * 1500;
				// Typing goes on over the death of the server, and ends with the page.
				const typing = typeFor(program, text, kind === 'page' ? moment : 2 * moment);
				await (kind === 'page' ? typing : new Promise(over => setTimeout(over, moment)));
				process.kill(victim, 'SIGKILL');
				const killedAt = performance.now();
				const died = performance.now();
				const typed = await typing;
				// Until the dead page is gone, it seems to be there.
				await expect
					.poll(() => processOf(program, kind).catch(() => victim), {timeout: 20_000})
					.not.toBe(victim);
				text = await editorText(program);
				if (kind === 'page') back.push(performance.now() - died);
				expectNothingLost(text, typed, kind === 'page' ? killedAt : performance.now());
			}
		}
		const inOrder = back.toSorted((a, b) => a - b);
		expect(inOrder[Math.floor(back.length / 2)]).toBeLessThan(backMilliseconds);
		await program.app.close();
		await rm(program.dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
	},
);

test(
	'kill -9 of the whole program while somebody types loses nothing older than 500 ms',
	{tag: '@long'},
	async () => {
		test.setTimeout(60_000 + kills * 30_000);
		let program = await startProgram();
		await peopleAreShown(program.page);
		await newDraft(program.page, 'x');
		let text = await editorText(program);
		for (let kill = 0; kill < kills; kill++) {
			const typed = await typeFor(program, text, 700 + Math.random() * 1500);
			const main = program.app.process();
			const gone = new Promise(done => main.once('exit', done));
			main.kill('SIGKILL');
			const killedAt = performance.now();
			await gone;
			program = await startProgram({dataFolder: program.dataFolder});
			text = await editorText(program);
			expectNothingLost(text, typed, killedAt);
		}
		await program.quit();
		await rm(program.dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
	},
);
