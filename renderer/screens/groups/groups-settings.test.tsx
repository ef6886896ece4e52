// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {badRequest} from '../../../shared/contract/errors';
import {textsOf} from '../../api/saved/saved-texts';
import {clientOf} from '../../testing/real-messages.fixture';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {GroupsScreen} from './groups-screen';

afterEach(leaveScreen);

const sheetOf = (name: string) => screen.findByRole('complementary', {name});

describe('the settings', () => {
	/** A group of its own for one test, with its settings beside the list. */
	async function openSettings(name: string, spoil?: (client: Client) => Client) {
		const other = clientOf('administrator');
		await other.createUserGroup({name, description: 'Old', members: [1]});
		const groupNow = async () => {
			const {user_groups: groups} = await other.getUserGroups({});
			return groups.find(group => group.name.startsWith(name));
		};
		const id = (await groupNow())?.id ?? 0;
		const shown = showScreen(<GroupsScreen />, {
			at: `/groups?open=${id}&tab=settings`,
			...(spoil && {spoil}),
		});
		const sheet = within(await sheetOf(name));
		return {
			...shown,
			other,
			id,
			groupNow,
			sheet,
			title: await sheet.findByLabelText<HTMLInputElement>('Name'),
			text: sheet.getByLabelText<HTMLTextAreaElement>('Description'),
			save: () => shown.user.click(sheet.getByRole('button', {name: 'Save'})),
		};
	}

	test('keep what is typed while an earlier change is saved', async () => {
		let answer: () => void = () => {};
		const answered = new Promise<void>(resolve => (answer = resolve));
		const {user, groupNow, title, text, save, sheet} = await openSettings('slow crew', real => ({
			...real,
			updateUserGroup: async (...order) => {
				await answered;
				return real.updateUserGroup(...order);
			},
		}));
		await user.type(title, ' two');
		await save();
		await user.clear(text);
		await user.type(text, 'Typed meanwhile');
		expect(sheet.queryByText(/changed by somebody else/)).toBeNull();
		answer();
		await waitFor(async () => expect((await groupNow())?.name).toBe('slow crew two'));
		const later = await screen.findByRole('complementary', {name: 'slow crew two'});
		await waitFor(() =>
			expect(
				within(later).getByRole('button', {name: 'Save'}).getAttribute('data-loading'),
			).toBeNull(),
		);
		expect(text.value).toBe('Typed meanwhile');
		expect((await groupNow())?.description).toBe('Old');
		await save();
		await waitFor(async () => expect((await groupNow())?.description).toBe('Typed meanwhile'));
		await waitFor(() => expect(textsOf('demo').size).toBe(0));
	});

	test('that somebody else changed too are said, and saved only once it was decided', async () => {
		const {user, queries, other, id, groupNow, title, text, save, sheet} =
			await openSettings('shared crew');
		await user.type(title, ' two');
		await user.clear(text);
		await user.type(text, 'Ours');
		await other.updateUserGroup({user_group_id: id, description: 'Theirs'});
		await queries.invalidateQueries();
		const words = '“Description” was changed by somebody else. It is now “Theirs”.';
		expect(await sheet.findByText(words)).toBeTruthy();
		await save();
		const keep = sheet.getByRole('button', {name: 'Keep mine: Description'});
		expect(document.activeElement).toBe(keep);
		expect(await groupNow()).toMatchObject({name: 'shared crew', description: 'Theirs'});
		await user.click(keep);
		expect(document.activeElement).toBe(text);
		await save();
		await waitFor(async () =>
			expect(await groupNow()).toMatchObject({name: 'shared crew two', description: 'Ours'}),
		);
		await waitFor(() => expect(textsOf('demo').size).toBe(0));
	});

	test('that were typed back follow what is saved by others', async () => {
		const {user, queries, other, id, text, sheet} = await openSettings('plain crew');
		await user.type(text, 'er{Backspace}{Backspace}');
		expect(textsOf('demo').size).toBe(0);
		await other.updateUserGroup({user_group_id: id, description: 'Theirs'});
		await queries.invalidateQueries();
		await waitFor(() => expect(text.value).toBe('Theirs'));
		expect(sheet.queryByRole('button', {name: 'Save'})).toBeNull();
	});

	test('are kept, with the reason beside the field, when they are refused', async () => {
		const {user, groupNow, title, text, save, sheet} = await openSettings('odd crew', real => ({
			...real,
			updateUserGroup: () => Promise.reject(badRequest("User group 'odd crew two' exists")),
		}));
		await user.type(text, ' words');
		await user.type(title, ' two');
		await save();
		await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'));
		expect(document.activeElement).toBe(title);
		expect([title.value, text.value]).toEqual(['odd crew two', 'Old words']);
		expect(sheet.getByRole('button', {name: 'Save'})).toBeTruthy();
		expect((await groupNow())?.name).toBe('odd crew');
	});
});
