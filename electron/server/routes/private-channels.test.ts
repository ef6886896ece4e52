import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {ApiError} from '../../../shared/contract/errors';
import {Listener} from '../test-listeners';
import {startTestServer, type TestServer} from '../test-server';
import {attempts, type Attempt, type Hidden} from '../../testing/private-channels.fixture';

/**
 * S12: what is in a private channel stays there. One table of attempts, made by every kind of stranger
 * over HTTP, against both kinds of private channels; a message, a file, a draft, a link and a queue
 * of those who are in it are the aim.
 */

const printed = ['owner', 'administrator', 'moderator', 'member', 'guest', 'bot'] as const;
/** `left`: was in the channel, received and starred its messages, and was taken out. */
const strangers = [...printed, 'left'] as const;
type Stranger = (typeof strangers)[number];
/** `inside` writes what is hidden, `late` comes in after that. */
const added = {left: 'Thora Ausgang', inside: 'Ina Innen', late: 'Later Latham'};
type Added = keyof typeof added;
type Who = Stranger | Added;
const isAdministrator = (who: Stranger) => who === 'owner' || who === 'administrator';
const kinds = {
	'protected history': {invite_only: true, history_public_to_subscribers: false},
	'shared history': {invite_only: true, history_public_to_subscribers: true},
};

let test: TestServer;
const clients = {} as Record<Who, Client>;
const ids = {} as Record<Who, number>;
const authorizations = {} as Record<Who, string>;
const own = {} as Record<Stranger, number>;

async function add(who: Added): Promise<void> {
	const owner = test.as('owner');
	const full_name = added[who];
	const email = `${who}@kestrel-bay.example.com`;
	const password = `a quite long pass phrase ${who}`;
	ids[who] = (await owner.createUser({email, password, full_name})).user_id ?? 0;
	const {api_key} = await owner.fetchApiKey({username: email, password});
	clients[who] = test.with(email, api_key);
	authorizations[who] = `Basic ${btoa(`${email}:${api_key}`)}`;
}

beforeAll(async () => {
	test = await startTestServer();
	for (const who of printed) {
		clients[who] = test.as(who);
		ids[who] = test.idOf(who);
		authorizations[who] = test.authorization(who);
	}
	for (const who of Object.keys(added) as Added[]) await add(who);
	const {user_groups} = await clients.owner.getUserGroups({});
	const members = user_groups.find(group => group.name === 'role:members');
	// Nobody is refused for their role what strangers are refused for being strangers.
	await clients.owner.updateRealm({
		edit_topic_policy: 5,
		move_messages_between_streams_policy: 3,
		invite_to_stream_policy: 1,
		create_multiuse_invite_group: members?.id ?? 0,
	});
	const principals = [...strangers, 'inside' as const].map(who => ids[who]);
	await clients.inside.subscribe({subscriptions: [{name: 'hallway'}], principals});
	for (const who of strangers) {
		const message = {type: 'channel', to: 'hallway', topic: 'doors', content: `I am ${who}`};
		own[who] = (await clients[who].sendMessage(message)).id;
	}
});
afterAll(() => test.stop());

const word = 'quicksilver';
/** Stands beside the word that is searched for, and is sent by nobody outside. */
const unsaid = 'vermilion';
/** In a message that was written after one of the strangers left. */
const later = 'ultramarine';
const fileName = 'ledger-of-9.txt';
const description = 'Kept under lock';

type Room = {readonly hidden: Omit<Hidden, 'own' | 'ownId'>; readonly listeners: Listening};
type Listening = ReadonlyMap<Stranger, Listener>;

