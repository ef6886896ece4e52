// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {createClient, type Client} from '../../shared/client/create-client';
import {screenServer} from '../testing/screen-server.fixture';
import {closeApp, directFetch, openApp} from '../testing/app.fixture';

afterEach(closeApp);

type Written = {readonly text: string};

/** The list of people with a filter, and what the main process is asked about files. */
async function openPeople(choose: () => unknown = () => ({ok: true, value: true})) {
	const app = await openApp({
		at: '/o/demo/people?q=is:bot&sort=-name',
		answers: {
			'list-file:choose': choose as never,
			'list-file:write': () => ({ok: true, value: {path: '/home/ada/people.csv'}}),
			'list-file:show': () => true,
		},
	});
	await screen.findByText('6 of 60');
	const questions = (channel: string) =>
		app.asked.filter(one => one.channel === channel).map(({question}) => question);
	const exportAs = async (name: string) => {
		await app.user.click(screen.getByRole('button', {name: 'Export'}));
		await app.user.click(await screen.findByText(name));
	};
	return {...app, questions, exportAs};
}

const namesShown = () =>
	within(screen.getByRole('grid', {name: 'People'}))
		.getAllByRole('rowheader')
		.map(cell => cell.textContent ?? '');

test('a list is saved as it is shown: its filter and its order, and where it went is said', async () => {
	const {user, exportAs, questions} = await openPeople();
	const names = namesShown();
	await exportAs('Save as CSV…');
	await screen.findByText('6 rows saved to /home/ada/people.csv.');
	expect(questions('list-file:choose')).toEqual([
		{name: expect.stringMatching(/^people-\d{4}-\d\d-\d\d\.csv$/)},
	]);
	const [{text}] = questions('list-file:write') as [Written];
	const [head, ...rows] = text.trim().split(/\r?\n/);
	expect(head).toContain('Name');
	expect(rows).toHaveLength(6);
	for (const [at, row] of rows.entries()) expect(names[at]).toContain(row.split(',')[0]);
	await user.click(screen.getByRole('button', {name: 'Show in folder'}));
	expect(questions('list-file:show')).toHaveLength(1);
	await user.click(screen.getByRole('button', {name: 'Dismiss'}));
	expect(screen.queryByText(/rows saved to/)).toBeNull();
});

test('what is selected is saved alone, and the menu says so', async () => {
	const {user, questions} = await openPeople();
	const [first = '', second = ''] = namesShown();
	const boxes = [...document.querySelectorAll('[data-check]')];
	for (const box of boxes.slice(0, 2)) await user.click(box);
	await user.click(screen.getByRole('button', {name: 'Export'}));
	await screen.findByText('Save 2 selected as CSV…');
	screen.getByText('Copy 2 selected as table');
	await user.click(screen.getByText('Save 2 selected as JSON…'));
	await screen.findByText(/^2 rows saved to/);
	const [{text}] = questions('list-file:write') as [Written];
	const rows = JSON.parse(text) as Record<string, unknown>[];
	expect(rows).toHaveLength(2);
	for (const [at, name] of [first, second].entries()) {
		expect(name).toContain(Object.values(rows[at] ?? {})[0]);
	}
});

test('nothing is said where no place was chosen, and why where it failed', async () => {
	let answer: unknown = {ok: true, value: false};
	const {exportAs, questions} = await openPeople(() => answer);
	await exportAs('Save as CSV…');
	await screen.findByRole('button', {name: 'Export'});
	expect(questions('list-file:write')).toEqual([]);
	expect(screen.queryByText(/saved|Not exported/)).toBeNull();
	answer = {ok: false, kind: 'unexpected', detail: 'The disk is full.'};
	await exportAs('Save as CSV…');
	await screen.findByText(/^Not exported\./);
	expect(screen.queryByRole('button', {name: 'Show in folder'})).toBeNull();
});

test.each([
	['linkifiers', 'Export: Linkifiers', {Pattern: /./, 'URL template': /^https:/}],
	['linkifiers', 'Export: Code playgrounds', {Language: /./, Name: /./, 'URL template': /^https:/}],
	[
		'profile-fields',
		'Export',
		{
			Name: /./,
			Required: /^Yes|No$/,
			Type: /./,
			'Filled in': /^\d+ of \d+$/,
			'On card': /^Yes|No$/,
		},
	],
	['roles', 'Export', {Role: /^Owners$/, Name: /./}],
	['access', 'Export', {Person: /./, '#general': /^(subscribed)?$/}],
])('%s: what is listed is taken along with %s', async (place, name, cells) => {
	const app = await openApp({
		at: `/o/demo/${place}`,
		answers: {
			'list-file:choose': () => ({ok: true, value: true}),
			'list-file:write': () => ({ok: true, value: {path: '/home/ada/list.json'}}),
		},
	});
	await app.user.click(await screen.findByRole('button', {name}));
	await app.user.click(await screen.findByText('Save as JSON…'));
	await screen.findByText(/rows? saved to/);
	const written = app.asked.flatMap(({channel, question}) =>
		channel === 'list-file:write' ? [question as Written] : [],
	);
	const [first = {}] = JSON.parse(written[0]?.text ?? '') as Record<string, string>[];
	for (const [title, words] of Object.entries(cells)) expect(first[title]).toMatch(words);
});

type User = Awaited<ReturnType<typeof openApp>>['user'];

const appleToken = 'f'.repeat(64);

test.each([
	[
		'organization?q=E-mail+domains',
		'Export: E-mail domains',
		async (_user: User, client: Client) => {
			await client.createRealmDomain({domain: 'heron.example', allow_subdomains: true});
			return () => client.deleteRealmDomain({domain: 'heron.example'});
		},
		{Domain: 'heron.example', 'Subdomains too': 'Yes'},
	],
	[
		'devices',
		'Export',
		async (user: User, client: Client) => {
			await user.type(await screen.findByLabelText('App ID'), 'org.example.heron');
			await user.type(screen.getByLabelText('Push token'), appleToken);
			await user.click(screen.getByRole('button', {name: 'Register device'}));
			return () => client.removeApnsToken({token: appleToken});
		},
		{'App ID': 'org.example.heron', Token: /f/, Registered: /./},
	],
] as const)('%s: what somebody added is taken along with %s', async (place, name, add, cells) => {
	const {baseUrl, accounts} = screenServer;
	const {email = '', api_key: apiKey = ''} = accounts['owner'] ?? {};
	const client = createClient({baseUrl, credentials: {email, apiKey}, fetch: directFetch});
	const app = await openApp({
		at: `/o/demo/${place}`,
		answers: {
			'list-file:choose': () => ({ok: true, value: true}),
			'list-file:write': () => ({ok: true, value: {path: '/home/ada/list.csv'}}),
		},
	});
	const remove = await add(app.user, client);
	try {
		const button = await screen.findByRole('button', {name});
		await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
		await app.user.click(button);
		await app.user.click(await screen.findByText('Save as JSON…'));
		await screen.findByText(/rows? saved to/);
		const written = app.asked.flatMap(({channel, question}) =>
			channel === 'list-file:write' ? [question as Written] : [],
		);
		const rows = JSON.parse(written[0]?.text ?? '') as Record<string, string>[];
		const row = rows.find(one => Object.values(one).some(words => words.includes('heron')));
		for (const [title, words] of Object.entries(cells)) expect(row?.[title]).toMatch(words);
	} finally {
		await remove();
	}
});
