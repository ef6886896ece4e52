// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test} from 'vitest';
import {failure, type Connection} from '../../../shared/bridge';
import {keepText, textsOf} from '../../api/kept-texts';
import {explainFailure} from '../../api/explain';
import {closeApp, demoConnection, openApp} from '../../frame/app.fixture';

afterEach(closeApp);

const found = {
	baseUrl: 'https://chat.analytical.example/api/v1',
	name: 'Analytical Engines',
	featureLevel: 277,
	version: '9.2',
	passwordSignIn: true,
};
const real: Connection = {
	id: 'ana',
	kind: 'server',
	label: 'Analytical Engines',
	baseUrl: found.baseUrl,
	email: 'ada@analytical.example',
	userId: 8,
	hue: 'violet',
	featureLevel: 277,
	key: 'this-run',
};
const isFound = {'connections:probe': () => ({ok: true, value: found}) as const};

const addressField = () => screen.findByRole('textbox', {name: 'Address of the server'});
const secretField = (name: string) =>
	screen.findByLabelText(name, {selector: 'input:not([type=radio])'});

async function findServer(user: Awaited<ReturnType<typeof openApp>>['user']) {
	await user.type(await addressField(), 'chat.analytical.example{Enter}');
	return screen.findByRole('list', {name: 'What was found'});
}

describe('an address', () => {
	test('shows the server before it asks for a password', async () => {
		const {user, asked} = await openApp({at: '/connect', answers: isFound});
		await addressField();
		expect(screen.queryByLabelText('Password', {selector: 'input:not([type=radio])'})).toBeNull();
		const list = await findServer(user);
		await within(list).findByText('Analytical Engines');
		expect(list.textContent).toContain('9.2, feature level 277');
		expect(asked).toContainEqual({
			channel: 'connections:probe',
			question: {address: 'chat.analytical.example'},
		});
		const email = screen.getByRole('textbox', {name: 'E-mail'});
		await waitFor(() => expect(document.activeElement).toBe(email));
	});

	test('half typed is kept with its account, without the password', async () => {
		const {user} = await openApp({at: '/connect', answers: isFound});
		await findServer(user);
		await user.type(await screen.findByRole('textbox', {name: 'E-mail'}), 'ada@');
		await user.type(await secretField('Password'), 'a Secret');
		const kept = JSON.stringify([...textsOf('connect').values()]);
		expect(kept).not.toContain('Secret');
		expect(kept).toContain('ada@');
	});

	test('is there as an earlier page left it', async () => {
		const left = {address: 'chat.analytical.example', email: 'ada@'};
		keepText('connect', 'server', JSON.stringify(left));
		const {user} = await openApp({at: '/connect', answers: isFound});
		const field = (await addressField()) as HTMLInputElement;
		expect(field.value).toBe(left.address);
		await user.type(field, '{Enter}');
		const email = await screen.findByRole<HTMLInputElement>('textbox', {name: 'E-mail'});
		expect(email.value).toBe('ada@');
	});

	test.each(failure.shape.kind.options)('that fails with "%s" has one failing line', async kind => {
		const problem = {ok: false, kind, detail: 'What was said.'} as const;
		const {user} = await openApp({
			at: '/connect',
			answers: {'connections:probe': () => problem},
		});
		const {title, next} = explainFailure(problem);
		await findServer(user);
		const alert = await screen.findByRole('alert');
		expect(screen.getAllByRole('alert')).toHaveLength(1);
		expect(alert.textContent).toContain(title);
		expect(alert.textContent).toContain('What was said.');
		expect(screen.queryByRole('textbox', {name: 'E-mail'})).toBeNull();
		const step = within(alert).getByRole('button', {
			name: next === 'edit' ? 'Change the address' : 'Try again',
		});
		await user.click(step);
		if (next === 'edit') expect(document.activeElement).toBe(await addressField());
	});

	test('that is changed takes the answer about the old one away', async () => {
		const {user} = await openApp({at: '/connect', answers: isFound});
		await findServer(user);
		await screen.findByRole('textbox', {name: 'E-mail'});
		await user.type(await addressField(), 'x');
		expect(screen.queryByRole('list', {name: 'What was found'})).toBeNull();
		expect(screen.queryByRole('textbox', {name: 'E-mail'})).toBeNull();
	});
});

