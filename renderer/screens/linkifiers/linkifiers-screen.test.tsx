// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test} from 'vitest';
import {playgroundsNow} from '../../../shared/changes/facts';
import {badRequest} from '../../../shared/contract/errors';
import {textsOf} from '../../api/saved/saved-texts';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {LinkifiersScreen} from './linkifiers-screen';

afterEach(leaveScreen);

type Client = ReturnType<typeof showScreen>['client'];
const show = (options: Parameters<typeof showScreen>[1] = {}) =>
	showScreen(<LinkifiersScreen />, {at: '/linkifiers', ...options});
const patterns = async (client: Client) =>
	(await client.getLinkifiers({})).linkifiers.map(({pattern}) => pattern);
const grid = () => screen.findByRole('grid', {name: 'Linkifiers'});
const rowOf = async (name: RegExp) => within(await grid()).findByRole('row', {name});

describe('linkifiers', () => {
	test('a text is tried with all of them', async () => {
		const {user} = show();
		await user.type(
			await screen.findByRole('textbox', {name: 'Try a text'}),
			'See LAB-42 and dome/7',
		);
		const result = screen.getByRole('status', {name: 'Result'});
		expect(
			within(result)
				.getAllByRole('listitem')
				.map(one => one.textContent),
		).toEqual([
			'LAB-42 opens https://tracker.example.com/tickets/42',
			'dome/7 opens https://code.example.com/dome/changes/7',
		]);
	});

	test('one is added after what is wrong was said beside its field, and the undo removes it', async () => {
		const {user, client} = show();
		const before = await patterns(client);
		await user.click(await screen.findByRole('button', {name: 'Add linkifier'}));
		const dialog = await screen.findByRole('dialog', {name: 'Add linkifier'});
		const pattern = within(dialog).getByRole('textbox', {name: 'Pattern'});
		const template = within(dialog).getByRole('textbox', {name: 'URL template'});
		await user.click(pattern);
		await user.paste('T(?P<id>[0-9]+');
		await user.click(template);
		await user.paste('https://example.com/{number}');
		expect(within(dialog).getByText(/Not a valid pattern: a \) is missing/)).toBeTruthy();
		await user.click(pattern);
		await user.keyboard('{End}');
		await user.paste(')');
		expect(within(dialog).getByText(/Use \{id\} in the URL template/)).toBeTruthy();
		await user.clear(template);
		await user.click(template);
		await user.paste('https://example.com/{id}');
		await user.type(within(dialog).getByRole('textbox', {name: 'Try a text'}), 'Ask T12');
		expect(within(dialog).getByText('https://example.com/12')).toBeTruthy();
		await user.click(within(dialog).getByRole('button', {name: 'Add linkifier'}));
		await waitFor(async () =>
			expect(await patterns(client)).toEqual([...before, 'T(?P<id>[0-9]+)']),
		);
		expect(await rowOf(/T\(\?P/)).toBeTruthy();
		await user.click(screen.getByRole('button', {name: /^Undo/}));
		await waitFor(async () => expect(await patterns(client)).toEqual(before));
	});

	test('one that the server refuses stays typed, beside why', async () => {
		let isRefusing = true;
		const {user, client} = show({
			spoil: real => ({
				...real,
				createLinkifier: (...order) =>
					isRefusing
						? Promise.reject(badRequest('Bad regular expression: invalid escape sequence: \\q'))
						: real.createLinkifier(...order),
			}),
		});
		const before = await patterns(client);
		await user.click(await screen.findByRole('button', {name: 'Add linkifier'}));
		const dialog = within(await screen.findByRole('dialog', {name: 'Add linkifier'}));
		const pattern = dialog.getByRole<HTMLInputElement>('textbox', {name: 'Pattern'});
		await user.click(pattern);
		await user.paste('U(?P<id>[0-9]+)');
		const template = dialog.getByRole<HTMLInputElement>('textbox', {name: 'URL template'});
		await user.click(template);
		await user.paste('https://example.com/{id}');
		const add = () => user.click(dialog.getByRole('button', {name: 'Add linkifier'}));
		await add();
		const words = 'Not a valid pattern: \\q stands for nothing.';
		expect(await dialog.findByText(words)).toBeTruthy();
		await waitFor(() => expect(document.activeElement).toBe(pattern));
		expect(template.value).toBe('https://example.com/{id}');
		isRefusing = false;
		await add();
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		expect(await patterns(client)).toEqual([...before, 'U(?P<id>[0-9]+)']);
		expect(textsOf('demo').size).toBe(0);
		await user.click(screen.getByRole('button', {name: /^Undo/}));
		await waitFor(async () => expect(await patterns(client)).toEqual(before));
	});

	test('keys move, remove and open one; the undo puts it where it was', async () => {
		const {user, client} = show();
		const before = await patterns(client);
		const [, first] = within(await grid()).getAllByRole('row');
		first?.focus();
		await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
		await waitFor(async () =>
			expect(await patterns(client)).toEqual([before[1], before[0], ...before.slice(2)]),
		);
		await user.click(await screen.findByRole('button', {name: /^Undo/}));
		await waitFor(async () => expect(await patterns(client)).toEqual(before));
		(await rowOf(/mirror/)).focus();
		await user.keyboard('{Delete}');
		await waitFor(async () => expect(await patterns(client)).toHaveLength(before.length - 1));
		await user.click(await screen.findByRole('button', {name: /^Undo/}));
		await waitFor(async () => expect(await patterns(client)).toEqual(before));
		(await rowOf(/LAB/)).focus();
		await user.keyboard('{Enter}');
		expect(await screen.findByRole('dialog', {name: 'Linkifier'})).toBeTruthy();
	});

	test('a search leaves those that match, and says where none does', async () => {
		const {user} = show();
		const search = await screen.findByRole('textbox', {name: 'Find a linkifier or playground'});
		await user.type(search, 'tracker');
		await waitFor(async () => expect(within(await grid()).getAllByRole('row')).toHaveLength(2));
		await user.clear(search);
		await user.type(search, 'nothing of it');
		expect(await screen.findByText(/No linkifier matches/)).toBeTruthy();
	});

	test('others than administrators read who can change them', async () => {
		show({as: 'member'});
		expect(
			await screen.findByText(/Only administrators and owners can change linkifiers/),
		).toBeTruthy();
		expect(screen.getByRole('button', {name: 'Add linkifier'}).hasAttribute('disabled')).toBe(true);
	});
});