async function makeRoom(kind: keyof typeof kinds): Promise<Room> {
	const {inside, owner, left} = clients;
	const name = `strongroom of ${kind}`;
	const topic = `hush plans of ${kind}`;
	await inside.subscribe({
		subscriptions: [{name, description}],
		principals: [ids.inside, ids.left],
		...kinds[kind],
	});
	const {stream_id: id} = await inside.getChannelId({stream: name});
	const file = new File([`${unsaid} in a file`], fileName);
	const {uri = ''} = await inside.uploadFile({}, {file});
	const say = async (content: string) =>
		(await inside.sendMessage({type: 'channel', to: name, topic, content})).id;
	const message = await say(`${word} ${unsaid} first`);
	await inside.updateMessage({
		message_id: message,
		content: `${word} ${unsaid} @**Thora Ausgang** [papers](${uri}) https://example.com/`,
	});
	await inside.addReaction({message_id: message, emoji_name: 'octopus'});
	const all = [
		message,
		await say(`${word} ${unsaid} second`),
		await say(`${word} ${unsaid} third`),
	];
	await left.updateFlags({messages: all, op: 'add', flag: 'starred'});
	const {attachments} = await inside.getAttachments({});
	const attachment = attachments.find(each => each.messages?.some(row => row.id === message));
	const draft = {type: 'stream' as const, to: [id], topic, content: `${unsaid} half`};
	const drafts = await inside.createDrafts({drafts: [draft]});
	await inside.createInviteLink({stream_ids: [id]});
	const links = (await inside.getInvitations({})).invites.map(invite => invite.id);
	const {queue_id} = await inside.register({fetch_event_types: []});
	await owner.unsubscribe({subscriptions: [name], principals: [ids.left]});
	all.push(await say(`${word} ${unsaid} ${later}`));
	const listeners = new Map<Stranger, Listener>();
	for (const who of strangers) {
		listeners.set(who, await Listener.start(clients[who], {all_public_streams: who !== 'guest'}));
	}
	const hidden = {
		name,
		id,
		topic,
		word,
		message,
		all,
		file: uri,
		authorId: ids.inside,
		attachment: attachment?.id ?? 0,
		draft: drafts.ids[0] ?? 0,
		link: Math.max(...links),
		queue: queue_id ?? '',
	};
	return {hidden, listeners};
}

/** What nobody outside may read; administrators know that the channel is there (api-facts 7.2). */
function marksFor(who: Stranger, {name, topic}: Pick<Hidden, 'name' | 'topic'>): readonly string[] {
	const marks = [word, unsaid, later, topic, fileName];
	return isAdministrator(who) ? marks : [...marks, name, description];
}

/** A client that notes what is sent by it. */
function noting(client: Client): {readonly client: Client; readonly sent: () => string} {
	let sent = '';
	const noted = new Proxy(client, {
		get: (target, name) => (params: unknown) => {
			sent += JSON.stringify(params);
			const call = Reflect.get(target, name) as (params: unknown) => Promise<unknown>;
			return call(params);
		},
	});
	return {client: noted, sent: () => sent};
}

/** What came of an attempt: the refusal, or the answer as text. */
async function outcomeOf(act: Attempt['act'], client: Client, hidden: Hidden) {
	try {
		return {isRefused: false, text: JSON.stringify(await act(client, hidden))};
	} catch (error) {
		if (!(error instanceof ApiError) || error.status >= 500) throw error;
		return {
			isRefused: true,
			text: `${error.code} ${error.message} ${JSON.stringify(error.details)}`,
		};
	}
}

