// @vitest-environment happy-dom
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {leaveScreen} from '../../testing/screen.fixture';
import {show, feed, rows, rowOf} from '../../testing/messages-screen.fixture';

// The editor measures text, which this window cannot.
vi.mock('../../writing/source-editor', () => import('../../testing/plain-source.fixture'));

afterEach(leaveScreen);

test('the menu of a topic mutes, marks, moves and resolves it', async () => {
	const {user} = show();
	await user.click(await screen.findByRole('option', {name: 'general'}));
	const option = await screen.findByRole('option', {name: /open day rota/});
	const openMenu = async () => {
		fireEvent.contextMenu(screen.getByRole('option', {name: /open day rota/}));
		return screen.findByRole('menu', {name: /open day rota/});
	};
	expect(option).toBeTruthy();
	await user.click(within(await openMenu()).getByRole('menuitem', {name: /^Mute/}));
	const muted = within(await openMenu()).getByRole('menuitem', {name: /^Mute/});
	await waitFor(() => expect(muted.textContent).toContain('Current setting'));
	await user.keyboard('{Escape}');
	await user.click(within(await openMenu()).getByRole('menuitem', {name: /^Use channel default/}));
	await user.click(within(await openMenu()).getByRole('menuitem', {name: /^Mark messages/}));
	const marking = await screen.findByRole('dialog', {name: /^Mark messages/});
	expect(marking.textContent).toContain('open day rota');
	await user.keyboard('{Escape}');
	await user.click(within(await openMenu()).getByRole('menuitem', {name: /^Move or rename/}));
	const moving = await screen.findByRole('dialog', {name: 'Move messages'});
	// No message was chosen, so there is nothing to choose between.
	await waitFor(() => expect(moving.textContent).toMatch(/Entire topic · \d+ messages/));
	expect(within(moving).queryByRole('radio')).toBeNull();
	await user.keyboard('{Escape}');
});

/** A key that asks for a menu, as Chromium does: what it does not hold back comes from what has the focus. */
function pressMenuKey(key: {readonly key: string; readonly shiftKey?: boolean}) {
	const focused = document.activeElement ?? document.body;
	const isLeft = fireEvent.keyDown(focused, key);
	expect(screen.queryByRole('menu')).toBeNull();
	if (isLeft) fireEvent.contextMenu(document.activeElement ?? document.body, {button: -1});
	fireEvent.keyUp(document.activeElement ?? document.body, key);
}

const menuKeys = [
	['Menu', {key: 'ContextMenu'}],
	['Shift+F10', {key: 'F10', shiftKey: true}],
] as const;

test.each(menuKeys)('%s opens the menu of a topic, which stays', async (_name, key) => {
	const {user} = show();
	await user.click(await screen.findByRole('option', {name: 'general'}));
	await screen.findByRole('option', {name: /open day rota/});
	const list = screen.getByRole('listbox', {name: 'Topics of #general'});
	act(() => list.focus());
	await user.keyboard('{End}');
	const name = document.getElementById(list.getAttribute('aria-activedescendant') ?? '');
	pressMenuKey(key);
	const menu = await screen.findByRole('menu');
	expect(name?.textContent).toContain(menu.querySelector('[dir=auto]')?.textContent);
	const entries = within(menu).getAllByRole('menuitem');
	await waitFor(() => expect(document.activeElement).toBe(entries[0]));
	await user.keyboard('{End}');
	expect(document.activeElement).toBe(entries.at(-1));
	// The event that opened it is still on its way to the document.
	fireEvent.keyDown(document.body, key);
	expect(screen.getByRole('menu')).toBe(menu);
	await user.keyboard('{Escape}');
	expect(screen.queryByRole('menu')).toBeNull();
	expect(document.activeElement).toBe(list);
});

test('beside the topics a right click asks for nothing', async () => {
	const {user} = show();
	await user.click(await screen.findByRole('option', {name: 'general'}));
	await screen.findByRole('option', {name: /open day rota/});
	const list = screen.getByRole('listbox', {name: 'Topics of #general'});
	fireEvent.contextMenu(list, {button: 2});
	expect(screen.queryByRole('menu')).toBeNull();
});

describe('the menu of a message', () => {
	const openRow = async () => {
		const shown = show();
		await feed();
		await waitFor(() => expect(rows().length).toBeGreaterThan(0));
		const row = rows().at(-1) as HTMLElement;
		row.getBoundingClientRect = () => new DOMRect(100, 200, 800, 60);
		act(() => row.focus());
		return {...shown, row};
	};
	const place = async () => {
		await screen.findByRole('menuitem', {name: /^Copy text/});
		const {left, top} = document.querySelector<HTMLElement>('[aria-label^="Message of"]')!.style;
		return [left, top];
	};

	test('begins at the first entry that can be chosen', async () => {
		const {client} = show('', undefined, 'member');
		await feed();
		const {user_id: ownId} = await client.getOwnUser({});
		const {messages} = await client.getMessages({anchor: 'newest', num_before: 20, num_after: 0});
		const theirs = messages.findLast(({sender_id: id}) => id !== ownId);
		await waitFor(() => rowOf(theirs?.id ?? 0));
		fireEvent.contextMenu(rowOf(theirs?.id ?? 0).querySelector('[data-message-row]')!, {button: 2});
		const [first, ...others] = await screen.findAllByRole('menuitem');
		expect(first?.textContent).toMatch(/^Edit/);
		expect(first?.getAttribute('aria-disabled')).toBe('true');
		const goal = others.find(entry => entry.getAttribute('aria-disabled') !== 'true');
		await waitFor(() => expect(document.activeElement).toBe(goal));
	});

	test('hangs at the pointer by a right click', async () => {
		const {row} = await openRow();
		const inner = row.querySelector('[data-message-row]')!;
		fireEvent.contextMenu(inner, {button: 2, clientX: 300, clientY: 230});
		expect(await place()).toEqual(['300px', '230px']);
	});

	test.each(menuKeys)('hangs below it by %s, and gives the focus back', async (_name, key) => {
		const {user, row} = await openRow();
		pressMenuKey(key);
		expect(await place()).toEqual(['100px', '260px']);
		await user.keyboard('{Escape}');
		expect(screen.queryByRole('menuitem', {name: /^Copy text/})).toBeNull();
		expect(document.activeElement).toBe(row);
		pressMenuKey(key);
		await user.click(await screen.findByRole('menuitem', {name: /^Move/}));
		await screen.findByRole('dialog', {name: 'Move messages'});
		await user.keyboard('{Escape}');
		await waitFor(() => expect(document.activeElement).toBe(row));
	});
});
