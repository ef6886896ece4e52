import {median} from './measure.mjs';
import {manyMessages} from './messages.mjs';
import {launch, peopleAreThere, root} from './program.mjs';

/** Waits in the page for the first message after the last click; resolves to milliseconds. */
const untilMessages = (page, holds) =>
	page.evaluate(
		wanted =>
			new Promise(resolve => {
				const look = () => {
					const rows = document.querySelectorAll('[data-row]');
					const isThere = [...rows].some(row => row.textContent.includes(wanted));
					if (isThere) resolve(performance.now() - window.benchClicked);
					else requestAnimationFrame(look);
				};
				look();
			}),
		holds,
	);

/** From a click on a channel or a topic to its first messages, among very many. */
export async function firstMessages() {
	const program = await launch(root, {STEWARD_DEMO_MESSAGES: String(manyMessages)});
	const {page} = program;
	await peopleAreThere(page);
	await page.evaluate(() =>
		document.addEventListener(
			'pointerdown',
			event => (window.benchClicked = event.timeStamp),
			true,
		),
	);
	const screens = [];
	const topics = [];
	for (let run = 0; run < 5; run++) {
		await page.getByRole('link', {name: 'Messages', exact: true}).click();
		screens.push(await untilMessages(page, ''));
		await page.getByRole('option', {name: /telemetry/}).click();
		topics.push(await untilMessages(page, `Report ${manyMessages}:`));
		await page.getByRole('link', {name: 'People', exact: true}).click();
		await peopleAreThere(page);
	}
	await program.stop();
	const figure = {aim: 300, better: 'lower', baseline: 'none: median milliseconds', runs: 5};
	return [
		{what: 'click on Messages to first messages at 1,000,000', value: median(screens), ...figure},
		{what: 'click on a channel of 1,000,000 to its messages', value: median(topics), ...figure},
	];
}
