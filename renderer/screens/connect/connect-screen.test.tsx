// @vitest-environment happy-dom
import {act, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {failure, type Connection, type Failure} from '../../../shared/bridge';
import {saveText, textsOf} from '../../api/saved/saved-texts';
import {explainFailure} from '../../api/failures/explain';
import {closeApp, demoConnection, openApp} from '../../testing/app.fixture';

afterEach(closeApp);

const found = {
	baseUrl: 'https://chat.analytical.example/api/v1',
	name: 'Analytical Engines',
	featureLevel: 277,
	version: '9.2',
	description: '',
	passwordSignIn: true,
	usernameIsEmail: true,
	methods: [],
	livesAt: null,
	hasOrganization: true,
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
const signedIn = {...real, fullName: 'Ada Lovelace', role: 200};
const isFound = {'connections:probe': () => ({ok: true, value: found}) as const};

/** The role is shown for a moment before the organization opens. */
const patient = {timeout: 20_000};

const addressField = () => screen.findByRole('textbox', {name: 'Server URL'});
const secretField = (name: string) =>
	screen.findByLabelText(name, {selector: 'input:not([type=radio])'});

async function findServer(user: Awaited<ReturnType<typeof openApp>>['user']) {
	await user.click(await addressField());
	await user.paste('chat.analytical.example');
	await user.keyboard('{Enter}');
	return screen.findByRole('list', {name: 'What was found'});
}

describe('an address', () => {
	test('shows the server before it asks for a password', async () => {
		const {user, asked} = await openApp({at: '/connect', answers: isFound});
		await addressField();
		expect(screen.queryByLabelText('Password', {selector: 'input:not([type=radio])'})).toBeNull();
		const list = await findServer(user);
		await within(list).findByText('Analytical Engines');
		expect(list.textContent).toContain('9.2, API level 277');
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
		saveText('connect', 'server', JSON.stringify(left));
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
			answers: {...isFound, 'connections:sign-in': () => ({ok: true, value: signedIn})},
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
		await waitFor(() => expect(router.state.location.pathname).toBe('/o/ana/overview'), patient);
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
			answers: {...isFound, 'connections:sign-in': () => ({ok: true, value: signedIn})},
		});
		await findServer(user);
		await user.type(await screen.findByRole('textbox', {name: 'E-mail'}), 'ada@analytical.example');
		await user.type(await secretField('Password'), 'correct horse{Enter}');
		await waitFor(() => expect(router.state.location.pathname).toBe('/o/ana/overview'), patient);
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
		expect(alert.textContent).toContain('Wrong e-mail or password.');
		expect(alert.textContent).toContain('Your username or password is incorrect.');
		expect((email as HTMLInputElement).value).toBe('ada@analytical.example');
	});

	test('with a key masks it and keeps it out of what browsers remember', async () => {
		const {user, asked, router} = await openApp({
			at: '/connect',
			answers: {...isFound, 'connections:sign-in': () => ({ok: true, value: signedIn})},
		});
		await findServer(user);
		await user.click(await screen.findByRole('radio', {name: 'API key'}));
		await user.type(screen.getByRole('textbox', {name: 'E-mail'}), 'ada@analytical.example');
		const key = (await secretField('API key')) as HTMLInputElement;
		expect([key.type, key.autocomplete]).toEqual(['password', 'off']);
		await user.type(key, ' abcdef0123456789 {Enter}');
		await waitFor(() => expect(router.state.location.pathname).toBe('/o/ana/overview'), patient);
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
		expect(await screen.findByText(/No secure keyring/)).toBeTruthy();
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

test('what is typed stays when the first organization of this start appears', async () => {
	const {user, tell} = await openApp({at: '/connect', connections: []});
	const address = (await addressField()) as HTMLInputElement;
	await user.type(address, 'chat.analytical');
	act(() => tell('connections:changed', [demoConnection()]));
	await screen.findByRole('link', {name: 'People'});
	expect(await addressField()).toBe(address);
	expect(address.value).toBe('chat.analytical');
	expect(document.activeElement).toBe(address);
});

test('one click opens the demo', async () => {
	const {user, router} = await openApp({at: '/connect'});
	await user.click(await screen.findByRole('button', {name: 'Open the demo'}));
	await waitFor(() => expect(router.state.location.pathname).toBe('/o/demo/overview'));
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

describe('what stands behind an address', () => {
	test('is told as it is found, for this address alone', async () => {
		let finish = (_value: {ok: true; value: typeof found}) => {};
		const {user, tell} = await openApp({
			at: '/connect',
			answers: {'connections:probe': () => new Promise(resolve => (finish = resolve))},
		});
		const list = await findServer(user);
		const now = () => within(list).getByLabelText('In progress').closest('li')?.textContent;
		expect(now()).toContain('DNS');
		act(() => tell('connections:progress', {step: 'name', address: 'old.example', places: ['1']}));
		expect(now()).toContain('DNS');
		const address = 'chat.analytical.example';
		act(() => tell('connections:progress', {step: 'name', address, places: ['192.0.2.7']}));
		expect(now()).toContain('Server');
		expect(list.textContent).toContain('Resolved: 192.0.2.7');
		const certificate = {issuer: 'Harbour authority', validTo: 'Dec  1 23:59:59 2026 GMT'};
		act(() => tell('connections:progress', {step: 'certificate', address, ...certificate}));
		expect(now()).toContain('Organization');
		act(() => finish({ok: true, value: found}));
		const whole = await screen.findByText(/Issued by Harbour authority, until Dec 1, 2026/);
		expect(whole.closest('ol')?.textContent).toContain('192.0.2.7');
	});

	test('that wants to be left alone is waited for, until somebody gives up', async () => {
		const {user, tell, asked} = await openApp({
			at: '/connect',
			answers: {'connections:probe': () => new Promise(() => {})},
		});
		await findServer(user);
		const stopped = () => asked.filter(({channel}) => channel === 'connections:stop-waiting');
		act(() => tell('connections:pause', {seconds: 40}));
		expect((await screen.findByRole('timer')).textContent).toMatch(
			/^Waiting for the server.s rate limit, (40|39) s\. Steward then tries again by itself\.$/,
		);
		act(() => tell('connections:pause', {seconds: 0}));
		expect(screen.queryByRole('timer')).toBeNull();
		act(() => tell('connections:pause', {seconds: 9}));
		await user.click(await screen.findByRole('button', {name: 'Cancel'}));
		await waitFor(() => expect(stopped()).toHaveLength(1));
		expect(screen.queryByRole('alert')).toBeNull();
		expect(screen.getByRole('button', {name: 'Find server'})).toHaveProperty('disabled', false);
		expect(document.activeElement).toBe(await addressField());
	});

	test('is not signed in to after somebody gave up waiting', async () => {
		let refuse = () => {};
		const {user, tell, asked} = await openApp({
			at: '/connect',
			answers: {
				...isFound,
				'connections:sign-in': () =>
					new Promise(resolve => {
						refuse = () =>
							resolve({ok: false, kind: 'refusal', code: 'RATE_LIMIT_HIT', detail: 'Slow down.'});
					}),
			},
		});
		await findServer(user);
		await user.type(await screen.findByRole('textbox', {name: 'E-mail'}), 'ada@example.com');
		await user.type(await secretField('Password'), 'secret{Enter}');
		act(() => tell('connections:pause', {seconds: 40}));
		await user.click(await screen.findByRole('button', {name: 'Cancel'}));
		await waitFor(() =>
			expect(asked.some(({channel}) => channel === 'connections:stop-waiting')).toBe(true),
		);
		act(() => refuse());
		const password = await secretField('Password');
		await waitFor(() => expect(document.activeElement).toBe(password));
		expect(screen.queryByRole('alert')).toBeNull();
		expect(password).toHaveProperty('value', 'secret');
	});

	test('a sign-in that succeeds after somebody gave it up leads nowhere', async () => {
		let succeed = () => {};
		const {user, tell, router, asked} = await openApp({
			at: '/connect',
			answers: {
				...isFound,
				'connections:sign-in': () =>
					new Promise(resolve => {
						succeed = () => resolve({ok: true, value: signedIn});
					}),
			},
		});
		await findServer(user);
		await user.type(await screen.findByRole('textbox', {name: 'E-mail'}), 'ada@example.com');
		await user.type(await secretField('Password'), 'secret{Enter}');
		act(() => tell('connections:pause', {seconds: 40}));
		await user.click(await screen.findByRole('button', {name: 'Cancel'}));
		await act(async () => succeed());
		expect(await secretField('Password')).toHaveProperty('value', 'secret');
		expect(router.state.location.pathname).toBe('/connect');
		// It would have succeeded too late to be stopped.
		expect(asked.some(({channel}) => channel === 'connections:cancel-sign-in')).toBe(true);
	});

	test('is shown with its icon and its own words, which are text', async () => {
		const description = '<p>Engines <b>of all</b> kinds.</p><p>Ask <img src=x onerror="x()">us</p>';
		const icon = {type: 'image/png' as const, base64: btoa('picture')};
		const made: Blob[] = [];
		vi.stubGlobal(
			'URL',
			Object.assign(URL, {
				createObjectURL: (blob: Blob) => `blob:x/${made.push(blob)}`,
				revokeObjectURL: () => {},
			}),
		);
		const {user, asked} = await openApp({
			at: '/connect',
			answers: {
				'connections:probe': () => ({ok: true, value: {...found, description}}),
				'connections:icon': () => icon,
			},
		});
		await findServer(user);
		expect(await screen.findByText('Engines of all kinds. Ask us')).toBeTruthy();
		await waitFor(() => expect(document.querySelector('img')?.src).toBe('blob:x/1'));
		expect(made[0]?.type).toBe('image/png');
		expect(asked).toContainEqual({
			channel: 'connections:icon',
			question: {baseUrl: found.baseUrl},
		});
	});

	test('has a letter where there is no icon', async () => {
		const {user} = await openApp({at: '/connect', answers: isFound});
		await findServer(user);
		const heading = await screen.findByRole('heading', {name: 'Analytical Engines'});
		expect(heading.closest('div')?.parentElement?.textContent).toContain('AAnalytical Engines');
	});

	test('may live elsewhere: nothing is asked for before the person decides', async () => {
		const home = 'https://home.example';
		const {user, asked} = await openApp({
			at: '/connect',
			answers: {
				'connections:probe': ({address}) => ({
					ok: true,
					value: {...found, livesAt: address === home ? null : home},
				}),
			},
		});
		await findServer(user);
		await screen.findByText(`The URL of this organization is ${home}.`);
		expect(screen.queryByRole('textbox', {name: 'E-mail'})).toBeNull();
		await user.click(screen.getByRole('button', {name: 'Go to home.example'}));
		await screen.findByRole('textbox', {name: 'E-mail'});
		expect(asked.at(-1)?.channel).not.toBe('connections:sign-in');
		expect(asked).toContainEqual({channel: 'connections:probe', question: {address: home}});
	});

	test('may be used where it was found all the same, without the browser', async () => {
		const methods = [{name: 'google', label: 'Google'}];
		const value = {...found, methods, livesAt: 'https://home.example'};
		const {user} = await openApp({
			at: '/connect',
			answers: {'connections:probe': () => ({ok: true, value})},
		});
		await findServer(user);
		await user.click(await screen.findByRole('button', {name: 'Stay at chat.analytical.example'}));
		expect(screen.getByRole('textbox', {name: 'E-mail'})).toBeTruthy();
		expect(screen.queryByRole('button', {name: /Google/})).toBeNull();
	});

	test('may be a redirect, which is offered', async () => {
		const {user} = await openApp({
			at: '/connect',
			answers: {
				'connections:probe': ({address}) =>
					address === 'https://b.test'
						? {ok: true, value: found}
						: {ok: false, kind: 'redirect', detail: 'x', instead: 'https://b.test'},
			},
		});
		await findServer(user);
		await user.click(await screen.findByRole('button', {name: 'Go to b.test'}));
		expect(await screen.findByRole('textbox', {name: 'E-mail'})).toBeTruthy();
		expect(((await addressField()) as HTMLInputElement).value).toBe('https://b.test');
	});

	test('asks for the name in a directory where that is how people sign in', async () => {
		const value = {...found, usernameIsEmail: false};
		const {user} = await openApp({
			at: '/connect',
			answers: {'connections:probe': () => ({ok: true, value})},
		});
		await findServer(user);
		const name = (await screen.findByRole('textbox', {name: 'User name'})) as HTMLInputElement;
		expect(name.type).toBe('text');
		await user.click(await screen.findByRole('radio', {name: 'API key'}));
		expect(screen.getByRole('textbox', {name: 'E-mail'})).toBeTruthy();
	});
});

describe('an authority of an organization', () => {
	const unknown = {ok: false, kind: 'certificate-unknown', detail: 'Self-signed.'} as const;
	const authority = {
		pem: '-----BEGIN CERTIFICATE-----',
		subject: 'CN=Harbour authority',
		issuer: 'CN=Harbour authority',
		fingerprint: 'AB:CD:EF',
		validFrom: '2026-01-01T00:00:00.000Z',
		validTo: '2030-01-01T00:00:00.000Z',
	};

	test('is trusted for this server once the fingerprint was compared', async () => {
		const {user, asked} = await openApp({
			at: '/connect',
			answers: {
				'connections:probe': ({caCertificate}) =>
					caCertificate === authority.pem ? {ok: true, value: found} : unknown,
				'certificate:choose': () => ({ok: true, value: authority}),
				'connections:sign-in': () => ({ok: true, value: signedIn}),
			},
		});
		await findServer(user);
		const choose = await screen.findByRole('button', {name: /Choose a certificate authority/});
		await user.click(choose);
		const dialog = await screen.findByRole('dialog');
		expect(dialog.textContent).toContain('AB:CD:EF');
		expect(dialog.textContent).toContain('Jan 1, 2030');
		await user.click(within(dialog).getByRole('button', {name: 'Trust it for this server'}));
		await user.type(await screen.findByRole('textbox', {name: 'E-mail'}), 'ada@x.test');
		await user.type(await secretField('Password'), 'secret{Enter}');
		await waitFor(() =>
			expect(asked.find(({channel}) => channel === 'connections:sign-in')?.question).toMatchObject({
				caCertificate: authority.pem,
			}),
		);
	});

	test('is not asked with before that; a file that is none is told', async () => {
		let answer: {ok: true; value: null} | Failure = {ok: true, value: null};
		const {user, asked} = await openApp({
			at: '/connect',
			answers: {'connections:probe': () => unknown, 'certificate:choose': () => answer},
		});
		await findServer(user);
		const choose = await screen.findByRole('button', {name: /Choose a certificate authority/});
		await user.click(choose);
		expect(screen.queryByRole('dialog')).toBeNull();
		answer = {ok: false, kind: 'not-an-authority', detail: 'The file holds no certificate.'};
		await user.click(choose);
		expect(await screen.findByText('The file holds no certificate.')).toBeTruthy();
		expect(asked.filter(({channel}) => channel === 'connections:probe')).toHaveLength(1);
	});
});

describe('a role', () => {
	const signInAs = async (role: number) => {
		const app = await openApp({
			at: '/connect',
			answers: {
				...isFound,
				'connections:sign-in': () => ({ok: true, value: {...signedIn, role}}),
			},
		});
		await findServer(app.user);
		await app.user.type(await screen.findByRole('textbox', {name: 'E-mail'}), 'ada@x.test');
		await app.user.type(await secretField('Password'), 'secret{Enter}');
		return app;
	};

	test('that manages is shown, then the organization opens', async () => {
		const {router} = await signInAs(200);
		await screen.findByText('Ada Lovelace is an administrator of Analytical Engines.');
		expect(screen.queryByRole('button', {name: /^Open Anal/})).toBeNull();
		await waitFor(() => expect(router.state.location.pathname).toBe('/o/ana/overview'), {
			timeout: 20_000,
		});
	});

	test('that manages nothing is told before', async () => {
		const {user, router} = await signInAs(400);
		const list = await screen.findByRole('list', {name: 'What was found'});
		await waitFor(() => expect(list.textContent).toContain('Ada Lovelace, member'));
		expect(screen.getByText(/most changes need an administrator/)).toBeTruthy();
		const open = screen.getByRole('button', {name: 'Open Analytical Engines'});
		expect(document.activeElement).toBe(open);
		expect(router.state.location.pathname).toBe('/connect');
		await user.click(open);
		await waitFor(() => expect(router.state.location.pathname).toBe('/o/ana/overview'), patient);
	});
});
