import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {build, preview} from 'vite';
import {withDisplay} from '../display.mjs';
import {filterTimes} from './long-list.mjs';
import {memoryOf} from './memory.mjs';
import {median, paired, quantile} from './measure.mjs';
import {
	emptyApp,
	launch,
	overviewIsThere,
	peopleAreThere,
	root,
	scrollFrames,
	scrollThrough,
} from './program.mjs';

/** What a person would reach for instead of our grid: a data grid of the field, fed the same rows. */
export const dataGridParts = {
	'data-grid': () => withDisplay(() => besideDataGrid(100_000)),
};

const words = ['an', 'mar', 'son', 'lee ka'];
const theirRows = '.ag-row [col-id=email]';
const ourRows = '[role=grid] [data-row] [data-column=email]';
const theirScroller = '.ag-grid-viewport';
const ourScroller = '[data-grid-scroll]';

/** People as our page reads them, and what the other grid needs to look as ours does. */
const readRows = page =>
	page.evaluate(async () => {
		const {id} = (await window.steward.ask('connections:list')).find(({kind}) => kind === 'demo');
		const base = `app://steward/gw/${encodeURIComponent(id)}/api/v1`;
		const read = async (place, options) => {
			const answer = await fetch(base + place, options);
			if (!answer.ok) throw new Error(`${place} answered ${answer.status}.`);
			return answer.json();
		};
		const {members} = await read('/users?include_custom_profile_fields=true');
		const {presences} = await read('/users/me/presence', {
			method: 'POST',
			headers: {'content-type': 'application/x-www-form-urlencoded'},
			body: new URLSearchParams({status: 'active', last_update_id: '-1'}),
		});
		const seen = Object.fromEntries(
			Object.entries(presences).map(([userId, at]) => [
				userId,
				Math.max(at.active_timestamp ?? 0, at.idle_timestamp ?? 0),
			]),
		);
		const grid = document.querySelector('[data-grid-scroll]').getBoundingClientRect();
		const row = document.querySelector('[data-row]').getBoundingClientRect();
		const size = {width: grid.width, height: grid.height};
		return JSON.stringify({members, seen, size, rowHeight: row.height});
	});

/** The page of the other grid, built and served for this run alone. */
async function serveOtherGrid(rows) {
	const folder = await mkdtemp(path.join(tmpdir(), 'steward-bench-'));
	const config = {configFile: false, logLevel: 'error', base: './'};
	const outDir = path.join(folder, 'page');
	await build({
		...config,
		root: fileURLToPath(new URL('field-grid', import.meta.url)),
		build: {outDir, emptyOutDir: true, target: 'chrome130', chunkSizeWarningLimit: 2000},
	});
	await writeFile(path.join(outDir, 'rows.json'), rows);
	const server = await preview({
		...config,
		root: folder,
		build: {outDir},
		preview: {port: 0, host: '127.0.0.1'},
	});
	return {
		url: server.resolvedUrls.local[0],
		async stop() {
			await server.close();
			await rm(folder, {recursive: true, force: true});
		},
	};
}

/** Clicks; resolves to the milliseconds until there are rows, of which there were none. */
async function clickToRows(page, link, rows) {
	await page.evaluate(selector => {
		window.benchRowsAfter = undefined;
		const began = event => {
			const look = () => {
				if ((document.querySelector(selector)?.textContent ?? '') !== '') {
					window.benchRowsAfter = performance.now() - event.timeStamp;
				} else requestAnimationFrame(look);
			};
			requestAnimationFrame(look);
		};
		document.addEventListener('pointerdown', began, {capture: true, once: true});
	}, rows);
	await link.click();
	return (await page.waitForFunction(() => window.benchRowsAfter)).jsonValue();
}

/** People of our program, from another screen of it that has read everybody. */
async function ourFirstRows(page) {
	await page.evaluate(() => {
		location.hash = location.hash.replace(/\/people\b.*/, '/overview');
	});
	await page.reload();
	await overviewIsThere(page);
	await page.waitForFunction(() => document.querySelector('[data-figures="known"]') !== null);
	await restOf(page);
	const link = page.getByRole('link', {name: 'People', exact: true});
	return clickToRows(page, link, ourRows);
}

async function theirFirstRows(page) {
	await page.reload();
	const show = page.getByRole('button', {name: 'Show'});
	await page.waitForFunction(() => document.querySelector('button').disabled === false);
	await restOf(page);
	return clickToRows(page, show, theirRows);
}

/** The same once more, with code that has run before. */
async function ourRowsAgain(page) {
	await page.getByRole('link', {name: 'Overview', exact: true}).click();
	await overviewIsThere(page);
	await restOf(page);
	return clickToRows(page, page.getByRole('link', {name: 'People', exact: true}), ourRows);
}