test('a code playground that the server refuses stays typed, beside why', async () => {
	const {user} = show({
		spoil: real => ({
			...real,
			createPlayground: () => Promise.reject(badRequest('Invalid URL template.')),
		}),
	});
	await user.click(await screen.findByRole('button', {name: 'Add playground'}));
	const dialog = within(await screen.findByRole('dialog', {name: 'Add code playground'}));
	await user.type(dialog.getByRole('textbox', {name: 'Language'}), 'Zig');
	const name = dialog.getByRole<HTMLInputElement>('textbox', {name: 'Name'});
	await user.type(name, 'Try Zig');
	const template = dialog.getByRole('textbox', {name: 'URL template'});
	await user.click(template);
	await user.paste('https://example.com/?code={code}');
	await user.click(dialog.getByRole('button', {name: 'Add playground'}));
	await waitFor(() => expect(template.getAttribute('aria-invalid')).toBe('true'));
	expect(dialog.getByText(/^Not a valid URL template/)).toBeTruthy();
	expect(name.value).toBe('Try Zig');
	await user.click(dialog.getByRole('button', {name: 'Cancel'}));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(textsOf('demo').size).toBe(0);
});

test('a code playground is tried, changed, and that is undone', async () => {
	const {user, client} = show();
	const before = await playgroundsNow(client);
	await user.type(await screen.findByRole('textbox', {name: 'Try some code'}), 'a b');
	expect(await screen.findByText('https://play.example.com/python?code=a%20b')).toBeTruthy();
	const list = screen.getByRole('grid', {name: 'Code playgrounds'});
	await user.click(within(list).getByRole('row', {name: /Rust/}));
	const dialog = await screen.findByRole('dialog', {name: 'Code playground'});
	const template = within(dialog).getByRole('textbox', {name: 'URL template'});
	await user.clear(template);
	await user.click(template);
	await user.paste('https://example.com/');
	expect(within(dialog).getByText('Include {code} in the URL template.')).toBeTruthy();
	await user.paste('{code}');
	await user.click(within(dialog).getByRole('button', {name: 'Save'}));
	await waitFor(async () =>
		expect((await playgroundsNow(client)).map(({url_template}) => url_template)).toContain(
			'https://example.com/{code}',
		),
	);
	await user.click(await screen.findByRole('button', {name: /^Undo/}));
	await waitFor(async () =>
		expect((await playgroundsNow(client)).map(({url_template}) => url_template).toSorted()).toEqual(
			before.map(({url_template}) => url_template).toSorted(),
		),
	);
});
