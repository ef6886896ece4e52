import {createClient, type Client} from '../../shared/client/create-client';
import type {Message} from '../../shared/model/message';
import {screenServer} from './screen-server.fixture';

export type AccountName = 'owner' | 'administrator' | 'moderator' | 'member' | 'guest';

export function accountOf(name: AccountName) {
	const account = screenServer.accounts[name];
	if (account === undefined) throw new Error(`The demo organization has no ${name}.`);
	return account;
}

/** Calls to the embedded server beside those of the screen, as one of the demo's accounts. */
export function clientOf(name: AccountName): Client {
	const {email, api_key} = accountOf(name);
	const {baseUrl} = screenServer;
	const {happyDOM} = window as unknown as {happyDOM: {setURL(url: string): void}};
	happyDOM.setURL(new URL(baseUrl).origin);
	return createClient({baseUrl, credentials: {email, apiKey: api_key}});
}

export async function channelId(client: Client, name: string): Promise<number> {
	const {streams} = await client.getChannels({});
	const found = streams.find(channel => channel.name === name);
	if (found === undefined) throw new Error(`No channel ${name}.`);
	return found.stream_id;
}

/** Messages of a topic with their Markdown, the oldest first. */
export async function messagesIn(
	client: Client,
	channel: string,
	topic: string,
): Promise<readonly Message[]> {
	const {messages} = await client.getMessages({
		anchor: 'newest',
		num_before: 100,
		num_after: 0,
		narrow: [
			{operator: 'channel', operand: channel},
			{operator: 'topic', operand: topic},
		],
		apply_markdown: false,
	});
	return messages;
}

export async function send(
	client: Client,
	to: string,
	topic: string,
	content: string,
): Promise<Message> {
	const {id} = await client.sendMessage({type: 'channel', to, topic, content});
	return (await client.getMessage({message_id: id, apply_markdown: false})).message;
}
