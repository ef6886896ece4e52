import {rm} from 'node:fs/promises';
import {expect, test, type Page} from '@playwright/test';
import {startFaultProxy, type FaultProxy} from '../electron/testing/fault-proxy.fixture';
import {chances} from '../shared/testing/chances.fixture';
import {peopleAreShown, startProgram, type Program} from './app';
import {startServer, type EmbeddedServer} from './embedded-server';
import {discardRefused, goTo, goToTopic, soakActions, type SoakReach} from './soak-actions';

/** How long the window is used; `npm run soak -- --minutes 10` does so for longer. */
const seconds = Number(process.env['STEWARD_SOAK_SECONDS'] ?? 20);
const seed = Number(process.env['STEWARD_SOAK_SEED'] ?? 7);

/** Three of ten calls meet a fault. */
const rates = {
	'drop-request': 0.05,
	'drop-answer': 0.05,
	cut: 0.05,
	delay: 0.05,
	limit: 0.04,
	'bare-limit': 0.01,
	broken: 0.05,
} as const;

let server: EmbeddedServer;
let proxy: FaultProxy;
let program: Program;
let page: Page;
let isFaulty = false;
let connectionId: string;

test.beforeAll(async () => {
	[server, program] = await Promise.all([
		startServer(undefined, '--demo-users', '24'),
		startProgram(),
	]);
	proxy = await startFaultProxy({
		baseUrl: server.base_url,
		rates,
		seed,
		delayMilliseconds: 1500,
		isMeant: () => isFaulty,
	});
	({page} = program);
	await peopleAreShown(page);
	const {email, api_key: apiKey} = server.accounts.owner;
	connectionId = await page.evaluate(
		async ([address, who, key]) => {
			const credentials = {method: 'key', email: who, apiKey: key} as const;
			const outcome = await window.steward.ask('connections:sign-in', {address, credentials});
			return outcome.ok ? outcome.value.id : outcome.detail;
		},
		[proxy.baseUrl, email, apiKey] as const,
	);
	await program.app.evaluate(({BrowserWindow}) =>
		BrowserWindow.getAllWindows()[0]?.setContentSize(1700, 1150),
	);
	await open('people');
	await page.reload();
	await expect(page.getByRole('contentinfo')).toContainText('Connected, live');
});
test.afterAll(async () => {
	await program.quit();
	await proxy.close();
	await server.stop();
	await rm(program.dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
});

const open = (place: string) =>
	page.evaluate(hash => {
		location.hash = hash;
	}, `#/o/${connectionId}/${place}`);

async function ask<T>(path: string): Promise<T> {
	const {email, api_key: key} = server.accounts.owner;
	const answer = await fetch(server.base_url + path, {
		headers: {authorization: `Basic ${btoa(`${email}:${key}`)}`},
	});
	expect(answer.status).toBe(200);
	return (await answer.json()) as T;
}

const nextStep = /^(Try again|Try these .* again|Undo|Restart it|Read again|Send|Reload)/;

/** Presses what a failure offers, as a person would. Returns whether something was offered. */
async function takeNextStep(): Promise<boolean> {
	const steps = page.getByRole('alert').getByRole('button', {name: nextStep});
	const beside = page
		.getByRole('contentinfo')
		.or(page.getByRole('status', {name: 'Connection'}))
		.getByRole('button', {name: 'Try again'});
	for (const button of [steps.first(), beside.first()]) {
		if (!(await button.isVisible().catch(() => false))) continue;
		await button.click({timeout: 2000}).catch(() => undefined);
		return true;
	}
	return false;
}

/** Failures on screen that lead nowhere: in them and around them is no button and no link. */
function deadEnds(): Promise<readonly string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll('[role=alert]')]
			.filter(alert => alert.checkVisibility() && alert.textContent !== '')
			.filter(alert => {
				const place = alert.closest('form, section, aside, [role=dialog], main') ?? alert;
				return place.querySelector('button:not(:disabled), a[href]') === null;
			})
			.map(alert => alert.textContent ?? ''),
	);
}

/**
 * Texts, names and states of a part of the window, without what only says how long ago it was, without
 * the minute in which somebody was last here, which a new page moves on, and without the estimate of
 * messages a week, of which no event tells.
 */
function factsOf(selector: string): Promise<string> {
	return page
		.locator(selector)
		.first()
		.evaluate(part =>
			[part, ...part.querySelectorAll('*')]
				.filter(element => element.closest('[data-column=traffic]') === null)
				.flatMap(element => [
					...['aria-label', 'aria-checked', 'aria-pressed', 'data-state', 'aria-rowcount'].map(
						name => element.getAttribute(name) ?? '',
					),
					...[...element.childNodes].map(node => {
						const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
						const isSeen = element.closest('[data-column=seen]') !== null;
						return isSeen ? text.replace(/^\d\d:\d\d$/, 'today') : text;
					}),
				])
				.filter(text => text.trim() !== '')
				.map(text =>
					text.replace(/just now|\b\d+ (seconds?|minutes?|min|s)( ago)?/g, 'a while ago'),
				)
				.join('\n'),
		);
}

/** The same, once it does not change any more. */
async function restingFacts(selector: string): Promise<string> {
	let facts = await factsOf(selector);
	await expect
		.poll(
			async () => {
				const before = facts;
				facts = await factsOf(selector);
				return facts === before && !/aria-busy="true"/.test(facts);
			},
			{intervals: [700]},
		)
		.toBe(true);
	return facts;
}

