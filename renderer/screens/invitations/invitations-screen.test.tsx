// @vitest-environment happy-dom
import {act, cleanup, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test} from 'vitest';
import {ApiError} from '../../../shared/contract/errors';
import {invitationKeys} from '../../api/users/invitation-keys';
import {textsOf} from '../../api/saved/saved-texts';
import {testListStates} from '../../testing/list-states.fixture';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {InvitationsScreen} from './invitations-screen';

afterEach(leaveScreen);

testListStates(() => <InvitationsScreen />, {
	at: '/invitations',
	call: 'getInvitations',
	none: {answer: {invites: []}, words: 'No open invitations'},
	what: 'No invitation',
});

type User = ReturnType<typeof showScreen>['user'];

const grid = () => screen.findByRole('grid', {name: 'Invitations'});
const shown = async () =>
	within(await grid())
		.queryAllByRole('rowheader')
		.map(cell => cell.textContent ?? '');
const rowOf = (name: RegExp) => screen.findByRole('row', {name});

/** Makes a link with the composer and leaves it in the sheet of the list. */
async function makeLink(user: User, role: string) {
	await user.click(await screen.findByRole('button', {name: 'New link'}));
	const dialog = await screen.findByRole('dialog');
	await user.click(within(dialog).getByRole('radio', {name: role}));
	await user.click(within(dialog).getByRole('button', {name: 'Create link'}));
	const address = await screen.findByLabelText<HTMLInputElement>('URL');
	return address.value;
}

describe('the list', () => {
	test('shows links and invitations by mail, and what is known of them', async () => {
		showScreen(<InvitationsScreen />, {at: '/invitations'});
		expect(await rowOf(/new\.colleague@example\.org/)).toBeTruthy();
		const moderators = await rowOf(/join\/c20d77/);
		expect(moderators.textContent).toContain('Moderator');
		expect(moderators.textContent).toContain('Not known');
		expect(moderators.querySelector('[data-state=soon]')).not.toBeNull();
		expect((await rowOf(/join\/b93e51/)).textContent).toContain('Never');
	});

	test('is filtered by words and keys; what is no key is named', async () => {
		const {user} = showScreen(<InvitationsScreen />, {at: '/invitations'});
		await rowOf(/join\/c20d77/);
		const box = screen.getByRole('searchbox', {name: 'Filter invitations'});
		await user.type(box, 'is:mail');
		await waitFor(async () => expect(await shown()).toHaveLength(3));
		await user.clear(box);
		await user.type(box, 'foo:bar');
		expect(
			await screen.findByText('foo:bar is not a filter, so it was searched as text.'),
		).toBeTruthy();
		expect(box.title).toBe('foo:bar is not a filter and is searched as text.');
		expect(await screen.findByText('No invitation matches foo:bar')).toBeTruthy();
		const [clear] = screen.getAllByRole('button', {name: 'Clear the filter'});
		await user.click(clear!);
		expect(await rowOf(/join\/c20d77/)).toBeTruthy();
		await user.type(box, 'role:');
		expect(box.title).toBe('role: has no value yet and filters nothing.');
	});

	test('the sheet steps through it, and gives the focus back to where it came', async () => {
		const {user} = showScreen(<InvitationsScreen />, {at: '/invitations'});
		const [, first, second] = await screen.findAllByRole('row');
		await user.click(within(first!).getByRole('rowheader'));
		await user.keyboard('{Enter}');
		const sheet = await screen.findByRole('complementary');
		expect(document.activeElement).toBe(sheet);
		const name = sheet.getAttribute('aria-label');
		await user.click(within(sheet).getByRole('button', {name: 'Next in the list'}));
		expect(sheet.getAttribute('aria-label')).not.toBe(name);
		await user.keyboard('{Escape}');
		expect(screen.queryByRole('complementary')).toBeNull();
		expect(document.activeElement?.closest('[role=row]')).toBe(second);
	});

	test('an address that names no open invitation says so', async () => {
		showScreen(<InvitationsScreen />, {at: '/invitations?open=999999'});
		expect(await screen.findByText('This invitation is no longer open.')).toBeTruthy();
	});
});

