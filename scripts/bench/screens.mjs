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

/** Clicks on a link of the sidebar; resolves to the title of the screen and the milliseconds to its first content. */
async function visit(page, place) {
	await page.evaluate(() => {
		const before = document.querySelector('main h1')?.textContent;
		window.benchVisit = new Promise(resolve => {
			const began = event => {
				const look = () => {
					const title = document.querySelector('main h1')?.textContent;
					const isThere = title !== undefined && title !== before;
					if (isThere && document.querySelector('main [aria-busy=true]') === null) {
						resolve({title, milliseconds: performance.now() - event.timeStamp});
					} else requestAnimationFrame(look);
				};
				requestAnimationFrame(look);
			};
			document.addEventListener('pointerdown', began, {capture: true, once: true});
		});
	});
	await page.locator(`nav a[href="${place}"]`).click();
	return page.evaluate(() => window.benchVisit);
}

/** Every screen from the click to its first content, the first time included. */
export async function everyScreen() {
	const {page, stop} = await launch(root);
	await peopleAreThere(page);
	const places = await placesOf(page);
	const times = new Map();
	for (let round = 0; round < visits; round++) {
		for (const place of places) {
			const {title, milliseconds} = await visit(page, place);
			times.set(title, [...(times.get(title) ?? []), milliseconds]);
		}
	}
	await stop();
	return [...times].map(([title, some]) => ({
		what: `click on ${title} to its first content, ms at the 95th percentile`,
		value: quantile(some, 0.95),
		aim: 100,
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