/** Lines of the outbox that wait for the service; a draft without a word waits for one. */
async function waitingDrafts(): Promise<readonly string[]> {
	const texts = await page.evaluate(() => window.steward.ask('texts:read', undefined));
	return Object.entries(texts[connectionId] ?? {}).flatMap(([key, {text}]) => {
		if (!key.startsWith('draft ')) return [];
		const {mine, sent} = JSON.parse(text) as {mine: {content: string} | null; sent: unknown};
		return mine?.content.trim() === '' && sent === null ? [] : [text];
	});
}

const screens = {
	People: {open: () => goTo(page, 'People'), part: '[role=grid]'},
	Channels: {open: () => goTo(page, 'Channels'), part: '[role=grid]'},
	Access: {open: () => goTo(page, 'Access'), part: '[role=grid]'},
	Drafts: {open: () => goTo(page, 'Drafts'), part: '[role=grid]'},
	Messages: {open: () => goToTopic(page), part: '[role=feed]'},
} as const;

test(
	'three faults in ten calls: nothing is lost or doubled, no dead end, and the window ends true',
	{tag: '@long'},
	async () => {
		test.setTimeout(240_000 + seconds * 2000);
		page.setDefaultTimeout(8000);
		const chance = chances(seed);
		const written: Record<'message' | 'draft', string[]> = {message: [], draft: []};
		const sent: string[] = [];
		const reach: SoakReach = {
			page,
			connectionId,
			chance,
			newText(kind) {
				const text = `Soak ${kind} ${written[kind].length + 1} end`;
				written[kind].push(text);
				return text;
			},
			noteSent: text => sent.push(text),
		};
		const done: Record<string, number> = {};
		const stuck: string[] = [];
		const blind = new Set<string>();
		const steps = {taken: 0, repeated: 0};
		const names = Object.keys(soakActions);

		isFaulty = true;
		const end = Date.now() + seconds * 1000;
		for (let turn = 0; Date.now() < end; turn++) {
			// Each once, then as it comes.
			const name = names[turn < names.length ? turn : Math.floor(chance() * names.length)] ?? '';
			let last: unknown;
			let isDone = false;
			for (let attempt = 0; attempt < 8 && !isDone; attempt++) {
				try {
					await soakActions[name]?.(reach);
					isDone = true;
				} catch (error) {
					last = error;
					if (await takeNextStep()) steps.taken += 1;
					else {
						steps.repeated += 1;
						await page.keyboard.press('Escape');
					}
				}
				for (const text of await deadEnds().catch(() => [])) blind.add(text);
			}
			done[name] = (done[name] ?? 0) + Number(isDone);
			if (!isDone) stuck.push(`${name}: ${String(last).split('\n').slice(0, 6).join(' ')}`);
		}
		isFaulty = false;

		// From here on nobody presses anything that a failure offers.
		const atEnd = Date.now();
		await expect(page.getByRole('contentinfo')).toContainText('Connected, live', {
			timeout: 120_000,
		});
		await expect.poll(waitingDrafts, {timeout: 60_000}).toEqual([]);
		const rest = Date.now() - atEnd;
		await goTo(page, 'Access');
		await discardRefused(page);
		const shown: Record<string, string> = {};
		for (const [name, {open: show, part}] of Object.entries(screens)) {
			await show();
			if (name === 'People') await page.getByRole('searchbox', {name: 'Filter people'}).fill('');
			shown[name] = await restingFacts(part);
		}
		await page.reload();
		await expect(page.getByRole('contentinfo')).toContainText('Connected, live');
		for (const [name, {open: show, part}] of Object.entries(screens)) {
			await show();
			expect.soft(shown[name], name).toBe(await restingFacts(part));
		}

		const {members} = await ask<{members: {user_id: number; full_name: string; role: number}[]}>(
			'/users',
		);
		const titles: Record<number, string> = {
			100: 'Owner',
			200: 'Administrator',
			300: 'Moderator',
			400: 'Member',
			600: 'Guest',
		};
		await goTo(page, 'People');
		for (const {user_id: id, full_name: name, role} of members) {
			const row = page.locator(`[role=row][data-row="${id}"]`);
			await expect.soft(row, name).toContainText(name);
			await expect.soft(row, name).toContainText(titles[role] ?? '?');
		}
		const narrow = encodeURIComponent(JSON.stringify([{operator: 'channel', operand: 'kitchen'}]));
		const {messages} = await ask<{messages: {content: string}[]}>(
			`/messages?anchor=newest&num_before=5000&num_after=0&apply_markdown=false&narrow=${narrow}`,
		);
		const {drafts} = await ask<{drafts: {content: string}[]}>('/drafts');
		const timesIn = (list: readonly {content: string}[], text: string) =>
			list.filter(({content}) => content === text).length;
		for (const text of written.message)
			expect.soft(timesIn(messages, text), text).toBeLessThanOrEqual(1);
		for (const text of sent) expect.soft(timesIn(messages, text), text).toBe(1);
		for (const text of written.draft) expect.soft(timesIn(drafts, text), text).toBe(1);
		const calls = Object.values(proxy.counts).reduce((sum, count) => sum + count, 0);
		const spoiled = calls - proxy.counts.passed;
		console.log(
			JSON.stringify({
				seconds,
				seed,
				actions: done,
				calls,
				spoiled,
				faults: proxy.counts,
				messages: {written: written.message.length, saidToBeSent: sent.length},
				drafts: written.draft.length,
				stepsTaken: steps.taken,
				repeated: steps.repeated,
				stuck,
				deadEnds: [...blind],
				restMilliseconds: rest,
			}),
		);
		expect(stuck).toEqual([]);
		expect([...blind]).toEqual([]);
	},
);
