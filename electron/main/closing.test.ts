import {EventEmitter} from 'node:events';
import type {BrowserWindow} from 'electron';
import {beforeEach, expect, it, vi} from 'vitest';
import {openClosing} from './closing';

const {asked, answer} = vi.hoisted(() => ({
	asked: [] as {readonly message: string; readonly detail: string}[],
	answer: {response: 0},
}));
vi.mock('electron', () => ({
	app: {on: () => {}, quit: () => {}},
	dialog: {
		showMessageBox(_window: unknown, options: (typeof asked)[number]) {
			asked.push(options);
			return Promise.resolve(answer);
		},
	},
}));

beforeEach(() => {
	asked.length = 0;
});

/** A window that can be closed, and loaded anew. */
class Pane extends EventEmitter {
	readonly webContents = new EventEmitter();
	isGone = false;
	isHidden = false;

	close() {
		let isKept = false;
		this.emit('close', {preventDefault: () => (isKept = true)});
		this.isGone ||= !isKept;
	}

	isDestroyed() {
		return this.isGone;
	}

	hide() {
		this.isHidden = true;
	}
}

const labels: Readonly<Record<string, string>> = {north: 'North', south: 'South\u202E'};

function stage() {
	const closing = openClosing(id => labels[id]);
	const pane = new Pane();
	closing.watch(pane as unknown as BrowserWindow);
	return {closing, pane};
}

it('a window with nothing at stake closes at once', () => {
	const {closing, pane} = stage();
	closing.noteUnsaved({counts: {north: 2}, hasPassword: false});
	closing.noteUnsaved({counts: {}, hasPassword: false});
	pane.close();
	expect([pane.isGone, asked]).toEqual([true, []]);
});

it('staged changes: the window asks, and names how many where', async () => {
	const {closing, pane} = stage();
	closing.noteUnsaved({counts: {north: 3, south: 1}, hasPassword: false});
	answer.response = 0;
	pane.close();
	await vi.waitFor(() => expect(asked).toHaveLength(1));
	expect(asked[0]).toMatchObject({
		message: 'Staged changes are not applied.',
		detail:
			'If you close the window now, these are lost: 3 staged changes in North and 1 staged change in South‹U+202E›.',
	});
	expect(pane.isGone).toBe(false);
	answer.response = 1;
	await vi.waitFor(() => {
		pane.close();
		expect(pane.isGone).toBe(true);
	});
	expect(asked).toHaveLength(2);
});

it('work under way and staged changes are told in one question', async () => {
	const {closing, pane} = stage();
	closing.note(true);
	closing.noteUnsaved({counts: {north: 1}, hasPassword: false});
	pane.close();
	await vi.waitFor(() => expect(asked).toHaveLength(1));
	expect(asked[0]?.message).toBe('Changes are not finished, or a message is being sent.');
	expect(asked[0]?.detail).toMatch(/remaining changes are not made.*1 staged change in North\.$/s);
});

it('a new password that nobody copied is asked about too', async () => {
	const {closing, pane} = stage();
	closing.noteUnsaved({counts: {}, hasPassword: true});
	pane.close();
	await vi.waitFor(() => expect(asked).toHaveLength(1));
	expect(asked[0]).toMatchObject({
		message: 'A password was not copied.',
		detail: 'If you close the window now, these are lost: the temporary password of a new person.',
	});
});

it('a page that is loaded anew has nothing staged', () => {
	const {closing, pane} = stage();
	closing.noteUnsaved({counts: {north: 3}, hasPassword: false});
	pane.webContents.emit('did-finish-load');
	pane.close();
	expect(pane.isGone).toBe(true);
});

it('while a plan runs it may go on without the window, which closes at its end', async () => {
	const {closing, pane} = stage();
	closing.notePlans(1);
	answer.response = 2;
	pane.close();
	await vi.waitFor(() => expect(pane.isHidden).toBe(true));
	expect(asked[0]?.message).toBe('A plan is running.');
	expect(pane.isGone).toBe(false);
	closing.notePlans(0);
	expect(pane.isGone).toBe(true);
});

it('a window that is opened again while its plan goes on stays open at the end', async () => {
	const {closing, pane} = stage();
	closing.notePlans(1);
	answer.response = 2;
	pane.close();
	await vi.waitFor(() => expect(pane.isHidden).toBe(true));
	pane.emit('show');
	closing.notePlans(0);
	expect(pane.isGone).toBe(false);
});
