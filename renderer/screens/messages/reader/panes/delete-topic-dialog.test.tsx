// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test, vi} from 'vitest';
import type {Client} from '../../../../../shared/client/create-client';
import {badRequest} from '../../../../../shared/contract/errors';
import {useChannelDirectory} from '../../../../api/channels/channels';
import {leaveScreen, showScreen} from '../../../../testing/screen.fixture';
import {clientOf} from '../../../../testing/live-caches.fixture';
import {DeleteTopicDialog} from './delete-topic-dialog';

afterEach(leaveScreen);

type Closings = {readonly onClose: () => void; readonly onDone: () => void};

function Shown({topic, ...closings}: {readonly topic: string} & Closings) {
	const channel = useChannelDirectory().data?.channels.find(({name}) => name === 'kitchen');
	return channel && <DeleteTopicDialog channel={channel} topic={topic} {...closings} />;
}

async function show(topic: string, spoil?: (client: Client) => Client) {
	const closings = {onClose: vi.fn(), onDone: vi.fn()};
	const shown = showScreen(<Shown topic={topic} {...closings} />, spoil && {spoil});
	const owner = clientOf('owner');
	for (const content of ['One.', 'Two.']) {
		await owner.sendMessage({type: 'stream', to: 'kitchen', topic, content});
	}
	const {stream_id} = await owner.getChannelId({stream: 'kitchen'});
	const topics = async () =>
		(await owner.getChannelTopics({stream_id})).topics.map(({name}) => name);
	const dialog = within(await screen.findByRole('dialog'));
	const field = await dialog.findByRole('textbox');
	return {...shown, ...closings, dialog, field, topics};
}

test('a topic is deleted for everyone once its name was typed', async () => {
	const {user, dialog, field, topics, onDone} = await show('old menu');
	const confirm = dialog.getByRole('button', {name: 'Delete topic'});
	expect(await dialog.findByText(/disappear for everyone/)).toBeTruthy();
	expect(dialog.getByText("This can't be undone.")).toBeTruthy();
	await user.type(field, 'old men');
	await user.click(confirm);
	expect(await topics()).toContain('old menu');
	await user.type(field, 'u');
	await user.click(confirm);
	await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
	expect(await topics()).not.toContain('old menu');
});

test('a long one goes in as many calls as the server needs', async () => {
	let calls = 0;
	const {user, dialog, field, topics, onDone} = await show('long menu', client => ({
		...client,
		deleteTopic: async (...sent) => {
			calls += 1;
			return calls < 3 ? {complete: false} : client.deleteTopic(...sent);
		},
	}));
	expect(await dialog.findByText(/disappear for everyone/)).toBeTruthy();
	await user.type(field, 'long menu');
	await user.click(dialog.getByRole('button', {name: 'Delete topic'}));
	await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
	expect(calls).toBe(3);
	expect(await topics()).not.toContain('long menu');
});

test('a refusal is said where it was asked, and the topic stays', async () => {
	const {user, dialog, field, topics, onDone} = await show('kept menu', client => ({
		...client,
		deleteTopic: () => Promise.reject(badRequest('Not on Sundays.')),
	}));
	expect(await dialog.findByText(/disappear for everyone/)).toBeTruthy();
	await user.type(field, 'kept menu');
	await user.click(dialog.getByRole('button', {name: 'Delete topic'}));
	expect((await dialog.findByRole('alert')).textContent).toContain('Not on Sundays.');
	expect(onDone).not.toHaveBeenCalled();
	expect(await topics()).toContain('kept menu');
});
