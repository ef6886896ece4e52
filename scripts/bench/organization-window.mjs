import {median} from './measure.mjs';
import {launch, peopleAreThere, root, scrollFrames} from './program.mjs';

const manyGroups = 1000;
const manyMembers = 10_000;

const watchClicks = page =>
	page.evaluate(() =>
		document.addEventListener(
			'pointerdown',
			event => (window.benchClicked = event.timeStamp),
			true,
		),
	);

/** Waits in the page for something after the last click; resolves to milliseconds. */
const untilThere = (page, selector, count = 1) =>
	page.evaluate(
		([wanted, least]) =>
			new Promise(resolve => {
				const look = () => {
					if (document.querySelectorAll(wanted).length >= least) {
						resolve(performance.now() - window.benchClicked);
					} else requestAnimationFrame(look);
				};
				look();
			}),
		[selector, count],
	);

/** From a click to a screen with what it shows, and back to People. */
async function opened(page, title, selector, count) {
	await page.getByRole('link', {name: title, exact: true}).click();
	const milliseconds = await untilThere(page, selector, count);
	await page.getByRole('link', {name: 'People', exact: true}).click();
	await peopleAreThere(page);
	return milliseconds;
}

/** From a click on Organization settings to those in sight, first and again, beside a short screen. */
export async function settingsFromClick() {
	const first = [];
	const again = [];
	const short = [];
	for (let run = 0; run < 3; run++) {
		const program = await launch(root);
		const {page} = program;
		await peopleAreThere(page);
		await watchClicks(page);
		const settings = () => opened(page, 'Organization settings', 'main section h2', 2);
		first.push(await settings());
		for (let more = 0; more < 3; more++) {
			again.push(await settings());
			short.push(await opened(page, 'Emoji', 'main [data-open-row]'));
		}
		await program.stop();
	}
	const baseline = `Emoji, once read: ${median(short).toFixed(0)} ms`;
	const figure = {aim: 300, better: 'lower', baseline};
	return [
		{
			what: 'click on Organization settings to those in sight, first time, ms',
			value: median(first),
			...figure,
			runs: first.length,
		},
		{
			what: 'click on Organization settings to those in sight, again, ms',
			value: median(again),
			...figure,
			runs: again.length,
		},
	];
}

/** Makes the groups by calls of the page, the first of them with everybody in it. */
const makeGroups = page =>
	page.evaluate(
		async ([groups, members]) => {
			const base = 'app://steward/gw/demo/api/v1';
			const send = async (path, fields) => {
				const answer = await fetch(`${base}${path}`, {
					method: 'POST',
					headers: {'content-type': 'application/x-www-form-urlencoded'},
					body: new URLSearchParams(fields),
				});
				if (!answer.ok) throw new Error(await answer.text());
			};
			const {members: people} = await (await fetch(`${base}/users`)).json();
			const ids = people.filter(one => one.is_active).map(one => one.user_id);
			await send('/user_groups/create', {
				name: 'a large crew',
				description: 'Everybody.',
				members: JSON.stringify(ids.slice(0, members)),
			});
			for (let at = 1; at < groups; at++) {
				await send('/user_groups/create', {
					name: `crew ${String(at).padStart(4, '0')}`,
					description: 'A crew of the night.',
					members: JSON.stringify(ids.slice(at, at + 5)),
				});
			}
			return Math.min(ids.length, members);
		},
		[manyGroups, manyMembers],
	);

/** Milliseconds of the longest task of the page while something is done. */
async function longestTask(page, act) {
	await page.evaluate(() => {
		window.benchTasks = [];
		window.benchObserver = new PerformanceObserver(list => {
			window.benchTasks.push(...list.getEntries().map(({duration}) => duration));
		});
		window.benchObserver.observe({type: 'longtask'});
	});
	const result = await act();
	const longest = await page.evaluate(async () => {
		await new Promise(resolve => setTimeout(resolve, 200));
		window.benchTasks.push(...window.benchObserver.takeRecords().map(({duration}) => duration));
		window.benchObserver.disconnect();
		// What is shorter is no long task, and is not told.
		return Math.max(0, ...window.benchTasks);
	});
	return {longest, result};
}

/** Groups with very many of them, one with very many members: opened, scrolled, and that one looked into. */
export async function manyGroupsWindow() {
	const program = await launch(root, {STEWARD_DEMO_USERS: String(manyMembers + 500)});
	const {page} = program;
	await peopleAreThere(page);
	await makeGroups(page);
	await page.reload();
	await peopleAreThere(page);
	await watchClicks(page);
	const opening = await longestTask(page, () => opened(page, 'Groups', 'main [data-open-row]', 5));
	const again = await longestTask(page, () => opened(page, 'Groups', 'main [data-open-row]', 5));
	await page.getByRole('link', {name: 'Groups', exact: true}).click();
	await untilThere(page, 'main [data-open-row]', 5);
	const scrolling = await longestTask(page, () => scrollFrames(page));
	await page.evaluate(() => document.querySelector('[data-grid-scroll]').scrollTo(0, 0));
	const looking = await longestTask(page, async () => {
		await page.getByRole('button', {name: 'a large crew'}).first().click();
		return untilThere(page, 'main [role=complementary] li, main aside li', 5);
	});
	await program.stop();
	const figure = {better: 'lower', baseline: 'none', runs: 1};
	const tasks = {...figure, aim: 50, baseline: 'none; below 50 nothing is told'};
	return [
		{
			what: 'click on Groups to 1,000 of them, one of 10,000 members, ms',
			value: again.result,
			aim: 300,
			...figure,
			baseline: `none; first time ${opening.result.toFixed(0)} ms`,
		},
		{
			what: 'longest task while they are opened, ms',
			value: again.longest,
			...tasks,
			baseline: `none; first time ${opening.longest.toFixed(0)} ms`,
		},
		{what: 'longest task while they are scrolled, ms', value: scrolling.longest, ...tasks},
		{
			what: 'click on the group of 10,000 to its members, ms',
			value: looking.result,
			aim: 300,
			...figure,
			baseline: `none; longest task ${looking.longest.toFixed(0)} ms`,
		},
	];
}
