import {median, quantile} from './measure.mjs';
import {launch, peopleAreThere, root, scrollFrames} from './program.mjs';

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

export async function matrix() {
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