/** Everything of the channel that an attempt might change, as those inside and its owner see it. */
async function pictureOf({id, name}: Pick<Hidden, 'id' | 'name'>): Promise<string> {
	const {inside, owner} = clients;
	const narrow = [{operator: 'channel', operand: name}];
	return JSON.stringify([
		await inside.getMessages({anchor: 'newest', num_before: 100, num_after: 0, narrow}),
		await inside.getChannel({stream_id: id}),
		await inside.getChannelMembers({stream_id: id}),
		await inside.getChannelTopics({stream_id: id}),
		await inside.getAttachments({}),
		await inside.getDrafts({}),
		(await owner.getInvitations({})).invites,
	]);
}

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('S12: private, %s', kind => {
	let room: Room;
	beforeAll(async () => {
		room = await makeRoom(kind);
	});

	it('those inside find by each attempt what strangers must not', async () => {
		const hidden = {...room.hidden, own: 0, ownId: ids.inside};
		const blind: string[] = [];
		for (const {operation, what, act} of attempts.filter(row => row.shows)) {
			const {text} = await outcomeOf(act, clients.inside, hidden);
			const isSeen = [unsaid, hidden.topic, fileName, hidden.name].some(mark =>
				text.includes(mark),
			);
			if (!isSeen) blind.push(`${operation}, ${what}: ${text.slice(0, 200)}`);
		}
		expect(blind).toEqual([]);
		const served = await fetchFile('inside', room.hidden.file);
		expect([served.status, await served.text()]).toEqual([200, `${unsaid} in a file`]);
	});

	it.each(strangers)('nothing to the %s', async who => {
		const hidden = {...room.hidden, own: own[who], ownId: ids[who]};
		const before = await pictureOf(hidden);
		const leaks: string[] = [];
		const tried = attempts.filter(row => !(row.isForAdministrators && isAdministrator(who)));
		for (const {operation, what, act, expected} of tried) {
			const {client, sent} = noting(clients[who]);
			const {isRefused, text} = await outcomeOf(act, client, hidden);
			// What they received they find by narrows after they left, and nothing else (api-facts 11).
			const isOwnCopy = who === 'left' && ['getMessages', 'getMatches'].includes(operation);
			const marks = isOwnCopy ? [later] : marksFor(who, hidden);
			const shown = marks.filter(mark => !sent().includes(mark) && text.includes(mark));
			if (shown.length > 0 || (expected === 'refused' && !isRefused)) {
				leaks.push(`${operation}, ${what}: ${shown.join()} ${text.slice(0, 200)}`);
			}
		}
		expect(leaks).toEqual([]);
		expect(tried.length).toBeGreaterThan(80);
		expect((await fetchFile(who, hidden.file)).status).toBeGreaterThanOrEqual(400);
		expect(await pictureOf(hidden)).toBe(before);
	});

	it('no event of it reaches a stranger', async () => {
		const {inside, owner} = clients;
		const {id, name, topic, listeners} = {...room.hidden, ...room};
		const listener = await Listener.start(inside);
		const content = `${word} ${unsaid} live @**Thora Ausgang**`;
		const sent = await inside.sendMessage({type: 'channel', to: name, topic, content});
		await inside.sendTyping({op: 'start', type: 'stream', stream_id: id, topic});
		await inside.updateMessage({message_id: sent.id, content: `${content} again`});
		await inside.addReaction({message_id: sent.id, emoji_name: 'tada'});
		await inside.removeReaction({message_id: sent.id, emoji_name: 'tada'});
		await inside.updateFlags({messages: [sent.id], op: 'add', flag: 'starred'});
		await inside.setTopicPolicy({stream_id: id, topic, visibility_policy: 3});
		await inside.updateMessage({
			message_id: sent.id,
			topic: `${topic} moved`,
			propagate_mode: 'change_one',
		});
		await owner.updateChannel({stream_id: id, description: `${description}, twice`});
		await owner.deleteMessage({message_id: sent.id}).catch(() => undefined);
		await inside.deleteMessage({message_id: sent.id}).catch(() => undefined);
		const heardInside = JSON.stringify(await listener.heard());
		for (const mark of [unsaid, topic]) expect(heardInside).toContain(mark);
		for (const who of strangers) {
			const heard = JSON.stringify((await listeners.get(who)?.heard()) ?? []);
			for (const mark of marksFor(who, room.hidden)) expect(heard, who).not.toContain(mark);
			expect(heard, who).not.toMatch(new RegExp(`"message_ids?":\\[?${sent.id}\\b`));
		}
	});

	it('history before one came is theirs only where it is shared, and then what one received', async () => {
		const {inside, late} = clients;
		const {name, topic, message} = room.hidden;
		const narrow = [{operator: 'channel', operand: name}];
		const read = async () =>
			(await late.getMessages({anchor: 'newest', num_before: 99, num_after: 0, narrow})).messages
				.map(row => row.content)
				.filter(text => text.includes(unsaid)).length;
		await inside.subscribe({subscriptions: [{name}], principals: [ids.late]});
		const content = `${unsaid} for all inside`;
		await inside.sendMessage({type: 'channel', to: name, topic, content});
		const isShared = kind === 'shared history';
		expect(await read()).toBe(isShared ? 5 : 1);
		const earlier = late.getMessage({message_id: message});
		if (isShared) await expect(earlier).resolves.toMatchObject({result: 'success'});
		else await expect(earlier).rejects.toThrow('Invalid message');
		expect((await fetchFile('late', room.hidden.file)).ok).toBe(isShared);
		await late.unsubscribe({subscriptions: [name]});
		await inside.sendMessage({type: 'channel', to: name, topic, content});
		expect(await read()).toBe(1);
	});
});

function fetchFile(who: Who, file: string): Promise<Response> {
	const {origin} = new URL(test.server.baseUrl);
	return fetch(origin + file, {headers: {authorization: authorizations[who]}});
}
