// @vitest-environment happy-dom
import {createEvent, fireEvent, screen, waitFor} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {closeApp, openApp} from '../testing/app.fixture';
import {mailAndName, readsColumns} from '../testing/people-columns.fixture';

afterEach(closeApp);

const csv = new File([mailAndName], 'people.csv');

const transferOf = (files: readonly File[], types = ['Files']) => ({types, files, items: []});

/** Holds something over the window and lets it go; returns whether anybody took it. */
function drop(on: Element, transfer: ReturnType<typeof transferOf>): boolean {
	fireEvent.dragOver(on, {dataTransfer: transfer});
	const event = createEvent.drop(on, {dataTransfer: transfer});
	fireEvent(on, event);
	return event.defaultPrevented;
}

test('a file that is dropped on any screen is imported', async () => {
	const {router} = await openApp({at: '/o/demo/roles', answers: readsColumns});
	const heading = await screen.findByRole('heading', {name: 'Roles', level: 1});
	fireEvent.dragOver(heading, {dataTransfer: transferOf([csv])});
	await screen.findByText('Drop a file to import it');
	expect(drop(heading, transferOf([csv]))).toBe(true);
	await screen.findByRole('table', {name: 'Columns of the file'});
	expect(router.state.location.pathname).toBe('/o/demo/files-in-out');
	expect(screen.queryByText('Drop a file to import it')).toBeNull();
});

test('what is no file to import is told there', async () => {
	await openApp({at: '/o/demo/roles', answers: readsColumns});
	const heading = await screen.findByRole('heading', {name: 'Roles', level: 1});
	drop(heading, transferOf([csv, csv]));
	expect((await screen.findByText('Drop one file.')).getAttribute('role')).toBe('alert');
});

test('a text is not taken, nor a file over a screen that takes it itself or under a dialog', async () => {
	const {user, asked, router} = await openApp({at: '/o/demo/roles', answers: readsColumns});
	const heading = await screen.findByRole('heading', {name: 'Roles', level: 1});
	expect(drop(heading, transferOf([], ['text/plain']))).toBe(false);
	await user.keyboard('{Control>}k{/Control}');
	const dialog = await screen.findByRole('dialog');
	expect(drop(dialog, transferOf([csv]))).toBe(false);
	await user.keyboard('{Escape}');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await router.navigate({to: '/o/$connection/files', params: {connection: 'demo'}});
	drop(await screen.findByRole('heading', {name: 'Files', level: 1}), transferOf([]));
	expect(router.state.location.pathname).toBe('/o/demo/files');
	expect(asked.some(({channel}) => channel === 'people-file:read')).toBe(false);
});
