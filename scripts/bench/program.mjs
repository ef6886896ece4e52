import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {_electron} from '@playwright/test';
import {findElectron, holdReady} from '../electron-runtime.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const emptyApp = fileURLToPath(new URL('empty-window', import.meta.url));

/** Starts an Electron program; resolves to it, its page and how to end it. */
export async function launch(folder, env = {}) {
	const data = await mkdtemp(path.join(tmpdir(), 'steward-bench-'));
	const app = await _electron.launch({
		executablePath: await findElectron(),
		args: ['-r', holdReady, '--no-sandbox', folder],
		env: {...process.env, STEWARD_DATA: data, ...env},
		timeout: 20_000,
	});
	const page = await app.firstWindow();
	return {
		app,
		page,
		data,
		async stop({keepData = false} = {}) {
			await app.close();
			if (!keepData) await rm(data, {recursive: true, force: true});
		},
	};
}

const isReady = (page, name) =>
	page.waitForFunction(wanted => document.documentElement.dataset.ready === wanted, name, {
		polling: 'raf',
		timeout: 120_000,
	});

/** Waits for the figures of people of the screen that a first start opens. */
export const overviewIsThere = page => isReady(page, 'overview');

/** Waits for the first rows of People; goes there from where the program opens. */
export const peopleAreThere = page =>
	page.waitForFunction(
		() => {
			const {ready} = document.documentElement.dataset;
			if (ready === 'overview') location.hash = location.hash.replace(/\/overview\b.*/, '/people');
			return ready === 'people';
		},
		undefined,
		{polling: 'raf', timeout: 120_000},
	);

export const firstPaint = page =>
	page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0, undefined, {
		polling: 'raf',
	});

/** Milliseconds between frames while the list is scrolled by some rows a frame. */
export function scrollFrames(page, scroller = '[data-grid-scroll]', across = 0) {
	return page.evaluate(
		([selector, sideways]) =>
			new Promise(resolve => {
				const grid = document.querySelector(selector);
				const frames = [];
				let last;
				let direction = 1;
				const step = now => {
					if (last !== undefined) frames.push(now - last);
					last = now;
					const top = grid.scrollTop;
					grid.scrollTop += 90 * direction;
					grid.scrollLeft += sideways * direction;
					if (grid.scrollTop === top) direction = -direction;
					if (frames.length < 240) requestAnimationFrame(step);
					else resolve(frames.slice(20));
				};
				requestAnimationFrame(step);
			}),
		[scroller, across],
	);
}

/**
 * Scrolls a list from its top to its end in some frames. Resolves to the milliseconds between those, and to the
 * share of them that had a row in the middle of the list.
 */
export function scrollThrough(page, scroller, row, steps = 240) {
	return page.evaluate(
		([selector, rowSelector, count]) =>
			new Promise(resolve => {
				const grid = document.querySelector(selector);
				const box = grid.getBoundingClientRect();
				const middle = [box.left + box.width / 3, box.top + box.height / 2];
				const end = grid.scrollHeight - grid.clientHeight;
				const frames = [];
				let filled = 0;
				let last;
				const step = now => {
					if (last !== undefined) {
						frames.push(now - last);
						// What the last frame left, before this one changes anything.
						if (document.elementFromPoint(...middle)?.closest(rowSelector) != null) filled++;
					}
					last = now;
					grid.scrollTop = (end * frames.length) / count;
					if (frames.length < count) requestAnimationFrame(step);
					else resolve({frames, filled: filled / count});
				};
				grid.scrollTop = 0;
				requestAnimationFrame(() => requestAnimationFrame(step));
			}),
		[scroller, row, steps],
	);
}