describe('a link', () => {
	test('that is half filled is there again after the page, until it is given up', async () => {
		const open = async () => {
			const {user} = showScreen(<InvitationsScreen />, {at: '/invitations'});
			await user.click(await screen.findByRole('button', {name: 'New link'}));
			return {user, dialog: within(await screen.findByRole('dialog'))};
		};
		const first = await open();
		await first.user.click(first.dialog.getByRole('radio', {name: 'Guest'}));
		cleanup();
		const again = await open();
		expect(again.dialog.getByRole('radio', {name: 'Guest', checked: true})).toBeTruthy();
		await again.user.click(again.dialog.getByRole('button', {name: 'Cancel'}));
		expect(textsOf('demo').size).toBe(0);
	});

	test('that is being made is not made a second time from the form opened again', async () => {
		let answer: () => void = () => undefined;
		const answered = new Promise<void>(resolve => {
			answer = resolve;
		});
		const {user} = showScreen(<InvitationsScreen />, {
			at: '/invitations',
			spoil: client => ({
				...client,
				createInviteLink: async () => {
					await answered;
					throw new ApiError('BAD_REQUEST', 'Not on a Sunday.');
				},
			}),
		});
		const open = async () => {
			await user.click(await screen.findByRole('button', {name: 'New link'}));
			return within(await screen.findByRole('dialog')).getByRole('button', {name: 'Create link'});
		};
		await user.click(await open());
		await user.keyboard('{Escape}');
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		const again = await open();
		expect(again.hasAttribute('data-loading')).toBe(true);
		answer();
		await waitFor(() => expect(again.hasAttribute('data-loading')).toBe(false));
	});

	test('says before it is filled in that links are for others to make', async () => {
		const {user} = showScreen(<InvitationsScreen />, {at: '/invitations', as: 'member'});
		const why = 'Only administrators and owners can create invitation links here.';
		const button = await screen.findByTitle(why);
		expect(button.dataset['variant']).toBe('default');
		await user.click(button);
		const dialog = within(await screen.findByRole('dialog'));
		expect((await dialog.findByRole('note')).textContent).toContain(
			'Only administrators and owners can create invitation links here.',
		);
		await user.click(dialog.getByRole('button', {name: 'Create link'}));
		expect((await dialog.findByRole('alert')).textContent).toContain('Insufficient permission');
		expect(dialog.getByRole('note').textContent).toContain(why);
	});

	test('that was not made is made later: the report of it goes', async () => {
		let isRefused = true;
		let answer: () => void = () => undefined;
		const answered = new Promise<void>(resolve => {
			answer = resolve;
		});
		const {user, client} = showScreen(<InvitationsScreen />, {
			at: '/invitations',
			spoil: well => ({
				...well,
				createInviteLink: async request => {
					if (!isRefused) return well.createInviteLink(request);
					await answered;
					throw new ApiError('BAD_REQUEST', 'Not on a Sunday.');
				},
			}),
		});
		await user.click(await screen.findByRole('button', {name: 'New link'}));
		const dialog = await screen.findByRole('dialog');
		await user.click(within(dialog).getByRole('button', {name: 'Create link'}));
		await user.keyboard('{Escape}');
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		answer();
		const report = await screen.findByRole('region', {name: 'Changes'});
		expect(report.textContent).toContain('The invitation link was not made.');
		isRefused = false;
		const address = await makeLink(user, 'Member');
		expect(screen.queryByText('The invitation link was not made.')).toBeNull();
		const {invites} = await client.getInvitations({});
		const made = invites.find(({link_url}) => link_url === address)!;
		await client.revokeInviteLink({invite_id: made.id});
	});

	test('that somebody else revokes while it is asked about: the question says so', async () => {
		const {user, client, queries} = showScreen(<InvitationsScreen />, {at: '/invitations'});
		const address = await makeLink(user, 'Guest');
		await user.click(screen.getByRole('button', {name: 'Show in the list'}));
		const sheet = await screen.findByRole('complementary', {name: /^Invitation link/});
		await user.click(within(sheet).getByRole('button', {name: 'Revoke'}));
		await screen.findByRole('dialog', {name: /^Revoke join\//});
		const {invites} = await client.getInvitations({});
		const made = invites.find(({link_url}) => link_url === address)!;
		await client.revokeInviteLink({invite_id: made.id});
		await act(() => queries.refetchQueries({queryKey: invitationKeys.all('demo')}));
		const told = await screen.findByRole('dialog', {name: 'Nothing can be revoked'});
		expect(told.textContent).toContain('It is no longer open: it expired or was revoked.');
		expect(told.textContent).toMatch(/join\//);
		await user.keyboard('{Escape}');
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	});

	test.each([
		['whoever sees all links', true],
		['others, of whom nothing is known', false],
	])('that is revoked already counts as done for %s', async (_who, isSeeingAll) => {
		const {user, client} = showScreen(<InvitationsScreen />, {
			at: '/invitations',
			spoil: well => ({
				...well,
				revokeInviteLink: async order => {
					await well.revokeInviteLink(order);
					return well.revokeInviteLink(order);
				},
				getOwnUser: async (sent, options) => {
					const own = await well.getOwnUser(sent, options);
					return isSeeingAll ? own : {...own, is_admin: false};
				},
			}),
		});
		const address = await makeLink(user, 'Guest');
		await user.click(screen.getByRole('button', {name: 'Show in the list'}));
		const sheet = await screen.findByRole('complementary', {name: /^Invitation link/});
		const name = /join\/\S+/.exec(sheet.getAttribute('aria-label') ?? '')?.[0] ?? 'join/';
		await user.click(within(sheet).getByRole('button', {name: 'Revoke'}));
		await user.click(await screen.findByRole('button', {name: 'Revoke link'}));
		const {invites} = await client.getInvitations({});
		expect(invites.some(({link_url}) => link_url === address)).toBe(false);
		const report = await screen.findByRole('region', {name: 'Changes'});
		const words = isSeeingAll ? `Invitation link ${name} revoked.` : "you can't see it any more";
		await waitFor(() => expect(report.textContent).toContain(words));
		expect(report.textContent).toContain(name);
		expect(within(report).queryByRole('button', {name: 'Try again'})).toBeNull();
	});

	test('is made by keyboard, shown with its recipe, and revoked', async () => {
		const {user, client} = showScreen(<InvitationsScreen />, {at: '/invitations'});
		await rowOf(/join\/c20d77/);
		await user.keyboard('n');
		const dialog = await screen.findByRole('dialog', {name: 'New invitation link'});
		await user.click(within(dialog).getByRole('radio', {name: 'Guest'}));
		await user.click(within(dialog).getByRole('radio', {name: '3 days'}));
		await user.click(within(dialog).getByLabelText('Also add default channels'));
		const sentence = /Anyone with this link joins as a guest in the default channels until/;
		expect(within(dialog).getByText(sentence)).toBeTruthy();
		await user.click(within(dialog).getByRole('button', {name: 'Create link'}));

		const url = await screen.findByLabelText<HTMLInputElement>('URL');
		const {value: address} = url;
		expect([url.selectionStart, url.selectionEnd]).toEqual([0, address.length]);
		expect(url.selectionDirection).toBe('backward');
		expect(screen.getByRole('img', {name: /^QR code of join\//})).toBeTruthy();
		expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toContain(address);
		const {invites} = await client.getInvitations({});
		const made = invites.find(({link_url}) => link_url === address);
		expect(made).toMatchObject({invited_as: 600, is_multiuse: true});
		expect((made?.expiry_date ?? 0) - (made?.invited ?? 0)).toBe(3 * 86_400);

		await user.click(screen.getByRole('button', {name: 'Create another'}));
		const another = await screen.findByRole('dialog', {name: 'New invitation link'});
		await waitFor(() =>
			expect(document.activeElement).toBe(
				within(another).getByRole('radio', {name: 'Guest', checked: true}),
			),
		);
		await user.click(within(another).getByRole('button', {name: 'Cancel'}));

		const shortened = [...document.querySelectorAll('[role=row]')].find(row =>
			row.textContent?.includes(/join\/(\w{6})/.exec(address)?.[1] ?? address),
		);
		await user.click(shortened!.querySelector('[data-open-row]')!);
		const sheet = await screen.findByRole('complementary', {name: /^Invitation link/});
		expect(sheet.textContent).toContain('default channels');
		await user.click(within(sheet).getByRole('button', {name: 'Revoke'}));
		await user.click(await screen.findByRole('button', {name: 'Revoke link'}));
		expect(
			await screen.findByText(
				'Its URL stopped working permanently. If undone, the new link has a new URL.',
			),
		).toBeTruthy();
		const after = await client.getInvitations({});
		expect(after.invites.some(({link_url}) => link_url === address)).toBe(false);

		await user.click(
			screen.getByRole('button', {name: 'Create a new link with the same settings'}),
		);
		const again = await screen.findByRole('dialog', {name: 'New invitation link'});
		expect(within(again).getByText(sentence)).toBeTruthy();
		await user.click(within(again).getByRole('button', {name: 'Cancel'}));
	});

	test('several are revoked after a question', async () => {
		const {user, client} = showScreen(<InvitationsScreen />, {at: '/invitations'});
		for (const role of ['Guest', 'Member']) {
			await makeLink(user, role);
			await user.click(screen.getByRole('button', {name: 'Show in the list'}));
			await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		}
		const own = (await client.getInvitations({})).invites.filter(
			({link_url}) => link_url !== undefined && !/0123456789abcdef/.test(link_url),
		);
		expect(own).toHaveLength(2);
		const table = await grid();
		for (const box of table.querySelectorAll('[data-row]')) {
			const isOld = /c20d77|b93e51|a7c1f0|@example\.org/.test(box.textContent ?? '');
			const isSelected = box.getAttribute('aria-selected') === 'true';
			if (isOld === isSelected) await user.click(box.querySelector('[data-check]')!);
		}
		await user.click(within(screen.getByRole('toolbar')).getByRole('button', {name: 'Revoke'}));
		const dialog = await screen.findByRole('dialog', {name: 'Revoke 2 links?'});
		const affected = within(dialog).getByRole('region', {name: 'Affected'});
		for (const role of ['Guest', 'Member']) {
			expect(affected.textContent).toContain(`${role} link by Ines Halloran, expires `);
		}
		expect(dialog.textContent).toContain('Undo creates new links with the same settings');
		await user.click(within(dialog).getByRole('button', {name: 'Revoke 2 links'}));
		expect(
			await screen.findByText(
				'Their URLs stopped working permanently. If undone, the new links have new URLs.',
			),
		).toBeTruthy();
		const left = (await client.getInvitations({})).invites.map(({link_url}) => link_url);
		for (const {link_url} of own) expect(left).not.toContain(link_url);
	});

	test('Delete revokes the row under the focus', async () => {
		const {user, client} = showScreen(<InvitationsScreen />, {at: '/invitations'});
		const address = await makeLink(user, 'Guest');
		await user.click(screen.getByRole('button', {name: 'Show in the list'}));
		const sheet = await screen.findByRole('complementary', {name: /^Invitation link/});
		await user.click(within(sheet).getByRole('button', {name: /^Close/}));
		await user.keyboard('{Delete}');
		const question = await screen.findByRole('dialog', {name: /^Revoke join\//});
		expect(question.textContent).toContain('Guest link by Ines Halloran, expires ');
		expect(question.textContent).toContain(address);
		expect((await client.getInvitations({})).invites.map(({link_url}) => link_url)).toContain(
			address,
		);
		await user.click(within(question).getByRole('button', {name: 'Revoke link'}));
		expect(
			await screen.findByText(
				'Its URL stopped working permanently. If undone, the new link has a new URL.',
			),
		).toBeTruthy();
		const {invites} = await client.getInvitations({});
		expect(invites.some(({link_url}) => link_url === address)).toBe(false);
		const bar = screen.getByRole('region', {name: 'Changes'});
		await user.click(within(bar).getByRole('button', {name: 'Undo'}));
		await waitFor(async () => {
			const now = (await client.getInvitations({})).invites;
			expect(now).toHaveLength(invites.length + 1);
			const again = now.find(({link_url}) => !invites.some(one => one.link_url === link_url));
			expect(again).toMatchObject({invited_as: 600, is_multiuse: true});
		});
	});

	test('Delete asks about the link that the sheet came to', async () => {
		const {user} = showScreen(<InvitationsScreen />, {at: '/invitations'});
		const first = await rowOf(/join\/c20d77/);
		await user.click(first.querySelector('[data-column]:last-child')!);
		await screen.findByRole('complementary');
		await user.keyboard(']');
		const second = document.querySelector('[role=row][data-open]')!;
		expect(second).not.toBe(first);
		expect(second.contains(document.activeElement)).toBe(true);
		const [address] =
			/join\/\w+|(?<![\w.])[\w.]+@example\.org/.exec(second.textContent ?? '') ?? [];
		await user.keyboard('{Delete}');
		const asked = {name: new RegExp(`^Revoke .*${address}`)};
		expect(await screen.findByRole('dialog', asked)).toBeTruthy();
		await user.keyboard('{Escape}');
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		// In the sheet as well.
		await user.keyboard('{Enter}');
		await waitFor(() => expect(document.activeElement?.closest('aside')).not.toBeNull());
		await user.keyboard('{Delete}');
		expect(await screen.findByRole('dialog', asked)).toBeTruthy();
	});

	test('Ctrl+Enter makes it from any field, but not with half a channel', async () => {
		const {user} = showScreen(<InvitationsScreen />, {at: '/invitations'});
		await rowOf(/join\/c20d77/);
		await user.keyboard('n');
		const dialog = await screen.findByRole('dialog', {name: 'New invitation link'});
		const search = within(dialog).getByPlaceholderText('Search channels');
		await user.type(search, 'zzz');
		await user.keyboard('{Control>}{Enter}{/Control}');
		expect(screen.getByRole('dialog', {name: 'New invitation link'})).toBeTruthy();
		await user.clear(search);
		await user.keyboard('{Control>}{Enter}{/Control}');
		expect(await screen.findByRole('dialog', {name: 'The link is ready'})).toBeTruthy();
	});
});

describe('the picker of channels', () => {
	test('takes a channel with Enter, and never makes the link by it', async () => {
		const {user, client} = showScreen(<InvitationsScreen />, {at: '/invitations'});
		const before = (await client.getInvitations({})).invites.length;
		await user.click(await screen.findByRole('button', {name: 'New link'}));
		const dialog = await screen.findByRole('dialog');
		const search = within(dialog).getByPlaceholderText('Search channels');
		await user.click(search);
		await user.keyboard('general');
		await user.keyboard('{Enter}');
		expect(
			await within(dialog).findByText(
				/joins as a member in #general and the default channels until/,
			),
		).toBeTruthy();
		await user.keyboard('zzzz{Enter}');
		expect(screen.getByRole('dialog', {name: 'New invitation link'})).toBeTruthy();
		expect((await client.getInvitations({})).invites).toHaveLength(before);
	});
});

describe('a refusal', () => {
	test('stands beside what it speaks of, and nothing chosen is lost', async () => {
		const said = 'Invalid channel ID 9. No invites were sent.';
		const {user} = showScreen(<InvitationsScreen />, {
			at: '/invitations',
			spoil: client => ({
				...client,
				createInviteLink: () => Promise.reject(new ApiError('BAD_REQUEST', said)),
			}),
		});
		await user.click(await screen.findByRole('button', {name: 'New link'}));
		const dialog = await screen.findByRole('dialog');
		await user.click(within(dialog).getByRole('radio', {name: 'Guest'}));
		await user.click(within(dialog).getByRole('radio', {name: 'Another time'}));
		await user.clear(within(dialog).getByLabelText('Number'));
		await user.click(within(dialog).getByRole('button', {name: 'Create link'}));
		expect(await within(dialog).findByText(/whole minutes, at least 1/)).toBeTruthy();
		expect(document.activeElement).toBe(within(dialog).getByLabelText('Number'));
		await user.type(within(dialog).getByLabelText('Number'), '5');
		await user.click(within(dialog).getByRole('button', {name: 'Create link'}));
		expect(await within(dialog).findByText(said)).toBeTruthy();
		expect(document.activeElement).toBe(within(dialog).getByPlaceholderText('Search channels'));
		expect(within(dialog).getByRole('radio', {name: 'Guest'}).getAttribute('aria-checked')).toBe(
			'true',
		);
		expect(within(dialog).getByLabelText<HTMLInputElement>('Number').value).toBe('5');
	});
});

describe('who may do what', () => {
	test('a moderator invites at most as a moderator', async () => {
		const {user} = showScreen(<InvitationsScreen />, {as: 'moderator', at: '/invitations'});
		await user.click(await screen.findByRole('button', {name: 'New link'}));
		const dialog = await screen.findByRole('dialog');
		await waitFor(() =>
			expect(
				within(dialog).getByRole('radio', {name: 'Administrator'}).getAttribute('aria-disabled'),
			).toBe('true'),
		);
		const moderator = within(dialog).getByRole('radio', {name: 'Moderator'});
		expect(moderator.getAttribute('aria-disabled')).toBe('false');
	});

	test('a guest is told who can give them a link', async () => {
		const {user} = showScreen(<InvitationsScreen />, {
			as: 'member',
			at: '/invitations',
			spoil: client => ({
				...client,
				getInvitations: () =>
					Promise.reject(new ApiError('BAD_REQUEST', 'Not allowed for guest users')),
				getOwnUser: async (sent, options) => ({
					...(await client.getOwnUser(sent, options)),
					role: 600,
				}),
			}),
		});
		expect(
			await screen.findByText("Guests can't see invitations", {}, {timeout: 20_000}),
		).toBeTruthy();
		expect(
			await screen.findByText(
				'Only administrators and owners can create invitation links here. Ask one of them for a link.',
			),
		).toBeTruthy();
		await user.keyboard('n');
		const changes = await screen.findByRole('region', {name: 'Changes'});
		expect(changes.textContent).toMatch(/No invitation link can be created\..*Only administrators/);
	});
});

describe('by e-mail', () => {
	const mails = async (client: ReturnType<typeof showScreen>['client']) =>
		(await client.getInvitations({})).invites.flatMap(({email}) => email ?? []).toSorted();

	test('says of each address what becomes of it, sends to the rest, and the undo revokes', async () => {
		const {user, client} = showScreen(<InvitationsScreen />, {at: '/invitations'});
		const before = await mails(client);
		const {email: own} = await client.getOwnUser({});
		await user.click(await screen.findByRole('button', {name: 'Invite by e-mail'}));
		const dialog = await screen.findByRole('dialog', {name: 'Invite by e-mail'});
		const box = within(dialog).getByRole('textbox', {name: 'E-mail addresses'});
		expect(document.activeElement).toBe(box);
		await user.click(within(dialog).getByRole('button', {name: 'Invite'}));
		expect(await within(dialog).findByText('Enter at least one e-mail address.')).toBeTruthy();
		await user.click(box);
		await user.paste(
			`Nora Reyes <nora.reyes@example.com>, imre.vass@example.com\n${own}\nnew.colleague@example.org\nnobody`,
		);
		expect(await within(dialog).findByText(/2 people will be invited, 3 will not\./)).toBeTruthy();
		const others = within(dialog).getByRole('list', {name: 'Will not be invited'});
		expect(others.textContent).toContain('Already here: Ines Halloran');
		expect(others.textContent).toContain('Already invited');
		expect(others.textContent).toContain('Not a valid e-mail address');
		expect(dialog.textContent).toContain('Each person joins as a member');
		await user.click(within(dialog).getByRole('button', {name: 'Invite 2 people'}));
		expect(await screen.findAllByText('2 people invited by e-mail.')).not.toEqual([]);
		const note = 'Undo revokes the invitations; the e-mails have already gone out.';
		expect(screen.getByRole('region', {name: 'Changes'}).textContent).toContain(note);
		expect(screen.queryByText(/If undone/)).toBeNull();
		expect(await rowOf(/nora\.reyes@example\.com/)).toBeTruthy();
		await waitFor(async () =>
			expect(await mails(client)).toEqual(
				[...before, 'imre.vass@example.com', 'nora.reyes@example.com'].toSorted(),
			),
		);
		await user.click(screen.getByRole('button', {name: /^Undo/}));
		await waitFor(async () => expect(await mails(client)).toEqual(before));
	});

	test('one is sent again and revoked from its sheet', async () => {
		const {user, client} = showScreen(<InvitationsScreen />, {at: '/invitations'});
		await user.click(within(await rowOf(/new\.colleague/)).getByRole('rowheader'));
		await user.keyboard('{Enter}');
		const sheet = await screen.findByRole('complementary');
		await user.click(within(sheet).getByRole('button', {name: 'Resend'}));
		expect(
			await screen.findAllByText('Invitation to new.colleague@example.org sent again.'),
		).not.toEqual([]);
		await user.click(within(sheet).getByRole('button', {name: 'Revoke'}));
		const question = await screen.findByRole('dialog', {name: 'Revoke new.colleague@example.org?'});
		expect(question.textContent).toContain("This can't be undone");
		await user.click(within(question).getByRole('button', {name: 'Revoke invitation'}));
		expect(
			await screen.findAllByText('Invitation to new.colleague@example.org revoked.'),
		).not.toEqual([]);
		expect(await mails(client)).not.toContain('new.colleague@example.org');
	});
});
