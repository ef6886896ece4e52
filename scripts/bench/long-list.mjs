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

/** Milliseconds from each key until its answer stands in the page, and until the frame with it was painted. */
export async function filterTimes(page, words = ['an', 'mar', 'role:guest', 'son', 'lee ka']) {
	const search = page.getByRole('searchbox').first();
	await search.click();
	await page.evaluate(() => {
		window.benchKeys = [];
		window.benchTyping = new AbortController();
		const isAnswered = () =>
			document.querySelector('[role=grid]')?.getAttribute('data-query') ===
			document.querySelector('input[type=search]')?.value.trim();
		document.addEventListener(
			'keydown',
			({timeStamp: pressed}) => {
				const notePainted = answer => {
					// What is posted within a frame comes right after it.
					const {port1, port2} = new MessageChannel();
					const note = () => {
						window.benchKeys.push({answer, painted: performance.now() - pressed});
						port1.close();
					};
					port1.addEventListener('message', note, {once: true});
					port1.start();
					requestAnimationFrame(() => port2.postMessage(undefined));
				};
				let isTyped = false;
				let isAnswerNoted = false;
				const look = () => {
					if (isAnswerNoted || !isTyped || !isAnswered()) return;
					isAnswerNoted = true;
					watch.disconnect();
					notePainted(performance.now() - pressed);
				};
				const watch = new MutationObserver(look);
				const all = {subtree: true, childList: true, attributes: true, characterData: true};
				watch.observe(document.body, all);
				const typed = () => {
					isTyped = true;
					// A space at the end changes no answer.
					requestAnimationFrame(look);
				};
				document.addEventListener('input', typed, {capture: true, once: true});
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
	const keys = await page.evaluate(() => {
		window.benchTyping.abort();
		return window.benchKeys;
	});
	return {
		answers: keys.map(({answer}) => answer),
		frames: keys.map(({painted}) => painted),
	};
}

/**
 * Typed right after the rows are there, and again once all of their cells are filled, three times, in a page whose
 * compiled code the browser has kept as it does from the third load on. Before the lists are measured, which leaves
 * garbage behind.
 */
async function typedAfterReloads(page) {
	const soon = [];
	const filled = [];
	for (let load = 2; load <= 5; load++) {
		await page.reload();
		await peopleAreThere(page);
		if (load < 3) continue;
		soon.push(await filterTimes(page));
		await lastSeenIsThere(page);
		filled.push(await filterTimes(page));
	}
	const together = runs => ({
		answers: runs.flatMap(({answers}) => answers),
		frames: runs.flatMap(({frames}) => frames),
	});
	return {
		first: median(soon.map(({answers}) => answers[0])),
		soon: together(soon),
		filled: together(filled),
	};
}

/** Who was last there when is read after the rows. */
const lastSeenIsThere = page =>
	page.waitForFunction(
		() =>
			[...document.querySelectorAll('[role=gridcell][data-column=seen]')].some(
				cell => cell.textContent !== '',
			),
		undefined,
		{polling: 'raf', timeout: 120_000},
	);

export async function peopleOfManyPeople() {
	const bare = await launch(emptyApp);
	await firstPaint(bare.page);
	const emptyMemory = await memoryOf(bare.app.process().pid);
	await bare.stop();

	const many = await launch(root, {STEWARD_DEMO_USERS: String(manyPeople)});
	await peopleAreThere(many.page);
	await lastSeenIsThere(many.page);
	const memory = await memoryOf(many.app.process().pid);
	const few = await launch(root, {STEWARD_DEMO_USERS: '100'});
	await peopleAreThere(few.page);
	const memoryBeside = await memoryOf(many.app.process().pid);
	const scrolls = [];
	for (let run = 0; run < 5; run++) {
		scrolls.push(
			quantile(await scrollFrames(many.page), 0.95) / quantile(await scrollFrames(few.page), 0.95),
		);
	}
	await few.stop();
	const {first, soon, filled} = await typedAfterReloads(many.page);
	const rows = await firstRows(many.page);
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
			what: 'typing in the filter at 100,000 people, key to answer, ms at the 95th percentile',
			value: quantile(filled.answers, 0.95),
			aim: 16,
			better: 'lower',
			baseline: `none; median ${median(filled.answers).toFixed(0)} ms`,
			runs: filled.answers.length,
		},
		{
			what: 'the same right after the rows are there',
			value: quantile(soon.answers, 0.95),
			aim: 16,
			better: 'lower',
			baseline: `none; median ${median(soon.answers).toFixed(0)}, the very first key ${first.toFixed(0)} ms`,
			runs: soon.answers.length,
		},
		{
			what: 'typing in the same filter, key to the painted frame',
			value: quantile(filled.frames, 0.95),
			aim: 16,
			better: 'lower',
			baseline: `none; median ${median(filled.frames).toFixed(0)} ms; a frame is 16.7 ms`,
			runs: filled.frames.length,
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
		{
			what: 'the same beside a second window, which shares what is loaded',
			value: memoryBeside / emptyMemory,
			aim: 1.6,
			better: 'lower',
			baseline: 'empty window, by itself',
			runs: 1,
		},
	];
}
