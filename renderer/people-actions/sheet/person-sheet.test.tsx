// @vitest-environment happy-dom
import {cleanup, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {badRequest} from '../../../shared/contract/errors';
import {textsOf} from '../../api/saved/saved-texts';
import {useChangesStore} from '../../state/changes';
import {useDialogsStore} from '../people-dialogs-store';
import {PeopleDialogs} from '../people-dialogs';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {usePeopleIndex} from '../../people/use-people-index';
import {PersonSheet} from './person-sheet';

const nothing = () => {};

function Sheet({id, isYou}: {readonly id: number; readonly isYou: boolean}) {
	const {index} = usePeopleIndex();
	const user = index?.byId(id);
	if (index === undefined || user === undefined) return null;
	return (
		<>
			<PersonSheet user={user} index={index} isYou={isYou} onClose={nothing} onShow={nothing} />
			<PeopleDialogs />
		</>
	);
}

/** The window of the tests takes dates apart no more than other texts. */
function typeNoDay(field: HTMLInputElement): void {
	let isTyped = true;
	Object.defineProperty(field, 'validity', {get: () => ({badInput: isTyped})});
	fireEvent.change(field, {target: {value: ''}});
	fireEvent.keyUp(field, {key: '1'});
	const {set} = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
	Object.defineProperty(field, 'value', {
		configurable: true,
		get: () => '',
		set: (text: string) => {
			isTyped = false;
			set?.call(field, text);
		},
	});
}

type Options = NonNullable<Parameters<typeof showScreen>[1]>;

async function show(id: number, options: Options & {readonly isYou?: boolean} = {}) {
	const shown = showScreen(<Sheet id={id} isYou={options.isYou ?? false} />, options);
	const sheet = await screen.findByRole('complementary');
	return {...shown, sheet: within(sheet)};
}

beforeEach(() => useChangesStore.setState({runs: []}));
afterEach(async () => {
	useDialogsStore.getState().close();
	await leaveScreen();
});

test('the bar says who it is, and what they are', async () => {
	const {sheet} = await show(21);
	const heading = sheet.getByRole('heading', {level: 2});
	expect(heading.textContent?.length).toBeGreaterThan(3);
	expect(heading.parentElement?.textContent).toBe(`${heading.textContent}Member`);
});

describe('the status', () => {
	const statusOf = async (client: Client, id: number) => {
		const request = {fetch_event_types: ['user_status'], event_types: []};
		return (await client.register(request)).user_status?.[id];
	};

	const openForm = async ({
		user,
		sheet,
	}: Pick<Awaited<ReturnType<typeof show>>, 'user' | 'sheet'>) => {
		const opener = await sheet.findByRole('button', {name: 'Set a status'});
		await waitFor(() => expect(opener).toHaveProperty('disabled', false));
		await user.click(opener);
	};

	test('of one’s own is set with an emoji, changed, cleared and undone', async () => {
		const {user, sheet, client} = await show(1, {isYou: true});
		await openForm({user, sheet});
		const field = sheet.getByRole('textbox', {name: 'Text of your status'});
		await waitFor(() => expect(document.activeElement).toBe(field));
		await user.type(field, ' In a meeting ');
		expect(sheet.getByText('12 of 60 characters')).toBeTruthy();
		await user.click(sheet.getByRole('button', {name: 'Choose an emoji'}));
		const search = await screen.findByRole('textbox', {name: 'Search emoji by name'});
		await user.type(search, 'octopus{Enter}');
		await user.click(sheet.getByRole('button', {name: 'Save'}));
		expect(await sheet.findByText('In a meeting')).toBeTruthy();
		expect(sheet.getByRole('img', {name: 'octopus'}).textContent).toBe('🐙');
		expect(await statusOf(client, 1)).toEqual({
			status_text: 'In a meeting',
			emoji_name: 'octopus',
			emoji_code: '1f419',
			reaction_type: 'unicode_emoji',
		});
		const change = await sheet.findByRole('button', {name: 'Change your status'});
		await waitFor(() => expect(document.activeElement).toBe(change));
		await user.click(sheet.getByRole('button', {name: 'Clear your status'}));
		expect(await sheet.findByRole('button', {name: 'Set a status'})).toBeTruthy();
		await waitFor(async () => expect(await statusOf(client, 1)).toBeUndefined());
		await user.click(await screen.findByRole('button', {name: 'Undo'}));
		expect(await sheet.findByText('In a meeting')).toBeTruthy();
		await client.updateOwnStatus({status_text: '', emoji_name: ''});
	});

	test('keeps what is typed on while it is saved', async () => {
		let answer: () => void = () => undefined;
		const answered = new Promise<void>(resolve => {
			answer = resolve;
		});
		const {user, sheet, client} = await show(1, {
			isYou: true,
			spoil: well => ({
				...well,
				updateOwnStatus: async sent => {
					await answered;
					return well.updateOwnStatus(sent);
				},
			}),
		});
		await openForm({user, sheet});
		const field = sheet.getByRole<HTMLInputElement>('textbox', {name: 'Text of your status'});
		await user.type(field, 'Away{Enter}');
		await user.type(field, ' till five');
		answer();
		await waitFor(async () => expect((await statusOf(client, 1))?.status_text).toBe('Away'));
		await waitFor(() =>
			expect(sheet.getByRole('button', {name: 'Save'}).hasAttribute('data-loading')).toBe(false),
		);
		expect(field.value).toBe('Away till five');
		await user.type(field, '{Enter}');
		expect(await sheet.findByText('Away till five')).toBeTruthy();
		await client.updateOwnStatus({status_text: '', emoji_name: ''});
	});

	test('keeps its form when Escape closes the picker', async () => {
		const {user, sheet} = await show(1, {isYou: true});
		await openForm({user, sheet});
		await user.type(sheet.getByRole('textbox', {name: 'Text of your status'}), 'Away');
		await user.click(sheet.getByRole('button', {name: 'Choose an emoji'}));
		const search = await screen.findByRole('textbox', {name: 'Search emoji by name'});
		await user.type(search, '{Escape}');
		await waitFor(() =>
			expect(screen.queryByRole('textbox', {name: 'Search emoji by name'})).toBeNull(),
		);
		expect(sheet.getByDisplayValue('Away')).toBeTruthy();
		await user.click(sheet.getByRole('button', {name: 'Discard'}));
	});

	test('keeps on Escape what is typed, marked until it is discarded', async () => {
		const {user, sheet} = await show(1, {isYou: true});
		await openForm({user, sheet});
		await user.type(sheet.getByRole('textbox', {name: 'Text of your status'}), 'Half{Escape}');
		expect(sheet.getByText('unsaved')).toBeTruthy();
		await user.click(sheet.getByRole('button', {name: 'Set a status'}));
		expect(sheet.getByDisplayValue('Half')).toBeTruthy();
		await user.keyboard('{Escape}');
		await user.click(sheet.getByRole('button', {name: 'Discard what you typed in your status'}));
		expect(sheet.queryByText('unsaved')).toBeNull();
		expect(textsOf('demo').size).toBe(0);
	});

	test('that is too long, or refused, stays in its field', async () => {
		const {user, sheet} = await show(1, {
			isYou: true,
			spoil: client => ({
				...client,
				updateOwnStatus: () => Promise.reject(badRequest('Not on a Sunday.')),
			}),
		});
		await openForm({user, sheet});
		const field = sheet.getByRole('textbox', {name: 'Text of your status'}) as HTMLInputElement;
		await user.type(field, `${'x'.repeat(61)}{Enter}`);
		expect(await sheet.findByText('At most 60 characters.')).toBeTruthy();
		expect(useChangesStore.getState().runs).toEqual([]);
		await user.type(field, '{Backspace}{Enter}');
		expect(await sheet.findByText('Not on a Sunday.')).toBeTruthy();
		expect(field.value).toBe('x'.repeat(60));
		await user.keyboard('{Escape}');
		expect(await sheet.findByRole('button', {name: 'Set a status'})).toBeTruthy();
	});

	test('of somebody else is read alone; an emoji that the server does not have is its name', async () => {
		const {sheet} = await show(21, {
			spoil: client => ({
				...client,
				register: async (order, options) => ({
					...(await client.register(order, options)),
					user_status: {
						21: {status_text: '\u202eyawA', emoji_name: 'abc', emoji_code: '41-42-43'},
					},
				}),
			}),
		});
		const text = await sheet.findByText('\u202eyawA');
		expect(text.getAttribute('dir')).toBe('auto');
		expect(sheet.getByText(':abc:')).toBeTruthy();
		expect(sheet.queryByText('ABC')).toBeNull();
		expect(sheet.queryByRole('button', {name: /status/i})).toBeNull();
	});
});

describe('the profile', () => {
	test('is filled in place, and undone', async () => {
		const {user, sheet, client} = await show(21);
		await user.click(await sheet.findByRole('button', {name: /^Edit Phone of/}));
		const phone = sheet.getByRole('textbox', {name: 'Phone'});
		expect(document.activeElement).toBe(phone);
		await user.clear(phone);
		await user.type(phone, '4711{Enter}');
		expect(await sheet.findByText('4711')).toBeTruthy();
		await waitFor(() =>
			expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Edit Phone/),
		);
		const {custom_fields} = await client.getProfileFields({});
		const id = custom_fields.find(({name}) => name === 'Phone')!.id;
		const valueNow = async () =>
			(await client.getUser({user_id: 21, include_custom_profile_fields: true})).user
				.profile_data?.[id]?.value;
		expect(await valueNow()).toBe('4711');
		await user.click(await screen.findByRole('button', {name: 'Undo'}));
		await waitFor(() => expect(sheet.queryByText('4711')).toBeNull());
		expect(await valueNow()).not.toBe('4711');
	});

	test('says beside the field what is wrong, before anything is sent', async () => {
		const {user, sheet} = await show(21);
		await user.click(await sheet.findByRole('button', {name: /^Edit Website of/}));
		const website = sheet.getByRole('textbox', {name: 'Website'});
		await user.clear(website);
		await user.type(website, 'nowhere{Enter}');
		expect(await sheet.findByText(/begins with http/)).toBeTruthy();
		await user.keyboard('{Escape}');
		expect(sheet.queryByText(/begins with http/)).toBeNull();
		expect(useChangesStore.getState().runs).toEqual([]);
	});

	test('a date that no calendar has is refused, and clears nothing', async () => {
		const {client, user, sheet} = await show(21);
		const {custom_fields: fields} = await client.getProfileFields({});
		const id = fields.find(({name}) => name === 'Birthday')?.id ?? 0;
		const stored = async () => {
			const {user: now} = await client.getUser({user_id: 21, include_custom_profile_fields: true});
			return now.profile_data?.[id]?.value;
		};
		await client.updateUser({user_id: 21, profile_data: [{id, value: '1990-02-10'}]});
		await user.click(await sheet.findByRole('button', {name: /^Edit Birthday of/}));
		const birthday = sheet.getByLabelText<HTMLInputElement>('Birthday');
		// As a window has it of 02/31: no text, and something typed all the same.
		typeNoDay(birthday);
		await user.click(sheet.getByRole('button', {name: 'Save'}));
		expect(await sheet.findByText(/There is no such date/)).toBeTruthy();
		expect(await stored()).toBe('1990-02-10');
		await user.click(sheet.getByRole('button', {name: 'Clear'}));
		expect(sheet.queryByText(/There is no such date/)).toBeNull();
		await user.click(sheet.getByRole('button', {name: 'Save'}));
		await waitFor(async () => expect(await stored()).toBeUndefined());
	});

	test('a refusal keeps what was typed', async () => {
		const {user, sheet} = await show(21, {
			spoil: client => ({
				...client,
				updateUser: () => Promise.reject(badRequest('Not on a Sunday.')),
			}),
		});
		await user.click(await sheet.findByRole('button', {name: /^Edit About me of/}));
		const about = sheet.getByRole('textbox', {name: 'About me'});
		await user.clear(about);
		await user.type(about, 'Owls');
		expect(sheet.getByText(/4 of 500 characters/)).toBeTruthy();
		await user.click(sheet.getByRole('button', {name: 'Save'}));
		expect(await sheet.findByText('Not on a Sunday.')).toBeTruthy();
		expect((sheet.getByRole('textbox', {name: 'About me'}) as HTMLTextAreaElement).value).toBe(
			'Owls',
		);
	});

	test('what is typed on while it is saved stays', async () => {
		let answer: () => void = () => undefined;
		const answered = new Promise<void>(resolve => {
			answer = resolve;
		});
		const {user, sheet, client} = await show(23, {
			spoil: well => ({
				...well,
				updateUser: async sent => {
					await answered;
					return well.updateUser(sent);
				},
			}),
		});
		await user.click(await sheet.findByRole('button', {name: /^Edit Phone of/}));
		const phone = sheet.getByRole<HTMLInputElement>('textbox', {name: 'Phone'});
		await user.clear(phone);
		await user.type(phone, '4712{Enter}');
		await user.type(phone, '-3');
		answer();
		await waitFor(() =>
			expect(sheet.getByRole('button', {name: 'Save'}).hasAttribute('data-loading')).toBe(false),
		);
		expect(phone.value).toBe('4712-3');
		await user.type(phone, '{Enter}');
		expect(await sheet.findByText('4712-3')).toBeTruthy();
		const {user: now} = await client.getUser({
			user_id: 23,
			include_custom_profile_fields: true,
		});
		expect(Object.values(now.profile_data ?? {}).map(({value}) => value)).toContain('4712-3');
	});

	test('the form that is opened in the place of another one has the focus', async () => {
		const {user, sheet} = await show(22);
		for (const [first, second] of [
			['Website', 'Phone'],
			['Phone', 'Website'],
		] as const) {
			await user.click(await sheet.findByRole('button', {name: new RegExp(`^Edit ${first} of`)}));
			await user.click(sheet.getByRole('button', {name: new RegExp(`^Edit ${second} of`)}));
			const opened = sheet.getByRole('textbox', {name: second});
			await waitFor(() => expect(document.activeElement).toBe(opened));
			expect(sheet.queryByRole('textbox', {name: first})).toBeNull();
			await user.keyboard('{Escape}');
		}
	});

	test('a save that ends leaves the focus where somebody went meanwhile', async () => {
		let answer: () => void = () => undefined;
		const answered = new Promise<void>(resolve => {
			answer = resolve;
		});
		const {user, sheet} = await show(22, {
			spoil: well => ({
				...well,
				updateUser: async sent => {
					await answered;
					return well.updateUser(sent);
				},
			}),
		});
		await user.click(await sheet.findByRole('button', {name: /^Edit Phone of/}));
		const phone = sheet.getByRole('textbox', {name: 'Phone'});
		await user.clear(phone);
		await user.type(phone, '4713{Enter}');
		await user.click(sheet.getByRole('button', {name: /^Rename /}));
		const name = sheet.getByRole('textbox', {name: /^New name of /});
		answer();
		await waitFor(() => expect(sheet.queryByRole('textbox', {name: 'Phone'})).toBeNull());
		expect(document.activeElement).toBe(name);
	});

	test('what somebody else set meanwhile is said, and written over only once it was decided', async () => {
		const {user, sheet, client, queries} = await show(24);
		const {custom_fields: fields} = await client.getProfileFields({});
		const id = fields.find(({name}) => name === 'About me')?.id ?? 0;
		const setElsewhere = async (value: string) => {
			await client.updateUser({user_id: 24, profile_data: [{id, value}]});
			await queries.invalidateQueries();
		};
		const stored = async () => {
			const {user: now} = await client.getUser({user_id: 24, include_custom_profile_fields: true});
			return now.profile_data?.[id]?.value;
		};
		await user.click(await sheet.findByRole('button', {name: /^Edit About me of/}));
		const about = () => sheet.getByRole<HTMLTextAreaElement>('textbox', {name: 'About me'});
		await user.clear(about());
		await user.type(about(), 'Ours');
		await setElsewhere('Theirs');
		const words = (now: string) => `“About me” was changed by somebody else. It is now “${now}”.`;
		expect(await sheet.findByText(words('Theirs'))).toBeTruthy();
		await user.click(sheet.getByRole('button', {name: 'Save'}));
		const keep = sheet.getByRole('button', {name: 'Keep mine: About me'});
		expect(document.activeElement).toBe(keep);
		expect(await stored()).toBe('Theirs');
		await user.click(keep);
		expect(document.activeElement).toBe(about());
		expect(about().value).toBe('Ours');
		await setElsewhere('Theirs again');
		expect(await sheet.findByText(words('Theirs again'))).toBeTruthy();
		await user.click(sheet.getByRole('button', {name: 'Use theirs: About me'}));
		expect(about().value).toBe('Theirs again');
		await user.type(about(), ', and ours');
		await user.click(sheet.getByRole('button', {name: 'Save'}));
		await waitFor(async () => expect(await stored()).toBe('Theirs again, and ours'));
	});

	test('Escape keeps what is typed, and it is marked until it is saved or discarded', async () => {
		const {user, sheet} = await show(24);
		await user.click(await sheet.findByRole('button', {name: /^Edit Phone of/}));
		await user.type(sheet.getByRole('textbox', {name: 'Phone'}), '-half');
		await user.keyboard('{Escape}');
		expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Edit Phone/);
		expect(sheet.getByText('unsaved')).toBeTruthy();
		cleanup();
		const again = await show(24);
		expect(await again.sheet.findByText('unsaved')).toBeTruthy();
		await again.user.click(again.sheet.getByRole('button', {name: /^Edit Phone of/}));
		expect(again.sheet.getByText('You typed this earlier. It is not saved.')).toBeTruthy();
		const phone = again.sheet.getByRole<HTMLInputElement>('textbox', {name: 'Phone'});
		expect(phone.value).toContain('-half');
		await again.user.keyboard('{Escape}');
		const discard = {name: 'Discard what you typed in Phone'};
		await again.user.click(again.sheet.getByRole('button', discard));
		expect(again.sheet.queryByText('unsaved')).toBeNull();
		expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Edit Phone/);
		expect(textsOf('demo').size).toBe(0);
	});

	test('Escape without a letter typed leaves nothing behind', async () => {
		const {user, sheet} = await show(24);
		await user.click(await sheet.findByRole('button', {name: /^Edit Phone of/}));
		await user.keyboard('x{Backspace}{Escape}');
		expect(sheet.queryByText('unsaved')).toBeNull();
		expect(textsOf('demo').size).toBe(0);
	});

	test('a choice is chosen from a list, and cleared', async () => {
		const {user, sheet} = await show(21);
		const edit = await sheet.findByRole('button', {name: /^Edit Team of/});
		await user.click(edit);
		await user.selectOptions(sheet.getByRole('combobox', {name: 'Team'}), 'Data');
		await user.click(sheet.getByRole('button', {name: 'Save'}));
		expect(await sheet.findByText('Data')).toBeTruthy();
		await user.click(await sheet.findByRole('button', {name: /^Edit Team of/}));
		await user.click(sheet.getByRole('button', {name: 'Clear'}));
		await user.click(sheet.getByRole('button', {name: 'Save'}));
		await waitFor(() => expect(sheet.queryByText('Data')).toBeNull());
	});

	test('people are found by name', async () => {
		const {user, sheet, client} = await show(22);
		await user.click(await sheet.findByRole('button', {name: /^Edit Mentor of/}));
		await user.type(sheet.getByRole('combobox', {name: 'Mentor'}), 'adaeze{Escape}');
		expect(screen.queryByRole('option', {name: /Adaeze Gathoni/})).toBeNull();
		await user.keyboard('{ArrowDown}');
		await user.click(await screen.findByRole('option', {name: /Adaeze Gathoni/}));
		await user.click(sheet.getByRole('button', {name: 'Save'}));
		expect(await sheet.findByRole('button', {name: /Adaeze Gathoni/})).toBeTruthy();
		const {user: read} = await client.getUser({user_id: 22, include_custom_profile_fields: true});
		expect(Object.values(read.profile_data ?? {}).map(({value}) => value)).toContain('[49]');
	});

	test('is not for moderators to change, and bots have none', async () => {
		const {sheet} = await show(21, {as: 'moderator'});
		expect(
			await sheet.findByText('Only administrators and owners can edit profiles.'),
		).toBeTruthy();
		expect(sheet.queryByRole('button', {name: /^Edit /})).toBeNull();
		expect(sheet.getByText(/see the invitations of others/)).toBeTruthy();
		await leaveScreen();
		const bot = await show(6);
		expect(bot.sheet.queryByRole('region', {name: 'Profile'})).toBeNull();
	});
});

