// @vitest-environment happy-dom
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {refusal} from '../../../../../shared/contract/errors';
import {useChangesStore} from '../../../../state/changes';
import {forgetConnection} from '../../../../state/forget';
import {textsOf} from '../../../../api/saved/saved-texts';
import {useAttachmentsStore} from './attachments-store';
import {
	owner,
	inChannel,
	open,
	sendButton,
	contents,
	leaveComposer,
} from '../../../../testing/composer.fixture';

// The editor measures text, which this window cannot.
vi.mock(
	'../../../../writing/source-editor',
	() => import('../../../../testing/plain-source.fixture'),
);

afterEach(leaveComposer);

describe('files', () => {
	const file = (name: string, text = 'abc') => new File([text], name, {type: 'text/plain'});

	test('chosen ones are uploaded and linked', async () => {
		const place = await inChannel('kitchen', 'coffee machine');
		const {user, source, onSent} = await open('Write in #kitchen', place);
		await user.type(source, 'The manual:');
		const input = document.querySelector<HTMLInputElement>('input[type=file]');
		if (input === null) throw new Error('There is nothing to choose files with.');
		await user.upload(input, file('manual.txt'));
		await waitFor(() =>
			expect(source.value).toMatch(/^The manual: \[manual\.txt\]\(\/user_uploads\/\S+\)$/),
		);
		await user.click(sendButton());
		await waitFor(() => expect(onSent).toHaveBeenCalled());
		const {attachments} = await owner.getAttachments({});
		const kept = attachments.find(({name}) => name === 'manual.txt');
		expect(kept?.messages).toHaveLength(1);
	});

	test('pasted and dropped ones too; one that is refused says why', async () => {
		let isRefused = true;
		const place = await inChannel('kitchen', 'coffee machine');
		const {user, source} = await open('Write in #kitchen', place, {
			spoil: client => ({
				...client,
				uploadFile: (sent, options) => {
					if (!isRefused) return client.uploadFile(sent, options);
					throw refusal('REALM_UPLOAD_QUOTA', 'Upload would exceed the quota.', {});
				},
			}),
		});
		fireEvent.paste(source, {clipboardData: {files: [file('one.txt')], getData: () => ''}});
		const list = await screen.findByRole('list', {name: 'Files'});
		expect(await within(list).findByText('Upload would exceed the quota.')).toBeTruthy();
		isRefused = false;
		await user.click(within(list).getByRole('button', {name: 'Try again'}));
		await waitFor(() => expect(source.value).toContain('[one.txt](/user_uploads/'));
		fireEvent.drop(source, {dataTransfer: {files: [file('two.txt')], types: ['Files']}});
		await waitFor(() => expect(source.value).toContain('[two.txt](/user_uploads/'));
		expect(screen.queryByRole('list', {name: 'Files'})).toBeNull();
	});

	test('pasted words with a picture of them are words', async () => {
		const place = await inChannel('kitchen', 'coffee machine');
		const {source} = await open('Write in #kitchen', place);
		const taken = fireEvent.paste(source, {
			clipboardData: {files: [file('table.png')], getData: () => 'a\tb'},
		});
		expect(taken).toBe(true);
		expect(screen.queryByRole('list', {name: 'Files'})).toBeNull();
	});

	test('a file beyond the limit is not sent at all', async () => {
		const place = await inChannel('kitchen', 'coffee machine');
		const {source} = await open('Write in #kitchen', place);
		const large = file('film.mp4');
		Object.defineProperty(large, 'size', {value: 27 * 1024 * 1024});
		fireEvent.paste(source, {clipboardData: {files: [large], getData: () => ''}});
		expect(await screen.findByText(/a file can have at most 25 MiB/)).toBeTruthy();
	});

	/** A composer with a text and a file under way, closed. */
	async function leaveUpload(topic: string, refuse?: () => never) {
		let answer: () => void = () => undefined;
		let signal: AbortSignal | undefined;
		const arriving = new Promise<void>(resolve => (answer = resolve));
		const place = await inChannel('kitchen', topic);
		const shown = await open('Write in #kitchen', place, {
			spoil: client => ({
				...client,
				uploadFile: async (sent, options) => {
					signal = options?.signal;
					await arriving;
					refuse?.();
					return client.uploadFile(sent, options);
				},
			}),
		});
		await shown.user.type(shown.source, 'See the file');
		fireEvent.paste(shown.source, {clipboardData: {files: [file('plan.txt')], getData: () => ''}});
		await screen.findByRole('button', {name: 'Waiting for files'});
		await shown.user.click(screen.getByRole('button', {name: /^Close/}));
		const openAgain = async () => {
			await shown.user.click(screen.getByRole('button', {name: /^Write in/}));
			return (await screen.findByRole('textbox', {name: 'Message'})) as HTMLTextAreaElement;
		};
		return {
			...shown,
			openAgain,
			isStopped: () => signal?.aborted,
			answer: () => act(async () => answer()),
		};
	}

	test('one that is under way is waited for wherever the text is opened again', async () => {
		const {user, openAgain, answer, onSent} = await leaveUpload('late file');
		const again = await openAgain();
		expect(screen.getByRole('button', {name: 'Waiting for files'})).toHaveProperty(
			'disabled',
			true,
		);
		await user.keyboard('{Control>}{Enter}{/Control}');
		expect(again.value).toBe('See the file');
		await answer();
		await waitFor(() =>
			expect(again.value).toMatch(/^See the file \[plan\.txt\]\(\/user_uploads\/\S+\)$/),
		);
		await user.click(sendButton());
		await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
		expect(await contents('kitchen', 'late file')).toEqual([
			expect.stringMatching(/^See the file \[plan\.txt\]/) as string,
		]);
	});

	test('one that comes while the composer is closed is in the text that is kept', async () => {
		const {openAgain, answer} = await leaveUpload('closed file');
		await answer();
		await waitFor(() => expect([...textsOf('demo').values()][0]?.text).toContain('[plan.txt]'));
		expect((await openAgain()).value).toContain('[plan.txt](/user_uploads/');
		expect(screen.getByRole('button', {name: 'Send'})).toHaveProperty('disabled', false);
	});

	test('one that is refused while the composer is closed is told', async () => {
		const {openAgain, answer} = await leaveUpload('refused file', () => {
			throw refusal('REALM_UPLOAD_QUOTA', 'Upload would exceed the quota.', {});
		});
		await answer();
		await waitFor(() =>
			expect(useChangesStore.getState().runs).toMatchObject([
				{
					label: 'plan.txt was not uploaded for your message.',
					detail: expect.stringContaining('Upload would exceed the quota.') as string,
					report: 'refused',
				},
			]),
		);
		await openAgain();
		const list = screen.getByRole('list', {name: 'Files'});
		expect(within(list).getByText('Upload would exceed the quota.')).toBeTruthy();
	});

	test('one that is under way does not outlive its organization', async () => {
		const {answer, isStopped} = await leaveUpload('left file');
		expect(isStopped()).toBe(false);
		act(() => forgetConnection('demo'));
		expect(useAttachmentsStore.getState().byPlace.size).toBe(0);
		expect(isStopped()).toBe(true);
		await answer();
	});
});
