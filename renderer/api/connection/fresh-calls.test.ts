// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {createClient} from '../../../shared/client/create-client';
import {patienceHeader} from '../../../shared/gateway';
import {screenServer} from '../../testing/screen-server.fixture';
import {channelId, clientOf, send} from '../../testing/real-messages.fixture';
import {messageTextChanges} from '../changes/message-text-changes';
import {resolveChanges} from '../changes/resolve-changes';
import {editMessage} from '../messages/edit-message';

const owner = clientOf('owner');

/** A client whose changes of messages the limit refuses so often, each time after something happened. */
function limited(times: number, meanwhile: () => Promise<unknown> = async () => undefined) {
	const patiences: (string | null)[] = [];
	const {email = '', api_key: apiKey = ''} = screenServer.accounts['owner'] ?? {};
	const client = createClient({
		baseUrl: screenServer.baseUrl,
		credentials: {email, apiKey},
		fetch: async request => {
			if (request.method !== 'PATCH') return fetch(request);
			patiences.push(request.headers.get(patienceHeader));
			if (patiences.length > times) return fetch(request);
			await meanwhile();
			const refusal = {result: 'error', msg: 'Later.', code: 'RATE_LIMIT_HIT', 'retry-after': 0.2};
			return Response.json(refusal, {status: 429});
		},
	});
	return {client, patiences};
}

async function stored(message_id: number) {
	const {message} = await owner.getMessage({message_id, apply_markdown: false});
	return {channel: message.display_recipient, topic: message.subject, content: message.content};
}

test('a text that the limit held is not saved where the message was moved meanwhile', async () => {
	const {id} = await send(owner, 'staff', 'held back', 'Before.');
	const moveOn = async () =>
		owner.updateMessage({message_id: id, stream_id: await channelId(owner, 'general')});
	const {client, patiences} = limited(1, moveOn);
	const request = {message_id: id, base: 'Before.', content: 'After.'};
	const outcome = await editMessage(client, {
		...request,
		channelId: await channelId(owner, 'staff'),
	});
	expect(outcome.kind).toBe('elsewhere');
	expect(await stored(id)).toMatchObject({channel: 'general', content: 'Before.'});
	expect(patiences).toEqual(['2000']);
});

test('one that nobody touched is saved after its pauses, held longer each time', async () => {
	const {id} = await send(owner, 'general', 'held twice', 'Before.');
	const {client, patiences} = limited(2);
	const request = {message_id: id, base: 'Before.', content: 'After.'};
	const outcome = await editMessage(client, {
		...request,
		channelId: await channelId(owner, 'general'),
	});
	expect(outcome.kind).toBe('saved');
	expect(await stored(id)).toMatchObject({content: 'After.'});
	expect(patiences).toEqual(['2000', '8000', '32000']);
});

test('an undone text and a resolved topic are held no longer than they are fresh', async () => {
	const {id} = await send(owner, 'general', 'held as told', 'Before.');
	const {client, patiences} = limited(0);
	const stream_id = await channelId(owner, 'general');
	const reach = {client, patience: 2000, connectionId: 'demo', isStopped: () => false} as never;
	await messageTextChanges.send(reach, [
		{
			kind: 'message-text',
			message_id: id,
			channelId: stream_id,
			before: 'Before.',
			after: 'After.',
		},
	]);
	await resolveChanges.send(reach, [
		{
			kind: 'resolve',
			message_id: id,
			stream_id,
			topic: 'held as told',
			before: false,
			after: true,
		},
	]);
	expect(await stored(id)).toMatchObject({topic: '✔ held as told', content: 'After.'});
	expect(patiences).toEqual(['2000', '2000']);
});
