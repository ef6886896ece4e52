import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {gzip} from 'node:zlib';
import {quantile} from './measure.mjs';
import {launch, overviewIsThere, peopleAreThere, root} from './program.mjs';

const visits = 8;
const manyPeople = 20_000;

/** The places of the sidebar that are screens of the organization, the one that is open last. */
const placesOf = async page => {
	const links = page.locator('nav a[href*="/o/"]');
	const places = await links.evaluateAll(all => all.map(link => link.getAttribute('href')));
	const open = await page.locator('nav a[aria-current=page]').getAttribute('href');
	return [...places.filter(place => place !== open), open];
};

/**
 * Clicks on a link of the sidebar; resolves to the title of the screen, the milliseconds to its first content
 * and, where it has charts, those to the last of them. Figures in tiles are first content: charts come below them.
 */
async function visit(page, place) {
	await page.evaluate(() => {
		const before = document.querySelector('main h1')?.textContent;
		const isFilled = () => {
			const tiles = document.querySelector('main [data-figures]');
			if (tiles !== null) return tiles.dataset.figures === 'known';
			return document.querySelector('main [aria-busy=true]') === null;
		};
		// Whatever has no figures says so in words.
		const isDrawn = () =>
			document.querySelector('main figure') !== null &&
			document.querySelector('main figure :is([aria-busy=true], [role=img]:not(:has(svg)))') ===
				null;
		window.benchVisit = new Promise(resolve => {
			const began = event => {
				let milliseconds;
				const look = () => {
					const title = document.querySelector('main h1')?.textContent;
					const isThere = title !== undefined && title !== before;
					const now = performance.now() - event.timeStamp;
					if (isThere && isFilled()) milliseconds ??= now;
					const hasCharts = document.querySelector('main [data-figures]') !== null;
					if (milliseconds === undefined || (hasCharts && !isDrawn())) requestAnimationFrame(look);
					else resolve({title, milliseconds, charts: hasCharts ? now : undefined});
				};
				requestAnimationFrame(look);
			};
			document.addEventListener('pointerdown', began, {capture: true, once: true});
		});
	});
	await page.locator(`nav a[href="${place}"]`).click();
	return page.evaluate(() => window.benchVisit);
}

/** Every screen from the click to its first content, and to its charts, the first time included. */
export async function everyScreen() {
	const {page, stop} = await launch(root);
	await peopleAreThere(page);
	const places = await placesOf(page);
	const times = new Map();
	const note = (what, time) => times.set(what, [...(times.get(what) ?? []), time]);
	for (let round = 0; round < visits; round++) {
		for (const place of places) {
			const {title, milliseconds, charts} = await visit(page, place);
			note(`${title} to its first content`, milliseconds);
			if (charts !== undefined) note(`${title} to all its charts`, charts);
		}
	}
	await stop();
	return [...times].map(([what, some]) => ({
		what: `click on ${what}, ms at the 95th percentile`,
		value: quantile(some, 0.95),
		aim: what.endsWith('charts') ? 300 : 100,
		better: 'lower',
		baseline: `none; first ${some[0].toFixed(0)}, median ${quantile(some, 0.5).toFixed(0)} ms`,
		runs: some.length,
	}));
}

/** The longest task of the page on the way through all screens of a large organization. */
export async function longestTaskOfTour() {
	const {page, stop} = await launch(root, {STEWARD_DEMO_USERS: String(manyPeople)});
	await peopleAreThere(page);
	const places = await placesOf(page);
	await page.evaluate(() => {
		window.benchTasks = [];
		window.benchObserver = new PerformanceObserver(list => {
			window.benchTasks.push(...list.getEntries().map(({duration}) => duration));
		});
		window.benchObserver.observe({type: 'longtask'});
	});
	let longest = {title: 'none', task: 0};
	for (const place of places) {
		const {title} = await visit(page, place);
		const task = await page.evaluate(
			() =>
				new Promise(resolve => {
					requestIdleCallback(() => {
						const last = window.benchObserver.takeRecords().map(({duration}) => duration);
						resolve(Math.max(0, ...window.benchTasks.splice(0), ...last));
					});
				}),
		);
		if (task > longest.task) longest = {title, task};
	}
	await stop();
	return [
		{
			what: `longest task on the way through all screens, ${manyPeople.toLocaleString('en')} people, ms`,
			value: longest.task,
			aim: 50,
			better: 'lower',
			baseline: `none; on ${longest.title}; below 50 nothing is told`,
			runs: places.length,
		},
	];
}

/** What is loaded of the program's code until the first screen stands there, compressed. */
export async function codeOfFirstScreen() {
	const {page, stop} = await launch(root);
	await overviewIsThere(page);
	// What is loaded afterwards, while nobody waits for it, is not counted.
	await page.addInitScript(() => {
		const look = () => {
			if (document.documentElement?.dataset.ready !== 'overview') return;
			seen.disconnect();
			window.benchReady = performance.now();
		};
		const seen = new MutationObserver(look);
		seen.observe(document, {subtree: true, attributeFilter: ['data-ready']});
	});
	await page.reload();
	await overviewIsThere(page);
	const loaded = await page.evaluate(() =>
		performance
			.getEntriesByType('resource')
			.filter(({startTime}) => startTime <= window.benchReady)
			.map(({name}) => new URL(name).pathname.split('/').at(-1))
			.filter(name => name.endsWith('.js')),
	);
	await stop();
	const sizes = await Promise.all(
		loaded.map(async name => {
			const file = await readFile(path.join(root, 'dist/renderer/assets', name));
			return (await promisify(gzip)(file)).length;
		}),
	);
	return [
		{
			what: 'JavaScript loaded before the first screen, kB gzipped',
			value: sizes.reduce((sum, size) => sum + size, 0) / 1000,
			aim: 350,
			better: 'lower',
			baseline: `none; ${loaded.length} files`,
			runs: 1,
		},
	];
}
