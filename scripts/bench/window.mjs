import {mkdtemp, readFile, readdir, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {_electron} from '@playwright/test';
import {findElectron} from '../electron-runtime.mjs';
import {withDisplay} from '../display.mjs';
import {median, quantile} from './measure.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const emptyApp = fileURLToPath(new URL('empty-window', import.meta.url));
const manyPeople = 100_000;

/** What the whole program is measured for, in its real window. */
export const windowParts = {
	start: () => withDisplay(start),
	gateway: () => withDisplay(gateway),
	'people-100k': () => withDisplay(peopleOfManyPeople),
	matrix: () => withDisplay(matrix),
};

/** Starts an Electron program; resolves to it, its page and how to end it. */
async function launch(folder, env = {}) {
	const data = await mkdtemp(path.join(tmpdir(), 'steward-bench-'));
	const open = async () =>
		_electron.launch({
			executablePath: await findElectron(),
			args: ['--no-sandbox', folder],
			env: {...process.env, STEWARD_DATA: data, ...env},
			timeout: 20_000,
		});
	// Now and then a runtime never answers its debugger; nothing of the program has run then.
	const app = await open().catch(open);
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

const peopleAreThere = page =>
	page.waitForFunction(() => document.documentElement.dataset.ready === 'people', undefined, {
		polling: 'raf',
		timeout: 120_000,
	});

const firstPaint = page =>
	page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0, undefined, {
		polling: 'raf',
	});

async function start() {
	const warm = await launch(root);
	await peopleAreThere(warm.page);
	await warm.stop({keepData: true});
	const ours = [];
	const empty = [];
	for (let run = 0; run < 5; run++) {
		let started = performance.now();
		const program = await launch(root, {STEWARD_DATA: warm.data});
		await peopleAreThere(program.page);
		ours.push(performance.now() - started);
		await program.stop();
		started = performance.now();
		const bare = await launch(emptyApp);
		await firstPaint(bare.page);
		empty.push(performance.now() - started);
		await bare.stop();
	}
	await rm(warm.data, {recursive: true, force: true});
	return [
		{
			what: 'start to filled People screen',
			value: median(ours) / median(empty),
			aim: 2,
			better: 'lower',
			baseline: 'first paint of an empty window',
			runs: 5,
		},
	];
}

/** Milliseconds of single small calls, measured inside the page. */
function callTimes(page, address, headers) {
	return page.evaluate(
		async ([url, sent]) => {
			const times = [];
			for (let call = 0; call < 60; call++) {
				const started = performance.now();
				await (await fetch(url, {headers: sent})).text();
				times.push(performance.now() - started);
			}
			return times.slice(10);
		},
		[address, headers],
	);
}

async function gateway() {
	const program = await launch(root);
	await peopleAreThere(program.page);
	const bare = await launch(emptyApp);
	const state = await program.page.evaluate(() => window.steward.ask('server:state'));
	const {id} = (await program.page.evaluate(() => window.steward.ask('connections:list'))).find(
		({kind}) => kind === 'demo',
	);
	const ratios = [];
	for (let run = 0; run < 7; run++) {
		const through = await callTimes(
			program.page,
			`app://steward/gw/${encodeURIComponent(id)}/api/v1/server_settings`,
			{},
		);
		const direct = await callTimes(bare.page, `${state.baseUrl}/server_settings`, {});
		ratios.push(median(through) / median(direct));
	}
	await bare.stop();
	await program.stop();
	return [
		{
			what: 'one call through the gateway',
			value: median(ratios),
			aim: 1,
			better: 'lower',
			baseline: 'the same call by fetch in a page',
			runs: 7,
		},
	];
}

/** Notes when the list arrived in the page and when its first rows stood there. */
function watchFirstRows() {
	const read = Response.prototype.text;
	Response.prototype.text = async function () {
		const body = await read.call(this);
		if (/\/users(\?|$)/.test(this.url)) {
			window.benchArrived = performance.now();
			window.benchBody = body;
		}
		return body;
	};
}

async function firstRows(page) {
	await page.context().addInitScript(watchFirstRows);
	const ratios = [];
	for (let run = 0; run < 5; run++) {
		await page.reload();
		await peopleAreThere(page);
		ratios.push(
			await page.evaluate(() => {
				const shown = performance.now() - window.benchArrived;
				const started = performance.now();
				JSON.parse(window.benchBody);
				const parsing = performance.now() - started;
				window.benchBody = undefined;
				return shown / parsing;
			}),
		);
	}
	return median(ratios);
}

/** Milliseconds from each key to the frame that shows its answer. */
async function filterTimes(page) {
	const search = page.getByRole('searchbox').first();
	await search.click();
	await page.evaluate(() => {
		window.benchKeys = [];
		document.addEventListener(
			'keydown',
			() => {
				const pressed = performance.now();
				const settled = () => {
					const grid = document.querySelector('[role=grid]');
					const input = document.querySelector('input[type=search]');
					if (grid?.getAttribute('data-query') === input?.value.trim()) {
						window.benchKeys.push(performance.now() - pressed);
					} else requestAnimationFrame(settled);
				};
				requestAnimationFrame(() => requestAnimationFrame(settled));
			},
			true,
		);
	});
	let typed = 0;
	for (const word of ['an', 'mar', 'role:guest', 'son', 'lee ka']) {
		for (const key of word) {
			await page.keyboard.press(key === ' ' ? 'Space' : key);
			typed++;
			await page.waitForFunction(count => window.benchKeys.length >= count, typed);
		}
		for (let at = 0; at < word.length; at++) {
			await page.keyboard.press('Backspace');
			typed++;
			await page.waitForFunction(count => window.benchKeys.length >= count, typed);
		}
	}
	return page.evaluate(() => window.benchKeys);
}

/** Milliseconds between frames while the list is scrolled by some rows a frame. */
function scrollFrames(page, scroller = '[data-grid-scroll]', across = 0) {
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

async function peopleOfManyPeople() {
	const bare = await launch(emptyApp);
	await firstPaint(bare.page);
	const emptyMemory = await memoryOf(bare.app.process().pid);
	await bare.stop();

	const few = await launch(root, {STEWARD_DEMO_USERS: '100'});
	await peopleAreThere(few.page);
	const many = await launch(root, {STEWARD_DEMO_USERS: String(manyPeople)});
	await peopleAreThere(many.page);
	const memory = await memoryOf(many.app.process().pid);
	const scrolls = [];
	for (let run = 0; run < 5; run++) {
		scrolls.push(
			quantile(await scrollFrames(many.page), 0.95) / quantile(await scrollFrames(few.page), 0.95),
		);
	}
	await few.stop();
	const rows = await firstRows(many.page);
	const keys = await filterTimes(many.page);
	await many.stop();
	return [
		{
			what: 'answer of 100,000 people to first rows',
			value: rows,
			aim: 3,
			better: 'lower',
			baseline: 'JSON.parse of the same body',
			runs: 5,
		},
		{
			what: 'typing in the filter at 100,000 people, ms at the 95th percentile',
			value: quantile(keys, 0.95),
			aim: 50,
			better: 'lower',
			baseline: `none; median ${median(keys).toFixed(0)} ms`,
			runs: keys.length,
		},
		{
			what: 'scrolling 100,000 people, frame time at the 95th percentile',
			value: median(scrolls),
			aim: 1.2,
			better: 'lower',
			baseline: 'the same list with 100 people',
			runs: 5,
		},
		{
			what: 'memory of all processes at 100,000 people',
			value: memory / emptyMemory,
			aim: 2.5,
			better: 'lower',
			baseline: 'empty window',
			runs: 1,
		},
	];
}

/** Proportional memory of a process and all its descendants, in bytes. */
async function memoryOf(rootId) {
	const parents = new Map();
	for (const entry of await readdir('/proc')) {
		if (!/^\d+$/.test(entry)) continue;
		const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
		const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
		parents.set(Number(entry), parent);
	}
	const isOurs = id => id === rootId || (parents.has(id) && isOurs(parents.get(id)));
	let bytes = 0;
	for (const id of parents.keys()) {
		if (!isOurs(id)) continue;
		const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
		bytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * 1024;
	}
	return bytes;
}

const matrixPeople = 2300;
const matrixChannels = 300;

/** Makes channels until there are enough, each with a part of the people. */
async function fillMatrix(page) {
	await page.evaluate(async count => {
		const base = 'app://steward/gw/demo/api/v1';
		const {members} = await (await fetch(`${base}/users`)).json();
		const people = members.filter(({is_active, is_bot}) => is_active && !is_bot);
		const {streams} = await (await fetch(`${base}/streams?include_all_active=true`)).json();
		for (let at = streams.length; at < count; at += 10) {
			const chosen = people.filter((_person, place) => (place * 7 + at) % 5 === 0);
			const body = new URLSearchParams({
				subscriptions: JSON.stringify(
					Array.from({length: Math.min(10, count - at)}, (_none, more) => ({
						name: `subject ${at + more}`,
					})),
				),
				principals: JSON.stringify(chosen.map(({user_id}) => user_id)),
			});
			const response = await fetch(`${base}/users/me/subscriptions`, {method: 'POST', body});
			if (!response.ok) throw new Error(await response.text());
		}
	}, matrixChannels);
}

/** Milliseconds from the start of a page to the drawn screen. */
async function timeToScreen(page, place, drawn) {
	await page.evaluate(hash => {
		location.hash = hash;
	}, place);
	await page.reload();
	await page.waitForSelector(drawn, {timeout: 60_000});
	return page.evaluate(() => performance.now());
}

async function matrix() {
	const program = await launch(root, {STEWARD_DEMO_USERS: String(matrixPeople)});
	const {page} = program;
	await peopleAreThere(page);
	await fillMatrix(page);
	const drawn = '[data-matrix-scroll][data-ready="true"]';
	const rows = 'html[data-ready="people"]';
	const paints = [];
	const scrolls = [];
	const diagonals = [];
	for (let run = 0; run < 5; run++) {
		const people = await timeToScreen(page, '#/o/demo/people', rows);
		const frames = quantile(await scrollFrames(page), 0.95);
		paints.push((await timeToScreen(page, '#/o/demo/access', drawn)) / people);
		const cells = '[data-matrix-scroll]';
		scrolls.push(quantile(await scrollFrames(page, cells), 0.95) / frames);
		diagonals.push(quantile(await scrollFrames(page, cells, 60), 0.95) / frames);
	}
	await program.stop();
	const shared = {aim: 1.2, better: 'lower', runs: 5};
	return [
		{
			what: 'matrix of 2,000 people by 300 channels, start of the page to first cells',
			value: median(paints),
			...shared,
			baseline: 'the People grid in the same window',
		},
		{
			what: 'scrolling the matrix, frame time at the 95th percentile',
			value: median(scrolls),
			...shared,
			baseline: 'the People grid in the same window',
		},
		{
			what: 'scrolling the matrix both ways at once, frame time at the 95th percentile',
			value: median(diagonals),
			...shared,
			baseline: 'the People grid in the same window, down alone',
		},
	];
}
