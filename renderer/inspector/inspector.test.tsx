// @vitest-environment happy-dom
import {fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {maskText, type CallDetails} from '../../shared/calls';
import {closeApp, openApp} from '../testing/app.fixture';
import {useInspectorStore} from '../state/inspector';
import {answerOf, callOf, formOf} from '../testing/call.fixture';

afterEach(async () => {
	await closeApp();
	useInspectorStore.setState({isOpen: false, wanted: undefined, hasPolls: false, share: 0.5});
});

const people = callOf({answer: answerOf({result: 'success', members: [{full_name: 'Ada'}]})});
const change = callOf({
	summary: {id: 2, method: 'PATCH', path: '/users/12', status: 400, code: 'BAD_REQUEST'},
	request: formOf({full_name: 'Ada L', colour: 'red'}),
	answer: answerOf({result: 'error', msg: 'No such person', code: 'BAD_REQUEST'}),
});
const signIn = callOf({
	summary: {id: 3, method: 'POST', path: '/fetch_api_key', source: 'sign-in'},
	request: formOf({username: 'ada@example.com', password: maskText}),
});
const poll = callOf({summary: {id: 4, path: '/events', state: 'under-way'}});
const all = [people, change, signIn, poll];

async function open(
	at = '/inspector',
	calls: readonly CallDetails[] = all,
	options: Pick<Parameters<typeof openApp>[0] & object, 'isAway'> = {},
) {
	const pinned: unknown[] = [];
	const app = await openApp({
		at,
		...options,
		answers: {
			'calls:list': () => calls.map(({summary}) => summary),
			'calls:read': ({id}) => calls.find(({summary}) => summary.id === id) ?? null,
			'calls:pin'(question) {
				pinned.push(question);
				return question.isPinned;
			},
			'calls:replay': () => ({ok: true, id: 5}),
		},
	});
	const asked = (channel: string) =>
		app.asked.filter(one => one.channel === channel).map(({question}) => question);
	return {...app, pinned, questions: asked};
}

const row = (name: RegExp) => screen.findByRole('row', {name});
const openCall = async (user: Awaited<ReturnType<typeof open>>['user'], name: RegExp) =>
	user.click(await screen.findByRole('button', {name}));
const sheet = (name: string) => screen.findByRole('complementary', {name: `Call ${name}`});

describe('the screen of the inspector', () => {
	test('lists the calls, the newest first, without those that wait for events', async () => {
		const {user} = await open();
		await row(/PATCH \/users\/12/);
		const shown = () =>
			within(screen.getByRole('grid', {name: 'Calls'}))
				.getAllByRole('rowheader')
				.map(cell => cell.textContent);
		expect(shown()).toEqual(['POST /fetch_api_key', 'PATCH /users/12', 'GET /users']);
		await user.click(screen.getByRole('switch', {name: 'Polling (1)'}));
		await waitFor(() => expect(shown()[0]).toBe('GET /events'));
		await user.click(screen.getByRole('button', {name: /^Failed/}));
		await waitFor(() => expect(shown()).toEqual(['PATCH /users/12']));
	});

	test('shows what a call carried, what came back, and what there is to know', async () => {
		const {user} = await open();
		await openCall(user, /PATCH/);
		const call = await sheet('PATCH /users/12');
		expect(await within(call).findByText('Ada L')).toBeTruthy();
		await user.click(within(call).getByRole('tab', {name: 'Response'}));
		expect(within(call).getByLabelText('Response', {selector: 'pre'}).textContent).toContain(
			'"msg": "No such person"',
		);
		await user.click(within(call).getByRole('radio', {name: 'Raw'}));
		expect(within(call).getByLabelText('Response', {selector: 'pre'}).textContent).toContain(
			'"msg":"No such person"',
		);
		await user.click(within(call).getByRole('tab', {name: 'Headers'}));
		expect(within(call).getAllByText('content-type')).toHaveLength(2);
		await user.click(within(call).getByRole('tab', {name: 'Notes 2'}));
		expect(within(call).getByText('Steward does not know colour.')).toBeTruthy();
	});

	test('finds words in an answer and steps through them', async () => {
		const members = Array.from({length: 5}, (_, at) => ({full_name: `Ada ${at}`}));
		const {user} = await open('/inspector?open=1', [callOf({answer: answerOf({members})})]);
		await user.click(await screen.findByRole('tab', {name: 'Response'}));
		await user.type(screen.getByLabelText('Search in the response'), 'ada');
		expect(screen.getByText('1 of 5')).toBeTruthy();
		await user.keyboard('{Enter}{Enter}');
		expect(screen.getByText('3 of 5')).toBeTruthy();
		await user.keyboard('{Shift>}{Enter}{/Shift}');
		expect(document.querySelector('mark[data-current]')?.nextSibling?.textContent).toContain(' 1');
		await user.keyboard('{Escape}');
		expect(document.querySelector('mark')).toBeNull();
		expect(await sheet('GET /users')).toBeTruthy();
	});

	test('copies a call as a command without a secret', async () => {
		const {user} = await open('/inspector?open=3');
		const write = vi.spyOn(navigator.clipboard, 'writeText');
		await user.click(await screen.findByRole('button', {name: /^Copy as command/}));
		await screen.findByText('Copied');
		expect(write.mock.calls[0]?.[0]).toContain('password="$PASSWORD"');
	});

	test('pins, and says when there is no room for another', async () => {
		const {user, pinned, tell} = await open('/inspector?open=1');
		await user.click(await screen.findByRole('button', {name: 'Pin'}));
		expect(pinned).toEqual([{id: 1, isPinned: true}]);
		tell('calls:added', {calls: [{...people.summary, isPinned: true}], gone: []});
		expect(await screen.findByRole('button', {name: 'Unpin'})).toBeTruthy();
	});

	test('a change is replayed only after a question; a read at once', async () => {
		const {user, questions, tell} = await open('/inspector?open=2');
		await user.click(await screen.findByRole('button', {name: /^Replay on demo/}));
		const dialog = await screen.findByRole('dialog');
		expect(dialog.textContent).toContain('Replay PATCH /users/12 on the demo organization?');
		expect(questions('calls:replay')).toEqual([]);
		await user.click(within(dialog).getByRole('button', {name: 'Replay on demo'}));
		await waitFor(() => expect(questions('calls:replay')).toEqual([{id: 2}]));
		tell('calls:added', {calls: [{...change.summary, id: 5, source: 'replay'}], gone: []});
		expect(await screen.findByText('Replay')).toBeTruthy();

		await openCall(user, /^GET \/users$/);
		await sheet('GET /users');
		await user.click(await screen.findByRole('button', {name: /^Replay on demo/}));
		await waitFor(() => expect(questions('calls:replay')).toEqual([{id: 2}, {id: 1}]));
	});

	test('what carried a secret cannot be replayed, and says why', async () => {
		await open('/inspector?open=3');
		const button = await screen.findByRole('button', {name: /^Replay on demo/});
		expect(button.hasAttribute('disabled')).toBe(true);
		expect(button.title).toBe('It contained a secret. Secrets are not recorded.');
	});

	test('hears of new calls and of those that are gone, only while it is open', async () => {
		const {user, tell, questions, router} = await open();
		await row(/PATCH/);
		expect(questions('calls:list')).toEqual([{follow: true}]);
		tell('calls:added', {
			calls: [callOf({summary: {id: 9, path: '/realm'}}).summary],
			gone: [2],
		});
		await row(/GET \/realm/);
		expect(screen.queryByRole('row', {name: /PATCH/})).toBeNull();
		await user.click(screen.getByRole('button', {name: 'Clear calls that are not pinned'}));
		expect(questions('calls:clear')).toHaveLength(1);
		await router.navigate({to: '/settings'});
		await waitFor(() => expect(questions('calls:list').at(-1)).toEqual({follow: false}));
	});

	test('tells the three kinds of empty', async () => {
		const {user, tell} = await open('/inspector', [poll]);
		expect(await screen.findByText('Only a call that waits for events')).toBeTruthy();
		tell('calls:added', {calls: [], gone: [4]});
		expect(await screen.findByText('No calls')).toBeTruthy();
		tell('calls:added', {calls: [people.summary], gone: []});
		await row(/GET \/users/);
		await user.type(screen.getByRole('searchbox'), 'status:5xx method:get');
		expect(await screen.findByText('No call matches status:5xx method:get')).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Remove status:5xx'}));
		await row(/GET \/users/);
	});
});

describe('the drawer', () => {
	test('opens with Ctrl+J below a screen, and closes with the focus back', async () => {
		const {user} = await open('/o/demo/people');
		const person = await screen.findByRole('row', {name: /Adaeze Gathoni/}, {timeout: 20_000});
		const box = screen.getByRole('searchbox');
		box.focus();
		await user.keyboard('{Control>}j{/Control}');
		const drawer = await screen.findByRole('region', {name: 'Inspector'});
		await within(drawer).findByRole('row', {name: /PATCH/});
		expect(document.activeElement).toBe(drawer);
		expect(person.isConnected).toBe(true);
		await user.keyboard('/');
		expect(document.activeElement).toBe(within(drawer).getByRole('searchbox'));
		await user.keyboard('patch{ArrowDown}{Enter}');
		await sheet('PATCH /users/12');
		await user.keyboard('{Escape}');
		expect(screen.queryByRole('complementary', {name: /^Call/})).toBeNull();
		await user.keyboard('{Control>}j{/Control}');
		await waitFor(() => expect(screen.queryByRole('region', {name: 'Inspector'})).toBeNull());
		expect(document.activeElement).toBe(box);
		await user.keyboard('{Escape}');
	});

	test('leaves the keys of the list to the screen while the focus is there', async () => {
		const {user} = await open('/o/demo/people');
		await screen.findByRole('row', {name: /Adaeze Gathoni/}, {timeout: 20_000});
		await user.keyboard('{Control>}j{/Control}');
		const drawer = await screen.findByRole('region', {name: 'Inspector'});
		await within(drawer).findByRole('row', {name: /PATCH/});
		const own = screen.getAllByRole('searchbox').find(box => !drawer.contains(box));
		screen.getByRole('main').focus();
		await user.keyboard('/');
		expect(document.activeElement).toBe(own);
	});

	test('becomes a screen, with its filter', async () => {
		const {user, router} = await open('/o/demo/people');
		await screen.findByRole('row', {name: /Adaeze Gathoni/}, {timeout: 20_000});
		await user.keyboard('{Control>}j{/Control}');
		const drawer = await screen.findByRole('region', {name: 'Inspector'});
		await user.type(await within(drawer).findByRole('searchbox'), 'is:failed');
		await user.click(screen.getByRole('button', {name: 'Open the inspector as a screen'}));
		await screen.findByRole('heading', {level: 1, name: 'Inspector'});
		expect(router.state.location.search).toEqual({q: 'is:failed'});
		expect(screen.queryByRole('region', {name: 'Inspector'})).toBeNull();
	});

	test('has a height that keys change', async () => {
		const {user} = await open('/settings');
		await screen.findByRole('heading', {level: 1, name: 'Settings'});
		await user.keyboard('{Control>}j{/Control}');
		const handle = await screen.findByRole('separator', {name: 'Height of the inspector'});
		fireEvent.keyDown(handle, {key: 'ArrowUp'});
		expect(handle.getAttribute('aria-valuenow')).toBe('55');
	});

	test('opens on the call that failed, from where the failure is told', async () => {
		const {user} = await open('/o/demo/people', all, {isAway: () => true});
		await user.click(await screen.findByRole('button', {name: 'Show call'}, {timeout: 20_000}));
		const call = await sheet('PATCH /users/12');
		expect(await within(call).findByRole('tab', {name: 'Response', selected: true})).toBeTruthy();
	});

	test('G then N leads to the screen', async () => {
		const {user, router} = await open('/settings');
		await screen.findByRole('heading', {level: 1, name: 'Settings'});
		await user.keyboard('gn');
		await waitFor(() => expect(router.state.location.pathname).toBe('/inspector'));
	});
});
