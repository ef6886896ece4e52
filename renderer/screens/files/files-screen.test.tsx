// @vitest-environment happy-dom
import {fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {ApiError, badRequest} from '../../../shared/contract/errors';
import {testListStates} from '../../testing/list-states.fixture';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {FilesScreen} from './files-screen';
import {useUploadStore} from './upload/upload-store';

afterEach(async () => {
	await leaveScreen();
	useUploadStore.getState().change('demo', () => []);
});

const rowOf = (name: RegExp) => screen.findByRole('row', {name});
const nameOf = async (name: RegExp) => within(await rowOf(name)).getByRole('rowheader');
const shown = async () => {
	const grid = await screen.findByRole('grid', {name: 'Files'});
	return within(grid)
		.queryAllByRole('rowheader')
		.map(cell => cell.textContent);
};
const show = (options: Parameters<typeof showScreen>[1] = {}) =>
	showScreen(<FilesScreen />, {at: '/files', ...options});
const input = () => screen.getByLabelText<HTMLInputElement>('Files to upload');
const newFile = (name: string, content = 'some words') => new File([content], name);

testListStates(() => <FilesScreen />, {
	at: '/files',
	call: 'getAttachments',
	none: {answer: {attachments: [], upload_space_used: 0}, words: 'No files yet'},
	what: 'No file',
});

describe('the list', () => {
	test('shows own files with their size, age, use and kind', async () => {
		const {client} = show();
		const used = await rowOf(/gate-plan\.pdf/);
		const {attachments} = await client.getAttachments({});
		const uploaded = new Date(
			attachments.find(({name}) => name === 'gate-plan.pdf')?.create_time ?? 0,
		);
		const weekday = uploaded.toLocaleDateString('en-GB', {weekday: 'short'});
		expect(used.textContent).toContain('2 messages');
		expect(used.textContent).toContain('623\u00a0B');
		expect(used.textContent).toContain(`${weekday} `);
		expect(used.textContent).toContain('Document, PDF');
		const unused = await rowOf(/budget-draft\.csv/);
		expect(unused.textContent).toMatch(/Not used.*auto-deleted around /);
		expect(await shown()).not.toContain('seeing-october.csv');
	});

	test('the tiles show the unused and the ten largest alone', async () => {
		const {user, router} = show();
		await rowOf(/gate-plan/);
		const all = (await shown()).length;
		await user.click(screen.getByRole('button', {name: /^Not used/}));
		await waitFor(async () => expect((await shown()).length).toBeLessThan(all));
		expect(router.state.location.search).toEqual({q: 'is:unused'});
		await user.click(screen.getByRole('button', {name: /^Not used/}));
		await user.click(screen.getByRole('button', {name: /^10 largest/}));
		await waitFor(() =>
			expect(router.state.location.search).toEqual({q: 'is:largest', sort: '-size'}),
		);
		const names = await shown();
		expect(names).toHaveLength(10);
		expect(names[0]).toBe('dome-log-week-46.log');
	});

	test('a filter that finds nothing names the part to blame', async () => {
		const {user} = show();
		await rowOf(/gate-plan/);
		await user.type(screen.getByRole('searchbox'), 'type:audio size:>1MB');
		expect(await screen.findByText('No file matches type:audio size:>1MB')).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Remove size:>1MB'}));
		await waitFor(async () => expect(await shown()).toEqual(['dome-motor.wav']));
	});

	test('an account without files is told how to get some', async () => {
		show({as: 'moderator'});
		expect(await screen.findByText('No files yet')).toBeTruthy();
		expect(screen.getByRole('button', {name: 'Upload a file…'})).toBeTruthy();
	});

	test('says who is not allowed', async () => {
		const refused = () => Promise.reject(badRequest('Not for bots'));
		show({spoil: client => ({...client, getAttachments: refused})});
		expect(await screen.findByText(/The server says: Not for bots/)).toBeTruthy();
	});
});

describe('the sheet', () => {
	test('names the messages that use the file and leads to them', async () => {
		const {user} = show();
		await user.click(within(await rowOf(/gate-plan/)).getByRole('button'));
		const sheet = await screen.findByRole('complementary', {name: 'File gate-plan.pdf'});
		expect(document.activeElement).toBe(sheet);
		const link = await within(sheet).findByRole('link', {name: /#general > open day rota/});
		expect(link.textContent).toContain('As it stands now: open-day-rota.txt');
		expect(link.getAttribute('href')).toMatch(/\/o\/demo\/messages\?near=\d+/);
		expect(within(sheet).getByRole('link', {name: /Direct message with/})).toBeTruthy();
	});

	test('says of a message that cannot be read why', async () => {
		const {user} = show({
			spoil: client => ({
				...client,
				getMessage: () => Promise.reject(badRequest('Invalid message(s)')),
			}),
		});
		await user.click(within(await rowOf(/open-day-rota/)).getByRole('button'));
		expect(await screen.findByText(/cannot be read: Invalid message\(s\)/)).toBeTruthy();
	});

	test('saves the file through the main process', async () => {
		const {user} = show();
		await user.click(within(await rowOf(/gate-plan/)).getByRole('button'));
		const ask = vi.spyOn(window.steward, 'ask');
		await user.click(screen.getByRole('button', {name: 'Save to Downloads'}));
		expect(await screen.findByText('Saved as kept-file in Downloads.')).toBeTruthy();
		expect(ask).toHaveBeenCalledWith('file:save', {
			connectionId: 'demo',
			path: expect.stringMatching(/^\/user_uploads\/1\/.*\/gate-plan\.pdf$/) as string,
		});
		ask.mockResolvedValueOnce({
			ok: false,
			kind: 'refused',
			detail: 'connect ECONNREFUSED',
		} as never);
		await user.click(screen.getByRole('button', {name: 'Save to Downloads'}));
		expect((await screen.findByText(/^Not saved/)).textContent).toBe(
			'Not saved. No response from this address. The server may be down, or the port may be wrong. Nothing was changed.',
		);
	});

	test('an address that names no own file says so', async () => {
		show({at: '/files?open=999999'});
		expect(await screen.findByText('This file no longer exists.')).toBeTruthy();
	});
});

describe('uploading', () => {
	test('several go one after the other; what is too large is named and not sent', async () => {
		const {user, client} = show();
		await rowOf(/gate-plan/);
		const huge = newFile('huge.iso');
		Object.defineProperty(huge, 'size', {value: 26 * 1024 * 1024});
		await user.upload(input(), [newFile('plan [v2].txt'), huge, newFile('other.md')]);
		expect(await screen.findByText('2 files uploaded, 1 not.')).toBeTruthy();
		const panel = screen.getByRole('region', {name: 'Uploads'});
		expect(within(panel).getByRole('alert').textContent).toContain('at most 25');
		expect(within(panel).getAllByRole('button', {name: /Copy Markdown link/})).toHaveLength(2);
		expect(await rowOf(/other\.md.*\d\d:\d\d/)).toBeTruthy();
		const {attachments} = await client.getAttachments({});
		expect(attachments.map(({name}) => name)).toEqual(
			expect.arrayContaining(['plan [v2].txt', 'other.md']),
		);
		await user.click(screen.getByRole('button', {name: 'Dismiss the uploads'}));
		expect(screen.queryByRole('region', {name: 'Uploads'})).toBeNull();
	});

	test('a file that is deleted again leaves the list of uploads', async () => {
		const {user} = show();
		await rowOf(/gate-plan/);
		await user.upload(input(), [newFile('stays.txt'), newFile('goes.txt')]);
		expect(await screen.findByText('2 files uploaded.')).toBeTruthy();
		await user.click(within(await rowOf(/goes\.txt/)).getByText('goes.txt'));
		await user.keyboard('{Delete}');
		await user.click(await screen.findByRole('button', {name: 'Delete file'}));
		expect(await screen.findByText('stays.txt uploaded.')).toBeTruthy();
		const panel = screen.getByRole('region', {name: 'Uploads'});
		expect(within(panel).queryByText('goes.txt')).toBeNull();
	});

	test('a refusal is shown by name, and can be tried again', async () => {
		let isFull = true;
		const {user} = show({
			spoil: client => ({
				...client,
				uploadFile: (sent, options) =>
					isFull && options?.file?.name === 'second.txt'
						? Promise.reject(badRequest('No room left'))
						: client.uploadFile(sent, options),
			}),
		});
		await rowOf(/gate-plan/);
		await user.upload(input(), [newFile('first.txt'), newFile('second.txt')]);
		expect((await screen.findByText('No room left')).closest('li')?.textContent).toContain(
			'second.txt',
		);
		isFull = false;
		await user.click(screen.getByRole('button', {name: 'Try again'}));
		expect(await screen.findByText('2 files uploaded.')).toBeTruthy();
	});

	test('files can be dropped on the screen; folders cannot', async () => {
		show();
		const row = await rowOf(/gate-plan/);
		const dropped = newFile('dropped.txt');
		const entry = (file: File, isDirectory: boolean) => ({
			kind: 'file',
			getAsFile: () => file,
			webkitGetAsEntry: () => ({isDirectory, name: file.name}),
		});
		const dataTransfer = {
			types: ['Files'],
			files: [],
			items: [entry(dropped, false), entry(newFile('a-folder'), true)],
		};
		fireEvent.dragOver(row, {dataTransfer});
		expect(screen.getByText('Drop files to upload them')).toBeTruthy();
		fireEvent.drop(row, {dataTransfer});
		expect(screen.queryByText('Drop files to upload them')).toBeNull();
		expect(await screen.findByText('1 file uploaded, 1 not.')).toBeTruthy();
		expect(screen.getByRole('alert').textContent).toContain('This is a folder');
		expect(await rowOf(/dropped\.txt/)).toBeTruthy();
	});

	test('stops, and sends no further file', async () => {
		const {user} = show({
			spoil: client => ({
				...client,
				uploadFile: (_sent, options) =>
					new Promise((_resolve, reject) => {
						options?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
					}),
			}),
		});
		await rowOf(/gate-plan/);
		await user.upload(input(), [newFile('one.txt'), newFile('two.txt')]);
		expect(await screen.findByText('Uploading 1 of 2: one.txt')).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Stop'}));
		expect(await screen.findByText('None of the files was uploaded.')).toBeTruthy();
		expect(screen.getAllByText('Stopped')).toHaveLength(2);
	});
});

test('an upload that waits for the rate limit of the server is stopped at once', async () => {
	const {user} = show({
		spoil: client => ({
			...client,
			uploadFile: () =>
				Promise.reject(new ApiError('RATE_LIMIT_HIT', 'Slow down.', {'retry-after': 600})),
		}),
	});
	await rowOf(/gate-plan/);
	await user.upload(input(), [newFile('one.txt'), newFile('two.txt')]);
	await screen.findByText('Uploading 1 of 2: one.txt');
	await user.click(screen.getByRole('button', {name: 'Stop'}));
	expect(await screen.findByText('None of the files was uploaded.')).toBeTruthy();
	expect(screen.getAllByText('Stopped')).toHaveLength(2);
});

describe('deleting', () => {
	test('the question says what uses the file by now', async () => {
		const {user, client, queries} = show();
		await user.click(await nameOf(/dome-control/));
		await user.keyboard('{Delete}');
		const dialog = await screen.findByRole('dialog', {name: /^Delete dome-control/});
		expect(dialog.textContent).toContain('no message uses it');
		const {attachments} = await client.getAttachments({});
		const {path_id = ''} = attachments.find(({name}) => name.startsWith('dome-control')) ?? {};
		const {user_id} = await client.getOwnUser({});
		await client.sendMessage({
			type: 'direct',
			to: `[${user_id}]`,
			content: `[file](/user_uploads/${path_id})`,
		});
		await queries.invalidateQueries();
		await waitFor(() => expect(dialog.textContent).not.toContain('no message uses it'));
		expect(within(dialog).getByText(/with a broken link/)).toBeTruthy();
		await user.click(within(dialog).getByRole('button', {name: 'Cancel'}));
	});

	test('asks first, names the messages, and leaves the list with the focus', async () => {
		const {user, client} = show();
		await user.click(await nameOf(/open-day-rota\.txt/));
		await user.keyboard('{Delete}');
		const dialog = await screen.findByRole('dialog', {name: 'Delete open-day-rota.txt?'});
		expect(await within(dialog).findByText('#general > open day rota')).toBeTruthy();
		expect(within(dialog).getByText(/can't be undone/)).toBeTruthy();
		expect(within(dialog).getByText(/with a broken link/)).toBeTruthy();
		await user.click(within(dialog).getByRole('button', {name: 'Cancel'}));
		expect((await client.getAttachments({})).attachments.map(({name}) => name)).toContain(
			'open-day-rota.txt',
		);
		await user.keyboard('{Delete}');
		await user.click(await screen.findByRole('button', {name: 'Delete file'}));
		const bar = await screen.findByRole('region', {name: 'Changes'});
		expect(bar.textContent).toContain('open-day-rota.txt deleted.');
		expect(within(bar).queryByRole('button', {name: 'Undo'})).toBeNull();
		await waitFor(async () => expect(await shown()).not.toContain('open-day-rota.txt'));
		await waitFor(() => expect(document.activeElement?.closest('[role=grid]')).not.toBeNull());
	});

	test('several at once: what is refused stays, by name', async () => {
		const {user, client} = show({
			spoil: real => ({
				...real,
				deleteAttachment: sent =>
					sent.attachment_id === kept
						? Promise.reject(badRequest('Invalid attachment'))
						: real.deleteAttachment(sent),
			}),
		});
		const {attachments} = await client.getAttachments({});
		const kept = attachments.find(({name}) => name === 'dome-motor.wav')?.id;
		await user.click(await nameOf(/dome-motor\.wav/));
		await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
		const bar = await screen.findByRole('toolbar', {name: 'Selected files'});
		await user.click(within(bar).getByRole('button', {name: 'Delete…'}));
		await user.click(await screen.findByRole('button', {name: 'Delete 2 files'}));
		const changes = await screen.findByRole('region', {name: 'Changes'});
		await waitFor(() => expect(changes.textContent).toContain('1 of 2 files deleted, 1 not.'));
		expect(changes.textContent).toContain('dome-motor.wav');
		expect(changes.textContent).toContain('Invalid attachment');
		await waitFor(async () => expect(await shown()).not.toContain('dome-control.toml'));
		expect(await shown()).toContain('dome-motor.wav');
	});
});
