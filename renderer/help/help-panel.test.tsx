// @vitest-environment happy-dom
import {act, screen, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {closeApp, openApp} from '../testing/app.fixture';
import {closeHelp, openHelp} from './help-store';

afterEach(async () => {
	act(closeHelp);
	await closeApp();
});

const article = (name: string) => screen.findByRole('article', {name});
const keysIn = (element: HTMLElement) =>
	[...element.querySelectorAll('kbd')].map(({textContent}) => textContent);

test('keys are those that the person gave to a shortcut', async () => {
	await openApp({at: '/settings', settings: {keys: {help: 'F3', 'go people': 'G X'}}});
	act(() => openHelp('keyboard'));
	const shown = await article('The keyboard');
	expect(keysIn(shown)).toEqual(expect.arrayContaining(['F3', 'X']));
	expect(keysIn(shown)).not.toContain('F1');
});

test('a picture has words, and is shown larger', async () => {
	const {user} = await openApp({at: '/settings'});
	act(() => openHelp('plans'));
	const words = /^A plan of four steps/;
	const button = within(await article('Plans: rehearse, apply, undo')).getByRole('button', {
		name: words,
	});
	const picture = within(button).getByRole('img', {name: words});
	expect(picture.getAttribute('src')).toMatch(/plan\b.*\.png$/);
	expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1280', '800']);
	await user.click(button);
	const dialog = await screen.findByRole('dialog', {name: words});
	expect(within(dialog).getByRole('img', {name: words})).toBeTruthy();
});
