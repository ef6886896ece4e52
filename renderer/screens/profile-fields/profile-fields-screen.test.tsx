// @vitest-environment happy-dom
import {act, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {FieldType, optionsOf, type ProfileField} from '../../../shared/model/profile-field';
import {Unreachable} from '../../../shared/client/failures';
import {ApiError} from '../../../shared/contract/errors';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {useChangesStore} from '../../state/changes';
import {partsOfField} from '../../../shared/changes/field-edit';
import {textsOf} from '../../api/saved/saved-texts';
import {profileFieldKeys} from '../../api/users/profile-field-keys';
import {noteStartList} from '../../state/saved-lists';
import type {Client} from '../../../shared/client/create-client';
import type {FieldParts} from '../../../shared/model/change';
import {ProfileFieldsScreen} from './profile-fields-screen';

afterEach(leaveScreen);

const at = '/profile-fields';
const show = (options: Parameters<typeof showScreen>[1] = {}) =>
	showScreen(<ProfileFieldsScreen />, {at, ...options});
const list = () => screen.findByRole('grid', {name: 'Profile fields'});
const rowOf = async (name: string) =>
	(await screen.findByRole('rowheader', {name: new RegExp(`^${name}`)})).closest<HTMLElement>(
		'[role=row]',
	)!;
const changesBar = () => screen.findByRole('region', {name: 'Changes'});
const names = () =>
	screen.getAllByRole('rowheader').map(cell => cell.firstElementChild?.textContent);

const fieldOf = async (client: Client, fieldId: number) =>
	(await client.getProfileFields({})).custom_fields.find(({id}) => id === fieldId);
async function changeElsewhere(client: Client, field_id: number, parts: Partial<FieldParts>) {
	const field = await fieldOf(client, field_id);
	if (field === undefined) throw new Error('There is no such field.');
	await client.updateProfileField({field_id, ...partsOfField(field), ...parts});
}

/** A field of its own for one test, open in the editor. */
async function newField({client, user, queries}: ReturnType<typeof show>, name: string) {
	await list();
	const {id} = await client.createProfileField({
		field_type: FieldType.shortText,
		name,
		hint: 'By the stairs',
	});
	await queries.invalidateQueries();
	await user.click(await rowOf(name));
	return {id, sheet: await screen.findByRole('complementary', {name})};
}

/** Something to wait for until it is let go. */
function gate() {
	let open = () => {};
	const opened = new Promise<void>(resolve => (open = resolve));
	return {open, opened};
}

test('a list with pasted options is added, and stands last', async () => {
	const {user, client} = show();
	await list();
	await user.click(screen.getByRole('button', {name: 'Add field'}));
	const sheet = await screen.findByRole('complementary', {name: 'New profile field'});
	await user.click(within(sheet).getByRole('radio', {name: 'List of options'}));
	await user.type(within(sheet).getByRole('textbox', {name: 'Name'}), 'Night shift');
	await user.click(within(sheet).getByRole('textbox', {name: 'New option'}));
	await user.paste('Early\nLate\nEarly\n\nNone');
	expect(within(sheet).getByText('3 options added. “Early” is already an option.')).toBeTruthy();
	await user.click(within(sheet).getByRole('button', {name: 'Add field'}));
	expect(await screen.findByRole('complementary', {name: 'Night shift'})).toBeTruthy();
	await waitFor(() => expect(names().at(-1)).toBe('Night shift'));
	await waitFor(async () => expect(document.activeElement).toBe(await rowOf('Night shift')));
	const {custom_fields: saved} = await client.getProfileFields({});
	const field = saved.find(({name}) => name === 'Night shift');
	expect(field && optionsOf(field)).toEqual([
		{key: '1', text: 'Early'},
		{key: '2', text: 'Late'},
		{key: '3', text: 'None'},
	]);
});

test('an option that is there already is said and stays typed; the first wrong field takes the focus', async () => {
	const {user} = show();
	await list();
	await user.click(screen.getByRole('button', {name: 'Add field'}));
	const sheet = within(await screen.findByRole('complementary', {name: 'New profile field'}));
	await user.click(sheet.getByRole('radio', {name: 'List of options'}));
	const box = sheet.getByRole<HTMLInputElement>('textbox', {name: 'New option'});
	await user.type(box, 'Early{Enter}Late{Enter}Early{Enter}');
	expect(sheet.getAllByText('“Early” is already an option.')).not.toHaveLength(0);
	expect(box.value).toBe('Early');
	expect(box.getAttribute('aria-invalid')).toBe('true');
	await user.clear(box);
	expect(box.getAttribute('aria-invalid')).not.toBe('true');
	await user.paste('Late\nNight\nEarly\nNight');
	expect(sheet.getAllByText(/Not added twice: “Late”, “Early”, and “Night”\./)).not.toHaveLength(0);
	expect(sheet.getAllByRole('textbox', {name: /^Option \d/})).toHaveLength(3);

	const second = sheet.getByRole('textbox', {name: 'Option 2'});
	await user.clear(second);
	await user.type(second, 'Early');
	expect(sheet.getByText('The same as option 1.')).toBeTruthy();
	const add = sheet.getByRole('button', {name: 'Add field'});
	await user.click(add);
	expect(document.activeElement).toBe(sheet.getByRole('textbox', {name: 'Name'}));
	await user.type(sheet.getByRole('textbox', {name: 'Name'}), 'Shift');
	await user.click(add);
	expect(document.activeElement).toBe(sheet.getByRole('textbox', {name: 'Option 2'}));
});

test('keys move a field, and say where it is', async () => {
	const {user} = show();
	await list();
	const [first, second] = names();
	(await rowOf(first ?? '')).focus();
	await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
	const told = await screen.findAllByText(`${first} is now 2 of ${names().length}.`);
	expect(told).not.toEqual([]);
	await waitFor(() => expect(names().slice(0, 2)).toEqual([second, first]));
	await waitFor(async () => expect(document.activeElement).toBe(await rowOf(first ?? '')));
	await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
	await waitFor(() => expect(names().slice(0, 2)).toEqual([first, second]));
	await screen.findAllByText(`${first} is now 1 of ${names().length}.`);
	await user.keyboard('{Control>}z{/Control}');
	await waitFor(() => expect(names().slice(0, 2)).toEqual([second, first]));
	await user.keyboard('{Control>}z{/Control}');
	await waitFor(() => expect(names().slice(0, 2)).toEqual([first, second]));
});

test('the menu of a field does what its row can, and says what it cannot', async () => {
	const {user} = show();
	await list();
	const before = names();
	const [first, second, third] = before.map(name => name ?? '');
	const ask = async (name: string) =>
		user.pointer({keys: '[MouseRight]', target: await rowOf(name)});
	const entry = (label: RegExp) => screen.findByRole('menuitem', {name: label});
	await ask(first!);
	expect((await entry(/^Move up/)).textContent).toContain('It is the first.');
	await user.click(await entry(/^Move down/));
	await waitFor(() => expect(names().slice(0, 2)).toEqual([second, first]));
	await waitFor(async () => expect(document.activeElement).toBe(await rowOf(first!)));
	// What is still on its way cannot be undone yet.
	await waitFor(async () => {
		await user.keyboard('{Control>}z{/Control}');
		expect(names()).toEqual(before);
	});

	await ask(third!);
	await entry(/^Open/);
	await user.keyboard('{ArrowDown}{ArrowDown}{Escape}');
	await waitFor(async () => expect(document.activeElement).toBe(await rowOf(third!)));
	await ask(third!);
	expect((await entry(/^Show on the card/)).textContent).toContain('Card is full (2 of 2).');
	await user.click(await entry(/^Open/));
	expect(await screen.findByRole('complementary', {name: third!})).toBeTruthy();
	await ask(third!);
	await user.click(await entry(/^Delete/));
	await user.click(within(await screen.findByRole('dialog')).getByRole('button', {name: 'Cancel'}));
});

test('a refused order goes back, and the refusal is shown', async () => {
	const {user} = show({
		spoil: client => ({
			...client,
			reorderProfileFields: () => Promise.reject(new ApiError('BAD_REQUEST', 'Invalid order.')),
		}),
	});
	await list();
	const before = names();
	(await rowOf(before[0] ?? '')).focus();
	await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
	expect(await screen.findByText(/Invalid order\./)).toBeTruthy();
	await waitFor(() => expect(names()).toEqual(before));
});

describe('the card', () => {
	test('has room for two; the others say why they cannot be on it', async () => {
		show();
		await list();
		const switches = screen.getAllByRole('switch', {name: /on the card$/});
		const on = switches.filter(one => (one as HTMLInputElement).checked);
		const off = switches.filter(one => !(one as HTMLInputElement).checked);
		expect(on).toHaveLength(2);
		expect(off.every(one => (one as HTMLInputElement).disabled)).toBe(true);
		expect(screen.getAllByText('Card is full (2 of 2).').length).toBeGreaterThan(0);
		expect(screen.getByText("Long text can't be shown on the card.")).toBeTruthy();
		expect(screen.getByRole('columnheader', {name: 'On card'})).toBeTruthy();
	});
});

test('deleting says who loses a value, and asks for the name', async () => {
	const {user} = show();
	await list();
	await screen.findAllByText(/^\d+ of \d+$/);
	(await rowOf('Team')).focus();
	await user.keyboard('{Delete}');
	const dialog = await screen.findByRole('dialog', {name: 'Delete Team?'});
	expect(dialog.textContent).toMatch(/\b\d+ people lose their values/);
	expect(within(dialog).getByRole('button', {name: 'Copy these values first'})).toBeTruthy();
	const remove = within(dialog).getByRole('button', {name: 'Delete field'});
	expect(remove).toHaveProperty('disabled', true);
	await user.type(within(dialog).getByRole('textbox'), 'Team');
	expect(remove).toHaveProperty('disabled', false);
	await user.click(within(dialog).getByRole('button', {name: 'Cancel'}));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a deletion that the limit holds can be stopped, and is not made afterwards', async () => {
	let tried = 0;
	const reading = gate();
	const {user, client} = showScreen(<ProfileFieldsScreen />, {
		at: '/profile-fields',
		spoil: well => ({
			...well,
			getProfileFields: async (...asked) => {
				// The limit holds the readings as well.
				if (tried > 0) await reading.opened;
				return well.getProfileFields(...asked);
			},
			deleteProfileField: async () => {
				tried += 1;
				throw new ApiError('RATE_LIMIT_HIT', 'Later.', {'retry-after': 60}, 429);
			},
		}),
	});
	(await rowOf('Team')).focus();
	await user.keyboard('{Delete}');
	const dialog = await screen.findByRole('dialog', {name: 'Delete Team?'});
	await user.type(within(dialog).getByRole('textbox'), 'Team{Enter}');
	await waitFor(() => expect(tried).toBe(1));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await user.click(within(await changesBar()).getByRole('button', {name: 'Stop'}));
	await waitFor(async () =>
		expect((await changesBar()).textContent).toContain('Stopped: 0 of 1 profile field deleted.'),
	);
	reading.open();
	const {custom_fields: left} = await client.getProfileFields({});
	expect(left.map(({name}) => name)).toContain('Team');
	expect(tried).toBe(1);
});

test('a deletion waits for a save before it, and is stopped at once meanwhile', async () => {
	const saving = gate();
	const sent: string[] = [];
	const {user} = show({
		spoil: well => ({
			...well,
			updateProfileField: async order => {
				sent.push('save');
				await saving.opened;
				return well.updateProfileField(order);
			},
			deleteProfileField: () => {
				sent.push('delete');
				return Promise.resolve({});
			},
		}),
	});
	await list();
	const switches = screen.getAllByRole<HTMLInputElement>('switch', {name: /on the card$/});
	await user.click(switches.find(({checked}) => checked)!);
	await waitFor(() => expect(sent).toEqual(['save']));
	(await rowOf('Team')).focus();
	await user.keyboard('{Delete}');
	const dialog = await screen.findByRole('dialog', {name: 'Delete Team?'});
	await user.type(within(dialog).getByRole('textbox'), 'Team{Enter}');
	await user.click(within(await changesBar()).getByRole('button', {name: 'Stop'}));
	await waitFor(async () =>
		expect((await changesBar()).textContent).toContain('Stopped: 0 of 1 profile field deleted.'),
	);
	expect(sent).toEqual(['save']);
	await user.click(within(await changesBar()).getByRole('button', {name: 'Continue with 1'}));
	saving.open();
	await waitFor(() => expect(sent).toEqual(['save', 'delete']));
});

describe('the editor', () => {
	test('says who loses a value with an option, and saves only when that is confirmed', async () => {
		const {user, client} = show({at: `${at}?open=1`});
		const sheet = await screen.findByRole('complementary', {name: 'Team'});
		await within(sheet).findAllByText(/^\d+ people$/);
		await user.click(within(sheet).getByRole('button', {name: 'Remove Outreach'}));
		expect(sheet.textContent).toMatch(/Outreach goes, and \d+ people lose their value\./);
		await user.click(within(sheet).getByRole('button', {name: 'Save'}));
		const asked = await screen.findByRole('dialog', {name: 'Save Team without Outreach?'});
		await user.click(within(asked).getByRole('button', {name: 'Cancel'}));
		await user.click(within(sheet).getByRole('button', {name: 'Put Outreach back'}));
		await user.type(within(sheet).getByRole('textbox', {name: 'New option'}), 'Mirrors{Enter}');
		await user.click(within(sheet).getByRole('button', {name: 'Save'}));
		await within(sheet).findByText('Saved');
		const [team] = (await client.getProfileFields({})).custom_fields.filter(({id}) => id === 1);
		expect(team && optionsOf(team).map(({key}) => key)).toEqual(['1', '2', '3', '5', '4', '6']);
	});

	test('counts the active people of the options like the list, the others beside them', async () => {
		show({at: `${at}?open=1`});
		const sheet = await screen.findByRole('complementary', {name: 'Team'});
		const counts = await within(sheet).findAllByText(
			/^\d+ (?:person|people)(?: \+ \d+ deactivated)?$/,
		);
		const texts = counts.map(({textContent}) => textContent ?? '');
		expect(texts.some(text => text.endsWith('deactivated'))).toBe(true);
		const sum = texts.reduce((all, text) => all + Number.parseInt(text, 10), 0);
		expect((await rowOf('Team')).textContent).toContain(`${sum} of `);
	});

	test('keeps what is typed in one field while another is looked at', async () => {
		const {user} = show({at: `${at}?open=3`});
		const sheet = await screen.findByRole('complementary', {name: 'Phone'});
		await user.type(within(sheet).getByRole('textbox', {name: 'Hint'}), ' only');
		await user.click(await rowOf('Birthday'));
		await screen.findByRole('complementary', {name: 'Birthday'});
		expect(within(await rowOf('Phone')).getByText('Not saved')).toBeTruthy();
		await user.click(await rowOf('Phone'));
		const again = await screen.findByRole('complementary', {name: 'Phone'});
		const hint = within(again).getByRole<HTMLInputElement>('textbox', {name: 'Hint'});
		expect(hint.value).toBe('Extension inside the house only');
	});

	test('is not let go of because fields as they were last time say the same', async () => {
		const shown = show();
		const {id, sheet} = await newField(shown, 'Cellar code');
		await shown.user.type(within(sheet).getByRole('textbox', {name: 'Hint'}), ' and the lift');
		await waitFor(() => expect(textsOf('demo').size).toBe(1));
		act(() => {
			noteStartList('demo', 'profile-fields', 1);
			shown.queries.setQueryData<readonly ProfileField[]>(profileFieldKeys.all('demo'), fields =>
				fields?.map(each =>
					each.id === id ? {...each, hint: 'By the stairs and the lift'} : each,
				),
			);
		});
		const row = await rowOf('Cellar code');
		await waitFor(() => expect(row.textContent).toContain('By the stairs and the lift'));
		expect(textsOf('demo').size).toBe(1);
		// Of fields that were read anew it is.
		act(() => noteStartList('demo', 'profile-fields', undefined));
		await waitFor(() => expect(textsOf('demo').size).toBe(0));
	});

	test('saves only what was typed: what somebody else changed meanwhile stays', async () => {
		const shown = show();
		const {user, client} = shown;
		const {id, sheet} = await newField(shown, 'Door');
		await user.type(within(sheet).getByRole('textbox', {name: 'Hint'}), ' only');
		await changeElsewhere(client, id, {name: 'Gate', required: true});
		await user.click(within(sheet).getByRole('button', {name: 'Save'}));
		await within(sheet).findByText('Saved');
		const saved = await fieldOf(client, id);
		expect([saved?.name, saved?.hint, saved?.required]).toEqual([
			'Gate',
			'By the stairs only',
			true,
		]);
	});

	test('a part that somebody else changed too is said before it is replaced', async () => {
		const shown = show();
		const {user, client} = shown;
		const {id, sheet} = await newField(shown, 'Bell');
		const hint = within(sheet).getByRole<HTMLInputElement>('textbox', {name: 'Hint'});
		await user.type(hint, ' only');
		await changeElsewhere(client, id, {hint: 'Ring twice'});
		const save = () => user.click(within(sheet).getByRole('button', {name: 'Save'}));
		await save();
		await within(sheet).findByText(/by somebody else/);
		expect((await fieldOf(client, id))?.hint).toBe('Ring twice');
		await waitFor(() => expect(within(sheet).queryByText('Saving')).toBeNull());
		const words = '“Hint” was changed by somebody else. It is now “Ring twice”.';
		expect(await within(sheet).findByText(words)).toBeTruthy();
		expect(hint.value).toBe('By the stairs only');
		await save();
		const keep = within(sheet).getByRole('button', {name: 'Keep mine: Hint'});
		expect(document.activeElement).toBe(keep);
		expect((await fieldOf(client, id))?.hint).toBe('Ring twice');
		await user.click(keep);
		expect(document.activeElement).toBe(hint);
		expect(within(sheet).queryByText(words)).toBeNull();
		await save();
		await within(sheet).findByText('Saved');
		expect((await fieldOf(client, id))?.hint).toBe('By the stairs only');
	});

	test("what was saved without an answer is nobody else's, and no draft any more", async () => {
		let lost = 0;
		const shown = show({
			spoil: well => ({
				...well,
				updateProfileField: async order => {
					await well.updateProfileField(order);
					if (lost++ === 0) throw new Unreachable('cut', 'The answer is lost.');
					return {};
				},
			}),
		});
		const {user, client} = shown;
		const {id, sheet} = await newField(shown, 'Horn');
		const hint = within(sheet).getByRole<HTMLInputElement>('textbox', {name: 'Hint'});
		await user.type(hint, ' only');
		await user.click(within(sheet).getByRole('button', {name: 'Save'}));
		await waitFor(() => expect(lost).toBe(1));
		await waitFor(() => expect(textsOf('demo').size).toBe(0));
		await user.type(hint, ', twice');
		expect(within(sheet).queryByText(/changed by somebody else/)).toBeNull();
		await user.click(within(sheet).getByRole('button', {name: 'Save'}));
		await within(sheet).findByText('Saved');
		expect((await fieldOf(client, id))?.hint).toBe('By the stairs only, twice');
	});

	test('what somebody else wrote there can be taken, part by part', async () => {
		const shown = show();
		const {user, client, queries} = shown;
		const {id, sheet} = await newField(shown, 'Gong');
		const box = (name: string) => within(sheet).getByRole<HTMLInputElement>('textbox', {name});
		await user.type(box('Hint'), ' only');
		await user.type(box('Name'), ' two');
		await changeElsewhere(client, id, {name: 'Great gong', hint: ''});
		await queries.invalidateQueries();
		expect(
			await within(sheet).findByText('“Hint” was changed by somebody else. It is now empty.'),
		).toBeTruthy();
		await user.click(within(sheet).getByRole('button', {name: 'Use theirs: Name'}));
		const keep = within(sheet).getByRole('button', {name: 'Keep mine: Hint'});
		expect(document.activeElement).toBe(keep);
		await user.click(keep);
		expect(box('Name').value).toBe('Great gong');
		await user.click(within(sheet).getByRole('button', {name: 'Save'}));
		await within(sheet).findByText('Saved');
		const saved = await fieldOf(client, id);
		expect([saved?.name, saved?.hint]).toEqual(['Great gong', 'By the stairs only']);
	});

	test('what was typed over a field that somebody else deleted is shown until it is discarded', async () => {
		const shown = show();
		const {user, client, queries} = shown;
		const {id, sheet} = await newField(shown, 'Buoy');
		await user.type(within(sheet).getByRole('textbox', {name: 'Hint'}), ' only');
		await client.deleteProfileField({field_id: id});
		await queries.invalidateQueries();
		const words = 'Profile field Buoy was deleted meanwhile.';
		expect(await screen.findByText(words)).toBeTruthy();
		const gone = screen.getByRole('complementary', {name: 'Not found'});
		expect(within(gone).getByText('By the stairs only')).toBeTruthy();
		const copied = vi.spyOn(navigator.clipboard, 'writeText');
		await user.click(within(gone).getByRole('button', {name: 'Copy: What you typed'}));
		expect(copied).toHaveBeenCalledWith('By the stairs only');

		await user.click(within(gone).getByRole('button', {name: 'Close'}));
		const banner = await screen.findByRole('status', {name: 'Deleted field'});
		expect(banner.textContent).toContain(`${words} What you typed there is saved.`);
		await user.click(within(banner).getByRole('button', {name: 'Show'}));
		await user.click(await screen.findByRole('button', {name: 'Discard'}));
		await waitFor(() => expect(screen.queryByText(words, {exact: false})).toBeNull());
		expect(textsOf('demo').size).toBe(0);
	});

	test('the focus goes to what was typed when the field is deleted meanwhile, and letters stay letters', async () => {
		const shown = show();
		const {user, client, queries} = shown;
		const {id, sheet} = await newField(shown, 'Float');
		await user.type(within(sheet).getByRole('textbox', {name: 'Hint'}), ' only');
		await client.deleteProfileField({field_id: id});
		await act(() => queries.invalidateQueries());
		const gone = await screen.findByRole('complementary', {name: 'Not found'});
		expect(document.activeElement).toBe(gone);
		await user.keyboard('n /{Enter}{Delete}');
		expect(document.activeElement).toBe(gone);
		expect(screen.queryByRole('complementary', {name: 'New profile field'})).toBeNull();
		await user.keyboard('{Tab}');
		expect(document.activeElement).toBe(
			within(gone).getByRole('button', {name: 'Copy: What you typed'}),
		);
		await user.click(within(gone).getByRole('button', {name: 'Discard'}));
	});

	test('what is typed on while it is being saved stays', async () => {
		const held = gate();
		const shown = show({
			spoil: well => ({
				...well,
				updateProfileField: async order => {
					await held.opened;
					return well.updateProfileField(order);
				},
			}),
		});
		const {user, client} = shown;
		const {id, sheet} = await newField(shown, 'Lamp');
		const box = (name: string) => within(sheet).getByRole<HTMLInputElement>('textbox', {name});
		await user.type(box('Hint'), ' only');
		await user.click(within(sheet).getByRole('button', {name: 'Save'}));
		await user.type(box('Name'), ' number');
		held.open();
		await waitFor(async () => expect((await fieldOf(client, id))?.hint).toBe('By the stairs only'));
		await waitFor(() =>
			expect(within(sheet).getByRole('button', {name: 'Save'})).toHaveProperty('disabled', false),
		);
		expect([box('Name').value, box('Hint').value]).toEqual(['Lamp number', 'By the stairs only']);
		await user.click(within(sheet).getByRole('button', {name: 'Save'}));
		await waitFor(async () => expect((await fieldOf(client, id))?.name).toBe('Lamp number'));
	});

	test('a field that is added after its form was closed opens nothing, and is told', async () => {
		const held = gate();
		const {user} = show({
			at: `${at}?open=new`,
			spoil: well => ({
				...well,
				createProfileField: async order => {
					await held.opened;
					return well.createProfileField(order);
				},
			}),
		});
		const sheet = await screen.findByRole('complementary', {name: 'New profile field'});
		await user.type(within(sheet).getByRole('textbox', {name: 'Name'}), 'Shelf');
		await user.click(within(sheet).getByRole('button', {name: 'Add field'}));
		await user.click(await rowOf('Birthday'));
		await screen.findByRole('complementary', {name: 'Birthday'});
		held.open();
		await waitFor(() =>
			expect(useChangesStore.getState().runs.map(({label}) => label)).toContain(
				'Profile field Shelf added.',
			),
		);
		await rowOf('Shelf');
		expect(screen.getByRole('complementary', {name: 'Birthday'})).toBeTruthy();
		expect(screen.getByRole('button', {name: 'Add field'})).toBeTruthy();
	});

	test('what is typed into another new field, while one is being added, stays one', async () => {
		const held = gate();
		const {user} = show({
			at: `${at}?open=new`,
			spoil: well => ({
				...well,
				createProfileField: async order => {
					await held.opened;
					return well.createProfileField(order);
				},
			}),
		});
		const nameBox = async () => {
			const sheet = await screen.findByRole('complementary', {name: 'New profile field'});
			return within(sheet).getByRole<HTMLInputElement>('textbox', {name: 'Name'});
		};
		await user.type(await nameBox(), 'Alpha');
		await user.keyboard('{Control>}{Enter}{/Control}');
		await user.click(await rowOf('Birthday'));
		await user.click(await screen.findByRole('button', {name: 'Continue new field'}));
		await user.clear(await nameBox());
		await user.type(await nameBox(), 'Beta');
		held.open();
		const row = await rowOf('Alpha');
		expect(within(row).queryByText('Not saved')).toBeNull();
		expect((await nameBox()).value).toBe('Beta');
	});

	test('keeps what was typed when it is refused, with the refusal beside its part', async () => {
		const {user} = show({
			at: `${at}?open=new`,
			spoil: client => ({
				...client,
				createProfileField: () =>
					Promise.reject(new ApiError('BAD_REQUEST', 'hint is too long (limit: 80 characters).')),
			}),
		});
		const sheet = await screen.findByRole('complementary', {name: 'New profile field'});
		await user.type(within(sheet).getByRole('textbox', {name: 'Name'}), 'Desk');
		await user.type(within(sheet).getByRole('textbox', {name: 'Hint'}), 'Where');
		await user.click(within(sheet).getByRole('button', {name: 'Add field'}));
		expect(await within(sheet).findByText('hint is too long (limit: 80 characters).')).toBeTruthy();
		const hint = within(sheet).getByRole<HTMLInputElement>('textbox', {name: 'Hint'});
		expect(hint.value).toBe('Where');
		expect(document.activeElement).toBe(hint);
	});

	test('shows the example of an address while it is written', async () => {
		const {user} = show({at: `${at}?open=new`});
		const sheet = await screen.findByRole('complementary', {name: 'New profile field'});
		await user.click(within(sheet).getByRole('radio', {name: 'External account'}));
		expect(within(sheet).getByRole('textbox', {name: 'Name'})).toHaveProperty('disabled', true);
		await user.click(within(sheet).getByRole('radio', {name: 'Another service'}));
		await user.click(within(sheet).getByRole('textbox', {name: 'URL'}));
		await user.paste('https://sky.example/@%(username)s');
		expect(within(sheet).getByText('https://sky.example/@ana.ruiz')).toBeTruthy();
	});
});

test('who is no administrator reads the list, and is told who can change it', async () => {
	const {user} = show({as: 'member'});
	await list();
	expect(
		await screen.findByText('Only administrators and owners can change profile fields.'),
	).toBeTruthy();
	expect(screen.getByRole('button', {name: 'Add field'})).toHaveProperty('disabled', true);
	const switches = screen.getAllByRole<HTMLInputElement>('switch', {name: /on the card$/});
	expect(switches.every(({disabled}) => disabled)).toBe(true);
	await user.keyboard('n');
	const changes = await screen.findByRole('region', {name: 'Changes'});
	expect(changes.textContent).toMatch(/^No profile field can be added\..*Only administrators/);
	(await rowOf('Website')).focus();
	await user.keyboard('{Delete}');
	const told = await screen.findByRole('region', {name: 'Changes'});
	expect(told.textContent).toMatch(/^Website cannot be deleted\..*Only administrators/);
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('a field that somebody else deleted by then is told of as gone, not as refused', async () => {
	const {user, client, queries} = show();
	await list();
	const {id} = await client.createProfileField({field_type: FieldType.shortText, name: 'Rudder'});
	await queries.invalidateQueries();
	(await rowOf('Rudder')).focus();
	await user.keyboard('{Delete}');
	const dialog = await screen.findByRole('dialog', {name: 'Delete Rudder?'});
	const remove = within(dialog).getByRole('button', {name: 'Delete field'});
	await waitFor(() => expect(within(dialog).queryByRole('textbox')).toBeNull());
	await client.deleteProfileField({field_id: id});
	await user.click(remove);
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await screen.findAllByText(/Profile field Rudder was deleted meanwhile\./);
});

test('a deleted field is gone with its values, and the focus stays in the list', async () => {
	const {user, client} = show();
	const row = await rowOf('Website');
	await screen.findAllByText(/^\d+ of \d+$/);
	row.focus();
	await user.keyboard('{Delete}');
	const dialog = await screen.findByRole('dialog', {name: 'Delete Website?'});
	await user.type(within(dialog).getByRole('textbox'), 'Website{Enter}');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await waitFor(() => expect(names()).not.toContain('Website'));
	await waitFor(async () => expect(document.activeElement).toBe(await rowOf('Mentor')));
	const {custom_fields: left} = await client.getProfileFields({});
	expect(left.map(({name}) => name)).not.toContain('Website');
});
