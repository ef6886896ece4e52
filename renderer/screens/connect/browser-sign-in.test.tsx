// @vitest-environment happy-dom
import {act, screen, waitFor} from '@testing-library/react';
import {afterEach, describe, expect, test} from 'vitest';
import type {Failure, SignedIn} from '../../../shared/bridge';
import {explainFailure} from '../../api/failures/explain';
import {closeApp, openApp} from '../../testing/app.fixture';

afterEach(closeApp);

const found = {
	baseUrl: 'https://chat.analytical.example/api/v1',
	name: 'Analytical Engines',
	description: '',
	featureLevel: 371,
	version: '10.2',
	passwordSignIn: true,
	usernameIsEmail: true,
	methods: [
		{name: 'google', label: 'Google'},
		{name: 'saml:idp', label: 'Harbour single sign-on'},
	],
	livesAt: null,
	hasOrganization: true,
};
const signedIn: SignedIn = {
	id: 'ana',
	kind: 'server',
	label: 'Analytical Engines',
	baseUrl: found.baseUrl,
	email: 'ada@analytical.example',
	userId: 8,
	hue: 'violet',
	featureLevel: 371,
	key: 'kept',
	fullName: 'Ada Lovelace',
	role: 400,
};
const page = 'https://chat.analytical.example/accounts/login/social/saml/idp';

type Outcome = {ok: true; value: SignedIn} | Failure;

async function begin(
	answer: () => Outcome = () => ({ok: true, value: signedIn}),
	comesBack = true,
) {
	const app = await openApp({
		at: '/connect',
		answers: {
			'connections:probe': () => ({ok: true, value: found}),
			'connections:sso-start': () => ({ok: true, value: {comesBack, page}}),
			'connections:sso-answer': answer,
		},
	});
	const {user} = app;
	await user.type(
		await screen.findByRole('textbox', {name: 'Server URL'}),
		'chat.analytical.example{Enter}',
	);
	const way = 'Sign in with Harbour single sign-on';
	await user.click(await screen.findByRole('button', {name: way}));
	const field = await screen.findByRole('textbox', {name: 'Link from the browser'});
	return {...app, field};
}

const isIn = () => screen.findByText('Ada Lovelace is a member of Analytical Engines.');

describe('a sign-in in the browser', () => {
	test('is begun by a name, never by an address of the page', async () => {
		const {asked} = await begin();
		expect(asked.find(({channel}) => channel === 'connections:sso-start')?.question).toEqual({
			address: found.baseUrl,
			method: 'saml:idp',
		});
		expect(screen.getByText(/^It opened https:\/\/chat\.analytical/).textContent).toContain(page);
		expect(screen.queryByRole('textbox', {name: 'E-mail'})).toBeNull();
	});

	test('goes on in the field of its answer, and given up in the form', async () => {
		const {user, field} = await begin();
		expect(document.activeElement).toBe(field);
		await user.click(screen.getByRole('button', {name: 'Cancel'}));
		const email = await screen.findByRole('textbox', {name: 'E-mail'});
		await waitFor(() => expect(document.activeElement).toBe(email));
	});

	test('is the first thing to press where there are no passwords', async () => {
		const {user} = await openApp({
			at: '/connect',
			answers: {
				'connections:probe': () => ({ok: true, value: {...found, passwordSignIn: false}}),
			},
		});
		await user.type(
			await screen.findByRole('textbox', {name: 'Server URL'}),
			'chat.analytical.example{Enter}',
		);
		const [first] = await screen.findAllByRole('button', {name: /^Sign in with/});
		await waitFor(() => expect(document.activeElement).toBe(first));
		expect(first?.dataset['variant']).toBe('filled');
		expect(screen.getByRole('button', {name: 'Sign in'}).dataset['variant']).toBe('default');
	});

	test('ends with the answer that the system brings', async () => {
		const {tell} = await begin();
		act(() => tell('connections:sso', {ok: true, value: signedIn}));
		await isIn();
		expect(screen.queryByRole('textbox', {name: 'Link from the browser'})).toBeNull();
	});

	test('ends with the answer that is pasted', async () => {
		const {user, field, asked} = await begin(undefined, false);
		expect(screen.getByText(/cannot receive links on this computer/)).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Use this link'}));
		expect(screen.getByText('Paste the link that the browser shows at the end.')).toBeTruthy();
		await user.type(field, 'zulip://login?x=1{Enter}');
		await isIn();
		expect(asked).toContainEqual({
			channel: 'connections:sso-answer',
			question: {link: 'zulip://login?x=1'},
		});
	});

	test.each(['answer-unreadable', 'answer-elsewhere', 'answer-of-another'] as const)(
		'waits on after "%s", in words',
		async kind => {
			const problem = {ok: false, kind, detail: 'What was said.'} as const;
			const {user, field, tell} = await begin(() => problem);
			await user.type(field, 'zulip://x{Enter}');
			expect((await screen.findByRole('alert')).textContent).toContain(
				explainFailure(problem).title,
			);
			act(() => tell('connections:sso', {ok: true, value: signedIn}));
			await isIn();
		},
	);

	test.each(['answer-late', 'answer-unasked', 'answer-other-account', 'refused'] as const)(
		'is over after "%s"; the ways are offered again',
		async kind => {
			const problem = {ok: false, kind, detail: 'What was said.'} as const;
			const {tell} = await begin();
			act(() => tell('connections:sso', problem));
			const alert = await screen.findByRole('alert');
			expect(alert.textContent).toContain(explainFailure(problem).title);
			expect(screen.getByRole('button', {name: 'Sign in with Google'})).toBeTruthy();
		},
	);

	test('is given up by a click, and by another address', async () => {
		const {user, asked} = await begin();
		const given = () => asked.filter(({channel}) => channel === 'connections:sso-cancel').length;
		expect(given()).toBe(0);
		await user.click(screen.getByRole('button', {name: 'Cancel'}));
		expect(given()).toBe(1);
		await user.click(await screen.findByRole('button', {name: 'Sign in with Google'}));
		await screen.findByRole('textbox', {name: 'Link from the browser'});
		await user.type(screen.getByRole('textbox', {name: 'Server URL'}), 'x');
		await waitFor(() => expect(given()).toBe(2));
		expect(screen.queryByRole('textbox', {name: 'Link from the browser'})).toBeNull();
	});

	test('that does not begin is told beside its button', async () => {
		const {user} = await openApp({
			at: '/connect',
			answers: {
				'connections:probe': () => ({ok: true, value: {...found, passwordSignIn: false}}),
				'connections:sso-start': () => ({ok: false, kind: 'no-browser', detail: 'None.'}),
			},
		});
		await user.type(
			await screen.findByRole('textbox', {name: 'Server URL'}),
			'chat.analytical.example{Enter}',
		);
		await user.click(await screen.findByRole('button', {name: 'Sign in with Google'}));
		expect((await screen.findByRole('alert')).textContent).toContain('No browser could be opened.');
		// Where there are no passwords the browser comes first, the key after it.
		const key = screen.getByLabelText('API key', {selector: 'input'});
		const way = screen.getByRole('button', {name: 'Sign in with Google'});
		expect(way.compareDocumentPosition(key) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
	});
});