async function theirRowsAgain(page) {
	await page.evaluate(() => window.benchHide());
	await restOf(page);
	return clickToRows(page, page.getByRole('button', {name: 'Show'}), theirRows);
}

/** Waits until the page has nothing to do. */
const restOf = page =>
	page.evaluate(
		() =>
			new Promise(resolve => {
				requestIdleCallback(() => requestIdleCallback(() => resolve()));
			}),
	);

/** Memory of the process of a page, with the threads of that page, after what is no longer used went. */
async function memoryOfPage({app, page}) {
	const session = await page.context().newCDPSession(page);
	await session.send('HeapProfiler.collectGarbage');
	await session.detach();
	const processId = await app.evaluate(({BrowserWindow}) =>
		BrowserWindow.getAllWindows()[0].webContents.getOSProcessId(),
	);
	return memoryOf(processId);
}

/** Rows that a word leaves in a list. */
async function countOf(page, word) {
	await page.getByRole('searchbox').first().fill(word);
	const count = await page.waitForFunction(asked => {
		const grid = document.querySelector('[role=grid]');
		return grid?.getAttribute('data-query') === asked && Number(grid.getAttribute('aria-rowcount'));
	}, word);
	return count.jsonValue();
}

/** Without this a figure of the filter would compare two questions. */
async function requireSameAnswers(ours, theirs) {
	for (const word of [...words, '']) {
		const [one, other] = [await countOf(ours, word), await countOf(theirs, word)];
		if (one !== other) throw new Error(`"${word}" leaves ${one} rows here and ${other} there.`);
	}
}

/** Our People and the other grid, one after the other in each run. */
export async function besideDataGrid(people, {runs = 5} = {}) {
	const opened = [];
	const open = async opening => {
		opened.push(await opening);
		return opened.at(-1);
	};
	try {
		const ours = await open(launch(root, {STEWARD_DEMO_USERS: String(people)}));
		await peopleAreThere(ours.page);
		const {url} = await open(serveOtherGrid(await readRows(ours.page)));
		const theirs = await open(launch(emptyApp));
		await theirs.page.goto(url);
		const firstRows = await paired(
			runs,
			() => ourFirstRows(ours.page),
			() => theirFirstRows(theirs.page),
		);
		const again = await paired(
			runs,
			() => ourRowsAgain(ours.page),
			() => theirRowsAgain(theirs.page),
		);
		const memory = await paired(
			1,
			() => memoryOfPage(ours),
			() => memoryOfPage(theirs),
		);
		await requireSameAnswers(ours.page, theirs.page);
		const rows = await paired(
			runs,
			async () => quantile(await scrollFrames(ours.page, ourScroller), 0.95),
			async () => quantile(await scrollFrames(theirs.page, theirScroller), 0.95),
		);
		const filled = [];
		const through = async (page, ...what) => {
			const way = await scrollThrough(page, ...what);
			filled.push(way.filled);
			return quantile(way.frames, 0.95);
		};
		const whole = await paired(
			runs,
			() => through(ours.page, ourScroller, '[data-row]'),
			() => through(theirs.page, theirScroller, '.ag-row'),
		);
		const ourFilled = median(filled.filter((_share, at) => at % 2 === 0));
		const theirFilled = median(filled.filter((_share, at) => at % 2 === 1));
		const typing = await paired(
			Math.ceil(runs / 2),
			async () => quantile((await filterTimes(ours.page, words)).frames, 0.95),
			async () => quantile((await filterTimes(theirs.page, words)).frames, 0.95),
		);
		const figure = (what, measured, unit = 'ms', scale = 1) => ({
			what: `beside a data grid, ${people.toLocaleString('en')} rows: ${what}`,
			value: measured.ratio,
			aim: 1,
			better: 'lower',
			baseline: `AG Grid, the same rows as texts: ${(measured.second / scale).toFixed(0)} ${unit}`,
			runs: measured.runs,
		});
		return [
			figure('click to first rows, first time', firstRows),
			figure('click to first rows, again', again),
			figure('scrolling, frame, 95th percentile', rows),
			figure('top to bottom, frame, 95th percentile', whole),
			{
				...figure(
					'top to bottom, frames with rows',
					{ratio: ourFilled / theirFilled, second: theirFilled, runs},
					'%',
					0.01,
				),
				better: 'higher',
			},
			figure('key to answer, 95th percentile', typing),
			figure('memory of the page', memory, 'MB', 1e6),
		];
	} finally {
		for (const one of opened.reverse()) await one.stop();
	}
}
