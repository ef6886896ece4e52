// @vitest-environment happy-dom
import {act, screen} from '@testing-library/react';
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
