// @vitest-environment happy-dom
import {screen, waitFor} from '@testing-library/react';
import {afterEach, expect, it, vi} from 'vitest';
import {closeApp, openApp} from '../testing/app.fixture';
import {useEarlyStore} from './early-keys';

/** The layers come when the test lets them. */
const held = vi.hoisted(() => {
	const parts: {letGo: () => void; promise: Promise<void>} = {
		letGo: () => {},
		promise: Promise.resolve(),
	};
	parts.promise = new Promise(resolve => {
		parts.letGo = resolve;
	});
	return parts;
});
vi.mock('./layers', async original => {
	await held.promise;
	return original();
});

afterEach(closeApp);

const named = {name: 'Search people, screens and actions'};

it('the palette that is asked for before it is loaded opens with what was typed meanwhile', async () => {
	const {user} = await openApp({at: '/settings', isEarly: true});
	const opener = await screen.findByRole('link', {name: 'Settings'});
	opener.focus();
	await user.keyboard('{Control>}k{/Control}ins{Enter}');
	expect(useEarlyStore.getState().isEntered).toBe(true);
	// Whoever types on has not chosen yet.
	await user.keyboard('p');
	expect(screen.queryByRole('dialog')).toBeNull();
	held.letGo();
	const field = await screen.findByRole<HTMLInputElement>('combobox', named, {timeout: 20_000});
	expect(field.value).toBe('insp');
	expect(document.activeElement).toBe(field);
	await user.keyboard('ector');
	expect(field.value).toBe('inspector');
	await user.keyboard('{Escape}');
	await waitFor(() => expect(document.activeElement).toBe(opener));
	await user.keyboard('{Control>}k{/Control}');
	expect((await screen.findByRole<HTMLInputElement>('combobox', named)).value).toBe('');
});

it('Enter that was pressed before it was loaded chooses the first match', async () => {
	useEarlyStore.setState({asked: 'palette', typed: 'inspector', isEntered: true});
	const {user} = await openApp({at: '/settings'});
	expect(await screen.findByRole('heading', {name: 'Inspector'}, {timeout: 20_000})).toBeTruthy();
	expect(screen.queryByRole('combobox', named)).toBeNull();
	await user.keyboard('{Control>}k{/Control}');
	expect((await screen.findByRole<HTMLInputElement>('combobox', named)).value).toBe('');
});
