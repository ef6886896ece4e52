import {readFile} from 'node:fs/promises';
import type {Locator, Page} from '@playwright/test';
import {expect, test} from '../app';

/**
 * What the tasks on a real server share: STEWARD_REAL_SERVER names its address and STEWARD_REAL_ACCOUNTS a file with an
 * account of each role (CONTRIBUTING). Without them they are skipped.
 */

export const address = process.env['STEWARD_REAL_SERVER'] ?? '';
const file = process.env['STEWARD_REAL_ACCOUNTS'] ?? '';

/** Skips the tasks of a file where no real server is named. */
export function needRealServer(): void {
	test.skip(address === '' || file === '', 'no real server is named');
}

/** 40 pixels each way. */
export const picture = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAMAAAC7IEhfAAAACVBMVEX////IQC////8j9vS3AAAAAXRSTlMAQObYZgAAAF5JREFUOMvl1LEKgDAMBuGc7//QDqUIlTQnGBy8yeHbav6I/hg5VVnWJEsoOAlOgpPgJEhpIVVPYemmfB2OzyPrkv+EH75Mw2/WcAr+Cv1d+6Xw2+PXzO/jjcY+p/JO83IEyYwsK+oAAAAASUVORK5CYII=',
	'base64',
);

export type Account = {readonly email: string; readonly api_key: string};
export const roles = ['owner', 'administrator', 'moderator', 'member', 'guest'] as const;

/** Connects as somebody of a role; resolves to the id of the connection. */
export async function signIn(page: Page, role: (typeof roles)[number]): Promise<string> {
	return page.evaluate(
		async ([where, account]) => {
			const outcome = await window.steward.ask('connections:sign-in', {
				address: where,
				credentials: {
					method: 'key',
					email: account.email,
					apiKey: account.api_key,
				},
			});
			if (!outcome.ok) throw new Error(outcome.detail);
			return outcome.value.id;
		},
		[address, await accountOf(role)] as const,
	);
}

/** Goes to a place of an organization by its address. */
export const goTo = (page: Page, connection: string, place: string) =>
	page.evaluate(hash => {
		location.hash = hash;
	}, `#/o/${connection}/${place}`);

/** Waits until nothing is on its way but the stream of events, which always is. */
export const isQuiet = (page: Page) =>
	expect
		.poll(
			() =>
				page.evaluate(async () => {
					const list = await window.steward.ask('calls:list', {follow: false});
					return list.filter(
						({state, path: place}) => state === 'under-way' && !place.endsWith('/events'),
					).length;
				}),
			{timeout: 20_000},
		)
		.toBe(0);

/** Calls of an organization that failed as no hint could foresee. */
export const failedCalls = (page: Page) =>
	page.evaluate(async () => {
		const list = await window.steward.ask('calls:list', {follow: false});
		return list
			.filter(({status = 0}) => status === 404 || status >= 500)
			.map(({method, path: place, status}) => `${method} ${place} ${status}`);
	});

/** Makes a channel of its own for a test, of the kind that is named. */
export async function makeChannel(
	page: Page,
	id: string,
	name: string,
	kind: RegExp,
): Promise<Locator> {
	await goTo(page, id, 'channels');
	await page.getByRole('button', {name: 'Create channel'}).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('textbox', {name: 'Name'}).fill(name);
	await dialog.getByRole('radio', {name: kind}).check({force: true});
	await dialog.getByRole('button', {name: /^Create/}).click();
	await expect(dialog).toBeHidden();
	const row = page.getByRole('row', {name: new RegExp(name)});
	await expect(row).toBeVisible();
	return row;
}

/** Archives a channel as a person does. */
export async function archive(page: Page, id: string, name: string): Promise<void> {
	await goTo(page, id, 'channels');
	const row = page.getByRole('row', {name: new RegExp(name)});
	await row.click();
	await page.keyboard.press('Delete');
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('textbox').fill(name);
	await dialog.getByRole('button', {name: /^Archive/}).click();
	await expect(row).toHaveCount(0);
}

/** The account of a role, from the file. */
export async function accountOf(role: (typeof roles)[number]): Promise<Account> {
	const accounts = JSON.parse(await readFile(file, 'utf8')) as Record<string, Account>;
	const found = accounts[role];
	if (found === undefined) throw new Error(`No account of the ${role} is named.`);
	return found;
}

/** A call beside the window. */
export async function callBeside(
	{email, api_key: key}: Account,
	method: string,
	place: string,
	fields: Readonly<Record<string, string>> = {},
): Promise<Response> {
	return fetch(new URL(`/api/v1${place}`, address), {
		method,
		headers: {authorization: `Basic ${btoa(`${email}:${key}`)}`},
		...(method !== 'GET' && {body: new URLSearchParams(fields)}),
	});
}
