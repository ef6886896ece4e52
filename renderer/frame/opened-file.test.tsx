// @vitest-environment happy-dom
import {act, screen, waitFor} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import type {OpenedFile} from '../../shared/bridge';
import {closeApp, openApp} from '../testing/app.fixture';
import {mailAndName, readsColumns} from '../testing/people-columns.fixture';

afterEach(closeApp);

const csv: OpenedFile = {name: 'people.csv', bytes: new TextEncoder().encode(mailAndName)};

/** The main process, with files that somebody opens one after the other. */
function opening() {
	const waiting: OpenedFile[] = [];
	return {
		waiting,
		answers: {
			'opened-file:take': () => waiting.shift() ?? null,
			...readsColumns,
		},
	};
}

test('a file that the program was started with is imported', async () => {
	const {waiting, answers} = opening();
	waiting.push(csv);
	const {router} = await openApp({at: '/o/demo/roles', answers});
	await screen.findByRole('table', {name: 'Columns of the file'});
	expect(router.state.location.pathname).toBe('/o/demo/files-in-out');
});

test('one that is opened later waits for the dialog that is open', async () => {
	const {waiting, answers} = opening();
	const {router, user, tell} = await openApp({at: '/o/demo/roles', answers});
	await screen.findByRole('heading', {name: 'Roles', level: 1});
	await user.keyboard('{Control>}k{/Control}');
	await screen.findByRole('dialog');
	waiting.push(csv);
	act(() => tell('opened-file:waiting', null));
	expect(waiting).toHaveLength(1);
	await user.keyboard('{Escape}');
	await screen.findByRole('table', {name: 'Columns of the file'});
	expect(router.state.location.pathname).toBe('/o/demo/files-in-out');
});

test('why it cannot be read is told where files come in', async () => {
	const {waiting, answers} = opening();
	waiting.push({name: 'large.yaml', fault: 'too-large'});
	const {tell} = await openApp({at: '/o/demo/roles', answers});
	await screen.findByText('large.yaml is larger than 50 MB.');
	waiting.push({name: 'gone.yaml', fault: 'unreadable'});
	act(() => tell('opened-file:waiting', null));
	await screen.findByText('gone.yaml cannot be read.');
	await waitFor(() => expect(screen.queryByText(/larger than/)).toBeNull());
});
