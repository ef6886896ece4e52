import {memoryOf} from './memory.mjs';
import {median, quantile} from './measure.mjs';
import {emptyApp, firstPaint, launch, peopleAreThere, root, scrollFrames} from './program.mjs';

const manyPeople = 100_000;

/** Notes when the last of the list arrived in the page, and its text. */
function watchFirstRows() {
	const send = window.fetch;
	window.fetch = async (...sent) => {
		const response = await send(...sent);
		if (!/\/users(\?|$)/.test(response.url)) return response;
		const chunks = [];
		const seen = new TransformStream({
			transform(chunk, controller) {
				chunks.push(chunk.slice());
				controller.enqueue(chunk);
			},
			flush() {
				window.benchArrived = performance.now();
				window.benchBody = new Blob(chunks);
			},
		});
		const {status, headers} = response;
		return new Response(response.body.pipeThrough(seen), {status, headers});
	};
}

async function firstRows(page) {
	await page.context().addInitScript(watchFirstRows);
	const ratios = [];
	for (let run = 0; run < 5; run++) {
		await page.reload();
		await peopleAreThere(page);
		ratios.push(
			await page.evaluate(async () => {
				const shown = performance.now() - window.benchArrived;
				const body = await window.benchBody.text();
				const started = performance.now();
				JSON.parse(body);
				const parsing = performance.now() - started;
				window.benchBody = undefined;
				return shown / parsing;
			}),
		);
	}
	return median(ratios);
}

/** Milliseconds from each key to the frame that shows its answer. */
export async function filterTimes(page, words = ['an', 'mar', 'role:guest', 'son', 'lee ka']) {
	const search = page.getByRole('searchbox').first();
	await search.click();
	await page.evaluate(() => {
		window.benchKeys = [];
		window.benchTyping = new AbortController();
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
			{capture: true, signal: window.benchTyping.signal},
		);
	});
	let typed = 0;
	for (const word of words) {
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
	return page.evaluate(() => {
		window.benchTyping.abort();
		return window.benchKeys;
	});
}

export async function peopleOfManyPeople() {
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
			aim: 1.5,
			better: 'lower',
			baseline: 'JSON.parse of the same body',
			runs: 5,
		},
		{
			what: 'typing in the filter at 100,000 people, ms at the 95th percentile',
			value: quantile(keys, 0.95),
			aim: 16,
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
			aim: 1.6,
			better: 'lower',
			baseline: 'empty window',
			runs: 1,
		},
	];
}
