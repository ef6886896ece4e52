// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {testListStates} from '../../testing/list-states.fixture';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {EmojiScreen} from './emoji-screen';

afterEach(leaveScreen);

testListStates(() => <EmojiScreen />, {
	at: '/emoji',
	call: 'getRealmEmoji',
	none: {answer: {emoji: {}}, words: 'No custom emoji yet'},
	what: 'No emoji',
});

const picture = Uint8Array.from(
	atob(
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
	),
	letter => letter.charCodeAt(0),
);
const file = (name: string, type = 'image/png', bytes = picture) => new File([bytes], name, {type});

test('one is added after what is wrong was said, and the undo deactivates it', async () => {
	const {user, client} = showScreen(<EmojiScreen />, {at: '/emoji'});
	const active = async () =>
		Object.values((await client.getRealmEmoji({})).emoji).flatMap(({name, deactivated}) =>
			deactivated ? [] : name,
		);
	await user.click(await screen.findByRole('button', {name: 'Add emoji'}));
	const dialog = await screen.findByRole('dialog', {name: 'Add emoji'});
	const input = within(dialog).getByLabelText('Picture of the emoji');
	const name = within(dialog).getByRole('textbox', {name: 'Name'});
	await user.click(within(dialog).getByRole('button', {name: 'Add emoji'}));
	expect(within(dialog).getByText('Choose a picture.')).toBeTruthy();
	expect(within(dialog).getByText('Enter a name.')).toBeTruthy();
	await user.upload(input, file('Lab Coat.png'));
	expect((name as HTMLInputElement).value).toBe('lab_coat');
	expect(within(dialog).getByText('As a reaction')).toBeTruthy();
	await user.clear(name);
	await user.type(name, 'kestrel');
	expect(within(dialog).getByText(/A custom emoji has this name/)).toBeTruthy();
	await user.clear(name);
	await user.type(name, 'tada');
	expect(within(dialog).getByText(/The built-in emoji :tada: is replaced/)).toBeTruthy();
	for (const [text, fault] of [
		['Tada', 'Use lower-case letters, digits, dashes and underscores alone.'],
		['tada-', 'End the name with a letter or digit.'],
		['a'.repeat(101), 'Use at most 100 characters.'],
	] as const) {
		await user.clear(name);
		await user.click(name);
		await user.paste(text);
		expect(within(dialog).getByText(fault)).toBeTruthy();
	}
	await user.clear(name);
	await user.type(name, 'lab coat');
	await user.click(within(dialog).getByRole('button', {name: 'Add emoji'}));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(await active()).toContain('lab_coat');
	expect(await screen.findByRole('row', {name: /:lab_coat:/})).toBeTruthy();
	await user.click(screen.getByRole('button', {name: /^Undo/}));
	await waitFor(async () => expect(await active()).not.toContain('lab_coat'));
});

test('what the server refuses stands in the dialog, and nothing typed is lost', async () => {
	const {user} = showScreen(<EmojiScreen />, {at: '/emoji'});
	await user.click(await screen.findByRole('button', {name: 'Add emoji'}));
	const dialog = await screen.findByRole('dialog', {name: 'Add emoji'});
	const fake = file('fake.png', 'image/png', new Uint8Array([1, 2, 3]));
	await user.upload(within(dialog).getByLabelText('Picture of the emoji'), fake);
	await user.click(within(dialog).getByRole('button', {name: 'Add emoji'}));
	expect(await within(dialog).findByRole('alert')).toBeTruthy();
	expect(within(dialog).getByRole<HTMLInputElement>('textbox', {name: 'Name'}).value).toBe('fake');
});

test('one is deactivated after a question that says what happens', async () => {
	const {user, client} = showScreen(<EmojiScreen />, {at: '/emoji'});
	await client.uploadEmoji({emoji_name: 'old_mug'}, {file: file('mug.png')});
	const row = await screen.findByRole('row', {name: /:kestrel:/});
	await user.click(within(row).getByRole('rowheader'));
	await user.keyboard('{Delete}');
	const question = await screen.findByRole('dialog', {name: 'Deactivate :kestrel:?'});
	expect(question.textContent).toContain('Where it was used before, it stays.');
	await user.click(within(question).getByRole('button', {name: 'Deactivate'}));
	expect(await screen.findAllByText(':kestrel: deactivated.')).not.toEqual([]);
	expect(
		Object.values((await client.getRealmEmoji({})).emoji).find(({name}) => name === 'kestrel'),
	).toMatchObject({deactivated: true});
});

test('a member is told that they can add none where the policy says so', async () => {
	showScreen(<EmojiScreen />, {
		at: '/emoji',
		as: 'member',
		spoil: client => ({
			...client,
			register: async (...all) => {
				const state = await client.register(...all);
				return {...state, realm_add_custom_emoji_policy: 2};
			},
		}),
	});
	const add = await screen.findByRole('button', {name: 'Add emoji'});
	await waitFor(() => expect(add.hasAttribute('disabled')).toBe(true));
	expect(add.title).toBe('Only administrators and owners can add emoji here.');
});