test('a name that somebody else changed meanwhile is said, and half a name stays marked', async () => {
	const {user, sheet, client, queries} = await show(25);
	await user.click(await sheet.findByRole('button', {name: /^Rename /}));
	const box = sheet.getByRole<HTMLInputElement>('textbox', {name: /^New name of /});
	await user.clear(box);
	await user.type(box, 'Our Name{Escape}');
	expect(sheet.getByText('unsaved')).toBeTruthy();
	await client.updateUser({user_id: 25, full_name: 'Their Name'});
	await queries.invalidateQueries();
	await user.click(await sheet.findByRole('button', {name: 'Rename Their Name'}));
	const words = '“Name” was changed by somebody else. It is now “Their Name”.';
	expect(sheet.getByText(words)).toBeTruthy();
	await user.click(sheet.getByRole('button', {name: 'Rename'}));
	const nameNow = async () => (await client.getUser({user_id: 25})).user.full_name;
	expect(await nameNow()).toBe('Their Name');
	await user.click(sheet.getByRole('button', {name: 'Keep mine: Name'}));
	await user.click(sheet.getByRole('button', {name: 'Rename'}));
	await waitFor(async () => expect(await nameNow()).toBe('Our Name'));
});

test('a name that is refused stays typed, beside why', async () => {
	let isRefusing = true;
	const {user, sheet, client} = await show(26, {
		spoil: well => ({
			...well,
			updateUser: sent =>
				isRefusing ? Promise.reject(badRequest('Name is already in use!')) : well.updateUser(sent),
		}),
	});
	await user.click(await sheet.findByRole('button', {name: /^Rename /}));
	const box = sheet.getByRole<HTMLInputElement>('textbox', {name: /^New name of /});
	await user.clear(box);
	await user.type(box, 'Taken Name{Enter}');
	expect(await sheet.findByText('Name is already in use!')).toBeTruthy();
	expect(box.value).toBe('Taken Name');
	isRefusing = false;
	await user.type(box, ' Two{Enter}');
	await waitFor(() => expect(sheet.queryByRole('textbox', {name: /^New name of /})).toBeNull());
	expect((await client.getUser({user_id: 26})).user.full_name).toBe('Taken Name Two');
	expect(document.activeElement).toBe(sheet.getByRole('button', {name: /^Rename /}));
	expect(textsOf('demo').size).toBe(0);
});

