import {cp, rename, rm} from 'node:fs/promises';
import path from 'node:path';
import {withDisplay} from '../display.mjs';
import {peopleOfManyPeople} from './long-list.mjs';
import {matrix} from './matrix.mjs';
import {median} from './measure.mjs';
import {firstMessages} from './messages-window.mjs';
import {manyGroupsWindow, settingsFromClick} from './organization-window.mjs';
import {emptyApp, firstPaint, launch, overviewIsThere, peopleAreThere, root} from './program.mjs';
import {codeOfFirstScreen, everyScreen, longestTaskOfTour} from './screens.mjs';

/** What the whole program is measured for, in its real window. */
export const windowParts = {
	start: () => withDisplay(start),
	gateway: () => withDisplay(gateway),
	'people-100k': () => withDisplay(peopleOfManyPeople),
	'overview-100k': () => withDisplay(overview),
	matrix: () => withDisplay(matrix),
	'first-messages': () => withDisplay(firstMessages),
	settings: () => withDisplay(settingsFromClick),
	groups: () => withDisplay(manyGroupsWindow),
	screens: () => withDisplay(everyScreen),
	'tour-20k': () => withDisplay(longestTaskOfTour),
	'first-code': () => withDisplay(codeOfFirstScreen),
};

async function start() {
	const warm = await launch(root);
	await peopleAreThere(warm.page);
	await isKept(warm.page, 'users');
	await warm.stop({keepData: true});
	const lists = path.join(warm.data, 'lists');
	const kept = path.join(warm.data, 'lists-kept');
	await rename(lists, kept);
	const withLists = [];
	const without = [];
	const empty = [];
	for (let run = 0; run < 5; run++) {
		await cp(kept, lists, {recursive: true});
		withLists.push(await millisecondsToPeople(warm.data));
		await rm(lists, {recursive: true, force: true});
		without.push(await millisecondsToPeople(warm.data));
		const started = performance.now();
		const window = await launch(emptyApp);
		await firstPaint(window.page);
		empty.push(performance.now() - started);
		await window.stop();
	}
	await rm(warm.data, {recursive: true, force: true});
	const [ours, first, bare] = [withLists, without, empty].map(median);
	return [
		{
			what: 'start to filled People screen',
			value: ours / bare,
			aim: 1.5,
			better: 'lower',
			baseline: `first paint of an empty window; with no lists of last time: ${(first / bare).toFixed(2)}`,
			runs: 5,
		},
	];
}

async function millisecondsToPeople(data) {
	const started = performance.now();
	const program = await launch(root, {STEWARD_DATA: data});
	await peopleAreThere(program.page);
	const taken = performance.now() - started;
	await program.stop();
	return taken;
}

const manyPeople = 100_000;

/**
 * From the start of the page to the figures of the overview as they were last, then as they are counted anew,
 * and its longest turns.
 */
async function overview() {
	const {page, stop} = await launch(root, {STEWARD_DEMO_USERS: String(manyPeople)});
	await overviewIsThere(page);
	await page.waitForSelector('[data-figures=known]', {timeout: 120_000});
	await isKept(page, 'overview-figures');
	await page.context().addInitScript(() => {
		// Milliseconds of the page at which the figures stood there as named, "before" or "known".
		window.benchFigures = {};
		new MutationObserver(() => {
			const state = document.querySelector('[data-figures]')?.dataset.figures;
			if (state !== undefined) window.benchFigures[state] ??= performance.now();
		}).observe(document, {subtree: true, childList: true, attributeFilter: ['data-figures']});
		window.benchTurns = [];
		new PerformanceObserver(list => {
			for (const {startTime, duration} of list.getEntries()) {
				window.benchTurns.push([startTime, duration]);
			}
		}).observe({entryTypes: ['longtask']});
	});
	const filled = [];
	const times = [];
	const turns = [];
	const beforeCharts = [];
	for (let run = 0; run < 5; run++) {
		await page.reload();
		await page.waitForSelector('[data-figures=known]', {timeout: 120_000});
		const {before, known} = await page.evaluate(() => window.benchFigures);
		filled.push(before);
		times.push(known);
		await page.waitForFunction(() => document.querySelectorAll('figure svg').length > 9);
		const all = await page.evaluate(() => window.benchTurns);
		const longestOf = some => Math.max(0, ...some.map(([, ms]) => ms));
		turns.push(longestOf(all));
		// In the first half the program and its frame come up as on every screen.
		beforeCharts.push(longestOf(all.filter(([began]) => began > known / 2 && began < known)));
	}
	await stop();
	return [
		{
			what: 'overview of 100,000 people, start of the page to all figures as they were last, ms',
			value: median(filled),
			aim: 1000,
			better: 'lower',
			baseline: 'none',
			runs: 5,
		},
		{
			what: 'the same to all figures counted anew, ms',
			value: median(times),
			aim: 1000,
			better: 'lower',
			baseline: `none; longest turn ${median(turns).toFixed(0)} ms`,
			runs: 5,
		},
		{
			what: 'longest task while 100,000 people are read and counted, ms',
			value: median(beforeCharts),
			aim: 50,
			better: 'lower',
			baseline: 'none; from half of that time on; below 50 nothing is told',
			runs: 5,
		},
	];
}

/** The program keeps what it read for the next start when nothing more came for a while. */
const isKept = (page, name) =>
	page.evaluate(async wanted => {
		const question = {connectionId: location.hash.split('/')[2], name: wanted};
		while ((await window.steward.ask('lists:read', question)) === null) {
			await new Promise(resolve => setTimeout(resolve, 200));
		}
	}, name);

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
