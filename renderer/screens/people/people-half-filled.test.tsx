// @vitest-environment happy-dom
import {cleanup, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {badRequest} from '../../../shared/contract/errors';
import {Unreachable} from '../../../shared/client/failures';
import {textsOf} from '../../api/saved/saved-texts';
import {showScreen} from '../../testing/screen.fixture';
import {useChangesStore} from '../../state/changes';
import {useUncopiedStore} from '../../state/uncopied';
import {useDialogsStore} from '../../people-actions/people-dialogs-store';
import {PeopleScreen} from './people-screen';
import {leavePeople} from '../../testing/people-screen.fixture';

afterEach(leavePeople);

describe('what is half filled is there again after the page', () => {
	const again = (at?: string) => {
		cleanup();
		return showScreen(<PeopleScreen />, {...(at !== undefined && {at})}).user;
	};
	const add = async (user: ReturnType<typeof again>) => {
		await user.click(await screen.findByRole('button', {name: 'Add person'}));
		return within(await screen.findByRole('dialog', {name: 'Add a person'}));
	};

	test('a new person, but not the password; Cancel lets go of it', async () => {
		useDialogsStore.getState().close();
		const {user} = showScreen(<PeopleScreen />);
		const dialog = await add(user);
		await user.type(dialog.getByLabelText('Name'), 'Half Typed');
		await user.type(dialog.getByLabelText('Temporary password'), 'a long Secret 9');
		expect(JSON.stringify([...textsOf('demo')])).not.toContain('Secret');
		useDialogsStore.getState().close();
		const later = again();
		const second = await add(later);
		expect(second.getByLabelText<HTMLInputElement>('Name').value).toBe('Half Typed');
		expect(second.getByLabelText<HTMLInputElement>('Temporary password').value).toBe('');
		await later.click(second.getByRole('button', {name: 'Cancel'}));
		expect(textsOf('demo').size).toBe(0);
	});

	test('a person who is being added: Escape does not take the password away, and leaving is told', async () => {
		let letGo = () => {};
		const held = new Promise<void>(resolve => (letGo = resolve));
		const {user} = showScreen(<PeopleScreen />, {
			spoil: well => ({
				...well,
				createUser: async order => {
					await held;
					return well.createUser(order);
				},
			}),
		});
		const dialog = await add(user);
		await user.type(dialog.getByLabelText('Name'), 'Slow Server');
		await user.type(dialog.getByLabelText('E-mail'), 'slow@example.com');
		await user.type(dialog.getByLabelText('Temporary password'), 'a long Secret 9');
		await user.click(dialog.getByRole('button', {name: 'Add person'}));
		await user.keyboard('{Escape}');
		expect(dialog.getByRole('alert').textContent).toContain('the password is not shown again');
		await user.click(dialog.getByRole('button', {name: 'Close anyway'}));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		letGo();
		await waitFor(() =>
			expect(useChangesStore.getState().runs.map(({label}) => label)).toContain(
				'Slow Server was added as a member.',
			),
		);
	});

	test('a person who was added when the dialog was gone: a role that was refused is told', async () => {
		let letGo = () => {};
		const held = new Promise<void>(resolve => (letGo = resolve));
		const {user} = showScreen(<PeopleScreen />, {
			spoil: well => ({
				...well,
				createUser: async order => {
					await held;
					return well.createUser(order);
				},
				updateUser: () => Promise.reject(badRequest('Not today.')),
			}),
		});
		const dialog = await add(user);
		await user.type(dialog.getByLabelText('Name'), 'Slow Moderator');
		await user.type(dialog.getByLabelText('E-mail'), 'slow.moderator@example.com');
		await user.type(dialog.getByLabelText('Temporary password'), 'a long Secret 9');
		await user.selectOptions(dialog.getByLabelText('Role'), 'Moderator');
		await user.click(dialog.getByRole('button', {name: 'Add person'}));
		await user.keyboard('{Escape}');
		await user.click(dialog.getByRole('button', {name: 'Close anyway'}));
		letGo();
		const bar = await screen.findByRole('region', {name: 'Changes'});
		expect(bar.textContent).toContain('Slow Moderator was added as a member, not as a moderator.');
		expect(bar.textContent).toContain('The role could not be given: Not today.');
		expect(bar.textContent).toContain('Their temporary password was not kept');
	});

	test('a person who is being added: the password that is shown then is the one that was sent', async () => {
		let letGo = () => {};
		const held = new Promise<void>(resolve => (letGo = resolve));
		const sent: unknown[] = [];
		const {user} = showScreen(<PeopleScreen />, {
			spoil: well => ({
				...well,
				createUser: async order => {
					sent.push(order);
					await held;
					return well.createUser(order);
				},
			}),
		});
		const dialog = await add(user);
		await user.type(dialog.getByLabelText('Name'), 'Steady Server');
		await user.type(dialog.getByLabelText('E-mail'), 'steady@example.com');
		const password = dialog.getByLabelText('Temporary password');
		await user.type(password, 'a long Secret 9');
		await user.click(dialog.getByRole('button', {name: 'Add person'}));
		await user.type(password, ' and more{Enter}');
		await user.type(dialog.getByLabelText('Name'), ' Two');
		await user.click(dialog.getByRole('button', {name: 'Generate'}));
		expect(dialog.getByLabelText<HTMLSelectElement>('Role').disabled).toBe(true);
		letGo();
		const made = within(await screen.findByRole('dialog', {name: 'Steady Server was added'}));
		const shown = made.getByLabelText<HTMLInputElement>('Temporary password').value;
		expect(sent).toMatchObject([{password: shown, full_name: 'Steady Server'}]);
		expect(shown).toBe('a long Secret 9');
	});

	test('a person who may have been added: the password does not go unwarned', async () => {
		const {user} = showScreen(<PeopleScreen />, {
			spoil: well => ({
				...well,
				createUser: order =>
					well.createUser(order).then(() => {
						throw new Unreachable('cut', 'The connection was lost.');
					}),
			}),
		});
		const dialog = await add(user);
		await user.type(dialog.getByLabelText('Name'), 'Cut Server');
		await user.type(dialog.getByLabelText('E-mail'), 'cut@example.com');
		await user.type(dialog.getByLabelText('Temporary password'), 'a long Secret 9');
		await user.click(dialog.getByRole('button', {name: 'Add person'}));
		await dialog.findByText(/Check whether it went through/);
		expect(JSON.stringify([...textsOf('demo')])).not.toContain('Secret');
		await user.keyboard('{Escape}');
		expect(await dialog.findByText(/the password is not shown again/)).toBeTruthy();
		await user.click(dialog.getByRole('button', {name: 'Copy password'}));
		await waitFor(() => expect(dialog.queryByText(/the password is not shown again/)).toBeNull());
		await user.click(dialog.getByRole('button', {name: 'Cancel'}));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	});

	test('a person who may have been added: the password at stake is the one that was sent', async () => {
		let isCut = true;
		const {user} = showScreen(<PeopleScreen />, {
			spoil: well => ({
				...well,
				createUser: async order => {
					const answer = await well.createUser(order);
					if (isCut) throw new Unreachable('cut', 'The connection was lost.');
					return answer;
				},
			}),
		});
		const dialog = await add(user);
		await user.type(dialog.getByLabelText('Name'), 'Twice Sent');
		await user.type(dialog.getByLabelText('E-mail'), 'twice@example.com');
		await user.type(dialog.getByLabelText('Temporary password'), 'a long Secret 9');
		await user.click(dialog.getByRole('button', {name: 'Add person'}));
		await dialog.findByText(/Check whether it went through/);
		isCut = false;
		await user.click(dialog.getByRole('button', {name: 'Generate'}));
		await user.click(dialog.getByRole('button', {name: 'Add person'}));
		await dialog.findByText(/already/);
		await user.click(dialog.getByRole('button', {name: 'Copy password'}));
		await user.click(dialog.getByRole('button', {name: 'Cancel'}));
		expect(await dialog.findByText(/the password is not shown again/)).toBeTruthy();
		const sent = dialog.getByLabelText<HTMLInputElement>('Password sent for twice@example.com');
		expect(sent.value).toBe('a long Secret 9');
		const copied = vi.spyOn(navigator.clipboard, 'writeText');
		await user.click(
			dialog.getByRole('button', {name: 'Copy password sent for twice@example.com'}),
		);
		expect(copied).toHaveBeenCalledWith('a long Secret 9');
		await waitFor(() => expect(dialog.queryByText(/the password is not shown again/)).toBeNull());
		await user.click(dialog.getByRole('button', {name: 'Cancel'}));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	});

	test.each(['cut', 'server-error'] as const)(
		'a person who was added and cannot be read back (%s) was added',
		async kind => {
			const name = `Unread ${kind === 'cut' ? 'Cut' : 'Error'}`;
			const {user} = showScreen(<PeopleScreen />, {
				spoil: well => ({
					...well,
					getUser: () =>
						Promise.reject(new Unreachable(kind, 'The connection was lost.', {isRead: true})),
				}),
			});
			const made = await addWhole(user, name);
			expect(made.getByText(/They can now sign in as a member\./)).toBeTruthy();
			expect(made.queryByRole('alert')).toBeNull();
			await user.keyboard('{Escape}');
			expect(made.getByRole('alert').textContent).toContain('the password is not shown again');
		},
	);

	test('a person who got a role although the answer was lost has it', async () => {
		const {user} = showScreen(<PeopleScreen />, {
			spoil: well => ({
				...well,
				updateUser: order =>
					well.updateUser(order).then(() => {
						throw new Unreachable('cut', 'The connection was lost.');
					}),
			}),
		});
		const made = await addWhole(user, 'Cut Role', 'Moderator');
		expect(made.getByText(/They can now sign in as a moderator\./)).toBeTruthy();
		expect(made.queryByRole('alert')).toBeNull();
	});

	const addWhole = async (user: ReturnType<typeof again>, name: string, role = 'Member') => {
		const dialog = await add(user);
		const fill = async (label: string, text: string) => {
			await user.click(dialog.getByLabelText(label));
			await user.paste(text);
		};
		await fill('Name', name);
		await fill('E-mail', `${name.replace(' ', '.')}@example.com`);
		await fill('Temporary password', 'a long Secret 9');
		await user.selectOptions(dialog.getByLabelText('Role'), role);
		await user.click(dialog.getByRole('button', {name: 'Add person'}));
		return within(await screen.findByRole('dialog', {name: `${name} was added`}));
	};

	test('a person who was added: no button takes an uncopied password away unwarned', async () => {
		const {user} = showScreen(<PeopleScreen />);
		const first = await addWhole(user, 'Plain Server');
		await user.click(first.getByRole('button', {name: 'Add another'}));
		expect(first.getByRole('alert').textContent).toContain('the password is not shown again');
		await user.click(first.getByRole('button', {name: 'Add another'}));
		const form = within(await screen.findByRole('dialog', {name: 'Add a person'}));
		await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Name')));
		await user.keyboard('Next One');
		expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Next One');
		await user.click(form.getByRole('button', {name: 'Cancel'}));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

		const second = await addWhole(user, 'Shown Server');
		await waitFor(() =>
			expect(document.activeElement).toBe(second.getByRole('button', {name: 'Show person'})),
		);
		await user.click(second.getByRole('button', {name: 'Show person'}));
		expect(second.getByRole('alert').textContent).toContain('the password is not shown again');
		await user.click(second.getByRole('button', {name: 'Copy password'}));
		await waitFor(() => expect(second.queryByRole('alert')).toBeNull());
		await user.click(second.getByRole('button', {name: 'Show person'}));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	});

	test('a person who was added: a copied password goes with one Escape', async () => {
		const {user} = showScreen(<PeopleScreen />);
		const dialog = await addWhole(user, 'Taken Server');
		expect(useUncopiedStore.getState().hasPassword).toBe(true);
		await user.click(dialog.getByRole('button', {name: 'Copy password'}));
		await dialog.findByRole('button', {name: 'Copied'});
		expect(useUncopiedStore.getState().hasPassword).toBe(false);
		await user.keyboard('{Escape}');
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	});

	test('a person who was added: the only copy of the password does not go with one Escape', async () => {
		const {user} = showScreen(<PeopleScreen />);
		await addWhole(user, 'Quick Server');
		await user.keyboard('{Escape}');
		expect(screen.getByRole('alert').textContent).toContain('the password is not shown again');
		expect(screen.getByLabelText<HTMLInputElement>('Temporary password').value).toBe(
			'a long Secret 9',
		);
		await user.keyboard('{Escape}');
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	});

	test('a person who is to be an owner is asked about once', async () => {
		const {user, client} = showScreen(<PeopleScreen />);
		const dialog = await add(user);
		await user.type(dialog.getByLabelText('Name'), 'Second Owner');
		await user.type(dialog.getByLabelText('E-mail'), 'second@example.com');
		await user.type(dialog.getByLabelText('Temporary password'), 'a long Secret 9');
		await user.selectOptions(dialog.getByLabelText('Role'), 'Owner');
		await user.click(dialog.getByRole('button', {name: 'Add person'}));
		expect(dialog.getByRole('alert').textContent).toContain('Owners have full control');
		const isThere = async () =>
			(await client.getUsers({})).members.some(one => one.full_name === 'Second Owner');
		expect(await isThere()).toBe(false);
		await user.selectOptions(dialog.getByLabelText('Role'), 'Guest');
		expect(dialog.queryByRole('alert')).toBeNull();
		await user.click(dialog.getByRole('button', {name: 'Cancel'}));
	});

	test('a new person with the address of somebody deactivated, who can be shown instead', async () => {
		const {user, client} = showScreen(<PeopleScreen />);
		const gone = (await client.getUsers({})).members.find(
			one => !one.is_active && !one.is_bot && one.delivery_email,
		);
		const dialog = await add(user);
		await user.type(dialog.getByLabelText('Name'), 'Once More');
		await user.type(dialog.getByLabelText('E-mail'), gone?.delivery_email ?? '');
		await user.type(dialog.getByLabelText('Temporary password'), 'a long Secret 9');
		await user.click(dialog.getByRole('button', {name: 'Add person'}));
		const name = gone?.full_name ?? '';
		expect(
			await dialog.findByText(
				`This is the address of ${name}, whose account is deactivated. Reactivate it instead.`,
			),
		).toBeTruthy();
		await user.click(dialog.getByRole('button', {name: `Show ${name}`}));
		expect(await screen.findByRole('heading', {name})).toBeTruthy();
		expect(screen.queryByRole('dialog', {name: 'Add a person'})).toBeNull();
	});

	test('a name', async () => {
		const {user} = showScreen(<PeopleScreen />, {at: '/people?open=5'});
		const rename = async (by: typeof user) => {
			const [button] = await screen.findAllByRole('button', {name: /^Rename /});
			await by.click(button!);
			return screen.findByRole<HTMLInputElement>('textbox', {name: /^New name of /});
		};
		const box = await rename(user);
		await user.clear(box);
		await user.type(box, 'Half Name');
		const later = again('/people?open=5');
		const kept = await rename(later);
		expect(kept.value).toBe('Half Name');
		await later.click(screen.getByRole('button', {name: 'Discard'}));
		expect(textsOf('demo').size).toBe(0);
	});
});
