import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {createClient, type Client} from '../shared/client/create-client';
import {startServer} from './embedded-server';
import {hostileTexts} from './hostile-texts';

/** What stands for a text until an answer leaves. */
const standIn = (at: number) => `hostile-${String(at).padStart(3, '0')}`;

/** A service whose answers hold every hostile text as it is, where an honest one would clean it. */
export type HostileService = {
	readonly address: string;
	readonly email: string;
	readonly apiKey: string;
	/** Channel with a message for each text, each in a topic of its own. */
	readonly channelId: number;
	stop(): Promise<void>;
};

/**
 * Starts an embedded server, fills it with names that stand for the texts, and stands before it: the
 * texts take their places in what it answers, in plain fields and in rendered ones.
 */
export async function startHostileService(): Promise<HostileService> {
	const server = await startServer(undefined, '--demo-users', String(hostileTexts.length + 60));
	const {email, api_key: apiKey} = server.accounts.owner;
	const owner = createClient({baseUrl: server.base_url, credentials: {email, apiKey}});
	const channelId = await fill(owner);
	const origin = new URL(server.base_url).origin;
	const before = createServer((request, response) => {
		passOn(origin, request, response).catch(() => response.destroy());
	});
	await new Promise<void>(listening => before.listen(0, '127.0.0.1', listening));
	return {
		address: `http://127.0.0.1:${(before.address() as AddressInfo).port}`,
		email,
		apiKey,
		channelId,
		async stop() {
			before.closeAllConnections();
			await new Promise(closed => before.close(closed));
			await server.stop();
		},
	};
}

async function passOn(origin: string, request: IncomingMessage, response: ServerResponse) {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part as Buffer);
	const {authorization = '', 'content-type': type = ''} = request.headers;
	const answer = await fetch(origin + request.url, {
		method: request.method ?? 'GET',
		headers: {authorization, ...(type && {'content-type': type})},
		...(parts.length > 0 && {body: Buffer.concat(parts)}),
	});
	const text = (await answer.text()).replaceAll(/hostile-(\d{3})/g, (all, at: string) => {
		const hostile = hostileTexts[Number(at)];
		return hostile === undefined ? all : JSON.stringify(hostile).slice(1, -1);
	});
	response.writeHead(answer.status, {'content-type': 'application/json'});
	response.end(text);
}

/** A person, a channel, a topic with a message, and a file for each text; answers with the channel. */
async function fill(owner: Client): Promise<number> {
	const {members} = await owner.getUsers({});
	const {custom_fields: fields} = await owner.getProfileFields({});
	const people = members.filter(({is_bot, is_active}) => !is_bot && is_active);
	const field = fields.find(({type}) => type === 1);
	const long = fields.find(({type}) => type === 2);
	await owner.subscribe({
		subscriptions: hostileTexts.map((_text, at) => ({name: standIn(at), description: standIn(at)})),
	});
	const {stream_id: channelId} = await owner.getChannelId({stream: 'general'});
	for (const at of hostileTexts.keys()) {
		const person = people[at + 1];
		if (person !== undefined) {
			await owner.updateUser({
				user_id: person.user_id,
				full_name: standIn(at),
				profile_data: [field, long].flatMap(each =>
					each === undefined ? [] : {id: each.id, value: standIn(at)},
				),
			});
		}
		const content = standIn(at);
		await owner.sendMessage({type: 'channel', to: 'general', topic: standIn(at), content});
		await owner.uploadFile({}, {file: new File(['x'], `${standIn(at)}.txt`)});
	}
	return channelId;
}
