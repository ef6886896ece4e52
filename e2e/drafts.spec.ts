import {rm} from 'node:fs/promises';
import type {Page} from '@playwright/test';
import {expect, peopleAreShown, startProgram, type Program} from './app';
import {test} from './program-of-its-own';

/** At how many moments each part is killed; more of them for a thorough look. */
const kills = Number(process.env['STEWARD_KILLS'] ?? 2);

/** A part that dies more often within a minute is not started again. */
const killsPerRun = 3;

/** What was typed so long ago is safe, whatever dies. */
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

/** Types letter after letter until something dies or `milliseconds` are over. */
async function typeFor(program: Program, before: string, milliseconds: number): Promise<Typed[]> {
	const typed: Typed[] = [{text: before, at: 0}];
	const end = performance.now() + milliseconds;
	await inPage(program, goToEnd);
	for (let turn = 0; performance.now() < end; turn++) {
		const letters = turn % 7 === 6 ? ' ' : String.fromCodePoint(97 + ((turn * 7) % 26));
		await inPage(program, insert(letters));
		typed.push({text: (typed.at(-1)?.text ?? '') + letters, at: performance.now()});
	}
	return typed;
}

/** What is kept is the beginning of what was typed, and nothing that is missing is old. */
function expectNothingLost(kept: string, typed: readonly Typed[], killedAt: number): void {
	const all = typed.at(-1)?.text ?? '';
	expect(all.startsWith(kept.trimEnd())).toBe(true);
	const lost = typed.find(({text}) => text.trimEnd().length > kept.trimEnd().length);
	expect(lost === undefined ? 0 : killedAt - lost.at).toBeLessThan(safeAfterMilliseconds);
}