test('a rename that ends leaves the focus where somebody went meanwhile', async () => {
	let answer: () => void = () => undefined;
	const answered = new Promise<void>(resolve => {
		answer = resolve;
	});
	const {user, sheet, client} = await show(27, {
		spoil: well => ({
			...well,
			updateUser: async sent => {
				await answered;
				return well.updateUser(sent);
			},
		}),
	});
	await user.click(await sheet.findByRole('button', {name: /^Rename /}));
	const box = sheet.getByRole('textbox', {name: /^New name of /});
	await user.clear(box);
	await user.type(box, 'Later Name{Enter}');
	await user.click(await sheet.findByRole('button', {name: /^Edit Phone of/}));
	const phone = sheet.getByRole('textbox', {name: 'Phone'});
	answer();
	await waitFor(() => expect(sheet.queryByRole('textbox', {name: /^New name of /})).toBeNull());
	expect(document.activeElement).toBe(phone);
	expect((await client.getUser({user_id: 27})).user.full_name).toBe('Later Name');
});

test('Escape closes the form of the name and that of groups alone, and its button has the focus', async () => {
	const {user, sheet} = await show(25);
	await user.click(await sheet.findByRole('button', {name: /^Rename /}));
	await user.keyboard('{Escape}');
	expect(document.activeElement).toBe(sheet.getByRole('button', {name: /^Rename /}));
	await user.click(await sheet.findByRole('button', {name: 'Add to groups'}));
	sheet.getByRole('combobox', {name: 'Groups to add to'});
	const named = await screen.findAllByRole('option');
	const names = named.map(option => option.textContent);
	expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
	// The first one is for what is suggested.
	await user.keyboard('{Escape}{Escape}');
	expect(sheet.queryByRole('combobox', {name: 'Groups to add to'})).toBeNull();
	expect(document.activeElement).toBe(sheet.getByRole('button', {name: 'Add to groups'}));
});

