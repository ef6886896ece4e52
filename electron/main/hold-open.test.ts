import {EventEmitter} from 'node:events';
import {expect, it, vi} from 'vitest';
import {holdOpen} from './hold-open';

/** A window that closes unless somebody keeps it from that. */
class TestWindow extends EventEmitter {
	#isGone = false;

	close(): void {
		let isKept = false;
		this.emit('close', {preventDefault: () => (isKept = true)});
		this.#isGone ||= !isKept;
	}

	isDestroyed(): boolean {
		return this.#isGone;
	}
}

const open = (longest?: number) => {
	const window = new TestWindow();
	return {window, held: holdOpen(window as unknown as Parameters<typeof holdOpen>[0], longest)};
};

it('a window that is closed too early closes when the program is there', () => {
	const {window, held} = open();
	window.close();
	expect(window.isDestroyed()).toBe(false);
	held.letGo();
	expect(window.isDestroyed()).toBe(true);
});

it('a window that nobody closed stays, and closes as ever', () => {
	const {window, held} = open();
	held.letGo();
	expect(window.isDestroyed()).toBe(false);
	window.close();
	expect(window.isDestroyed()).toBe(true);
});

it('a window is not held for ever', async () => {
	const {window, held} = open(1);
	window.close();
	expect(window.isDestroyed()).toBe(false);
	await vi.waitFor(() => expect(window.isDestroyed()).toBe(true));
	held.letGo();
});
