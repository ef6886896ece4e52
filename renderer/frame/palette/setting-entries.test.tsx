// @vitest-environment happy-dom
import {screen, waitFor} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {speakEnglishOfCode} from '../../../shared/languages/english-of-code';
import {closeApp, openApp} from '../../testing/app.fixture';

afterEach(async () => {
	await closeApp();
	speakEnglishOfCode();
});

const answers = {'diagnostics:read': () => ({text: 'Steward 0.1.0'})};

/** The window, on a screen that is there. */
async function openAt(at: string) {
	const app = await openApp({at, answers});
	await screen.findByRole('heading', {level: 1});
	return app;
}

/** Types into the palette, and chooses what it found. */
async function choose({user}: Awaited<ReturnType<typeof openApp>>, typed: string, title: RegExp) {
	await user.keyboard('{Control>}k{/Control}');
	await user.type(
		await screen.findByRole('combobox', {name: 'Search people, screens and actions'}),
		typed,
	);
	await user.click(await screen.findByRole('option', {name: title}));
}

test('a language is chosen at once', async () => {
	const app = await openAt('/settings');
	await choose(app, 'Deutsch', /^Deutsch.*Language/);
	await screen.findByRole('heading', {name: 'Einstellungen', level: 1});
	expect(app.asked).toContainEqual({channel: 'settings:write', question: {language: 'de'}});
});

test('the dialog of a backup opens in Settings, from another screen', async () => {
	const app = await openAt('/connect');
	await choose(app, 'backup', /^Back up/);
	await screen.findByRole('dialog', {name: 'Back up the data on this computer'});
	expect(app.router.state.location.pathname).toBe('/settings');
});

test('diagnostics open in Settings, too, as often as they are asked for', async () => {
	const app = await openAt('/settings');
	for (const _time of [1, 2]) {
		await choose(app, 'diagnostics', /^Diagnostics/);
		const dialog = await screen.findByRole('dialog', {name: 'Diagnostics'});
		await app.user.keyboard('{Escape}');
		await waitFor(() => expect(dialog.isConnected).toBe(false));
	}
});

test.each([
	['restore', /^Restore a backup/, () => screen.getByRole('button', {name: 'Restore…'})],
	['updates', /^Updates/, () => screen.getByText('Updates').closest('[tabindex]')],
])('%s leads to its place in Settings, which gets the focus', async (typed, title, place) => {
	await choose(await openAt('/connect'), typed, title);
	await screen.findByRole('button', {name: 'Restore…'});
	await waitFor(() => expect(document.activeElement).toBe(place()));
});