test('a dozen of many bots are drawn, and more when they are asked for', async () => {
	const {user, sheet} = await show(21, {
		spoil: client => ({
			...client,
			async getUsers(...asked) {
				const answer = await client.getUsers(...asked);
				const bot = answer.members.find(({is_bot}) => is_bot)!;
				const bots = Array.from({length: 1250}, (_, at) =>
					Object.assign({}, bot, {
						user_id: 5000 + at,
						full_name: `Bot ${at}`,
						bot_owner_id: 21,
					}),
				);
				return Object.assign(answer, {members: [...answer.members, ...bots]});
			},
		}),
	});
	const drawn = () => sheet.getAllByRole('button', {name: /^Bot \d+/});
	expect(await sheet.findByText('12 of 1,250')).toBeTruthy();
	expect(drawn()).toHaveLength(12);
	await user.click(sheet.getByRole('button', {name: 'Show 100 more'}));
	expect(drawn()).toHaveLength(112);
	expect(document.activeElement).toBe(drawn()[12]);
});

describe('channels', () => {
	test('are left and joined', async () => {
		const {user, sheet, client} = await show(21);
		await user.click(await sheet.findByRole('button', {name: /from #general$/}));
		await waitFor(() => expect(sheet.queryByRole('button', {name: /from #general$/})).toBeNull());
		expect(await screen.findByText(/If undone, unread messages/)).toBeTruthy();
		await user.click(sheet.getByRole('button', {name: 'Add to channels'}));
		const box = sheet.getByRole('combobox', {name: /^Add .* to$/});
		await user.type(box, 'general');
		await user.click(await screen.findByRole('option', {name: /general/}));
		await user.type(box, 'proposals');
		const closed = await screen.findByRole('option', {name: /proposals/});
		expect(closed.textContent).toContain('You are not in this private channel.');
		expect(sheet.getByText(/^1 person gets a message from the notification bot\./)).toBeTruthy();
		await user.click(sheet.getByRole('button', {name: 'Add to channel'}));
		expect(await sheet.findByRole('button', {name: /from #general$/})).toBeTruthy();
		await waitFor(async () => {
			const {subscriptions} = await client.getSubscriptions({include_subscribers: true});
			expect(subscriptions.find(({name}) => name === 'general')?.subscribers).toContain(21);
		});
	});
});

test('of a deactivated account no channels are counted, and where they are is said', async () => {
	const {sheet, client} = await show(21);
	await client.deactivateUser({user_id: 21});
	await leaveScreen();
	const again = await show(21);
	const channels = await again.sheet.findByRole('region', {name: 'Channels'});
	expect(channels.textContent).toMatch(/^Channels.?The server does not list the channels/);
	expect(sheet).toBeTruthy();
	await client.reactivateUser({user_id: 21});
});

test('open invitations are listed with role and end', async () => {
	const {sheet} = await show(2);
	expect(await sheet.findByText('new.colleague@example.org')).toBeTruthy();
	expect(sheet.getByText(/^Guest · expires /)).toBeTruthy();
});