describe('signing in', () => {
	test('with a password opens the organization', async () => {
		const {user, asked, router} = await openApp({
			at: '/connect',
			answers: {...isFound, 'connections:sign-in': () => ({ok: true, value: real})},
		});
		await findServer(user);
		await user.type(
			await screen.findByRole('textbox', {name: 'E-mail'}),
			' ada@analytical.example',
		);
		const password = (await secretField('Password')) as HTMLInputElement;
		expect(password.type).toBe('password');
		expect(password.autocomplete).toBe('current-password');
		password.focus();
		await user.paste('correct horse');
		await user.keyboard('{Enter}');
		await waitFor(() => expect(router.state.location.pathname).toBe('/o/ana/people'));
		expect(asked).toContainEqual({
			channel: 'connections:sign-in',
			question: {
				address: found.baseUrl,
				credentials: {
					method: 'password',
					username: 'ada@analytical.example',
					password: 'correct horse',
				},
			},
		});
	});

	test('keeps nothing of the password in the caches', async () => {
		const {user, queries, router} = await openApp({
			at: '/connect',
			answers: {...isFound, 'connections:sign-in': () => ({ok: true, value: real})},
		});
		await findServer(user);
		await user.type(await screen.findByRole('textbox', {name: 'E-mail'}), 'ada@analytical.example');
		await user.type(await secretField('Password'), 'correct horse{Enter}');
		await waitFor(() => expect(router.state.location.pathname).toBe('/o/ana/people'));
		const kept = JSON.stringify([
			queries
				.getQueryCache()
				.getAll()
				.map(({state}) => state),
			queries
				.getMutationCache()
				.getAll()
				.map(({state}) => state),
			router.state.location.href,
		]);
		expect(kept).not.toContain('correct horse');
	});

	test('with a wrong password keeps what was typed, and says it once', async () => {
		const {user} = await openApp({
			at: '/connect',
			answers: {
				...isFound,
				'connections:sign-in': () => ({
					ok: false,
					kind: 'refusal',
					code: 'AUTHENTICATION_FAILED',
					detail: 'Your username or password is incorrect.',
				}),
			},
		});
		await findServer(user);
		const email = await screen.findByRole('textbox', {name: 'E-mail'});
		await user.type(email, 'ada@analytical.example');
		await user.type(await secretField('Password'), 'wrong{Enter}');
		const alert = await screen.findByRole('alert');
		expect(alert.textContent).toContain('The address or the password is wrong.');
		expect(alert.textContent).toContain('Your username or password is incorrect.');
		expect((email as HTMLInputElement).value).toBe('ada@analytical.example');
	});

	test('with a key masks it and keeps it out of what browsers remember', async () => {
		const {user, asked, router} = await openApp({
			at: '/connect',
			answers: {...isFound, 'connections:sign-in': () => ({ok: true, value: real})},
		});
		await findServer(user);
		await user.click(await screen.findByRole('radio', {name: 'API key'}));
		await user.type(screen.getByRole('textbox', {name: 'E-mail'}), 'ada@analytical.example');
		const key = (await secretField('API key')) as HTMLInputElement;
		expect([key.type, key.autocomplete]).toEqual(['password', 'off']);
		await user.type(key, ' abcdef0123456789 {Enter}');
		await waitFor(() => expect(router.state.location.pathname).toBe('/o/ana/people'));
		expect(asked.find(({channel}) => channel === 'connections:sign-in')?.question).toMatchObject({
			credentials: {method: 'key', apiKey: 'abcdef0123456789'},
		});
	});

	test('names the field that is empty, and goes there', async () => {
		const {user} = await openApp({at: '/connect', answers: isFound});
		await findServer(user);
		await user.click(await screen.findByRole('button', {name: 'Sign in'}));
		expect(screen.getByText('Type the e-mail address of your account.')).toBeTruthy();
		expect(document.activeElement).toBe(screen.getByRole('textbox', {name: 'E-mail'}));
	});

	test('says that the key is not kept where there is no store for it', async () => {
		const {user} = await openApp({at: '/connect', answers: isFound});
		await findServer(user);
		expect(await screen.findByText(/no key store that Steward trusts/)).toBeTruthy();
	});

	test('offers the key alone where there are no passwords', async () => {
		const {user} = await openApp({
			at: '/connect',
			answers: {
				'connections:probe': () => ({ok: true, value: {...found, passwordSignIn: false}}),
			},
		});
		await findServer(user);
		expect(await secretField('API key')).toBeTruthy();
		expect(screen.queryByRole('radio')).toBeNull();
	});
});

test('one click opens the demo', async () => {
	const {user, router} = await openApp({at: '/connect'});
	await user.click(await screen.findByRole('button', {name: 'Open the demo'}));
	await waitFor(() => expect(router.state.location.pathname).toBe('/o/demo/people'));
});

test('an organization whose key is gone leads to signing in, with what is known filled in', async () => {
	const lost = {...real, key: 'missing'} as const;
	const {user, asked} = await openApp({
		at: '/connect',
		connections: [demoConnection(), lost],
		answers: isFound,
	});
	await user.click(await screen.findByRole('link', {name: /Analytical Engines.*Sign in again/}));
	const email = (await screen.findByRole('textbox', {name: 'E-mail'})) as HTMLInputElement;
	expect(email.value).toBe(real.email);
	expect(asked).toContainEqual({
		channel: 'connections:probe',
		question: {address: 'https://chat.analytical.example'},
	});
	await waitFor(async () => expect(document.activeElement).toBe(await secretField('Password')));
});
