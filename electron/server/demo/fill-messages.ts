import {emojiNamed} from '../domain/emoji';
import {changed, editEntryOf} from '../domain/message-edits';
import {storeMessage, type OutgoingMessage} from '../services/deliver';
import {renderHere, traitsOf} from '../services/rendering';
import {flagBits} from '../storage/message';
import type {Store, Transaction} from '../storage/store';
import {cleanFileName} from '../domain/file-names';
import type {Uploads} from '../storage/uploads';
import {demoChannels} from './channels';
import {
	demoAlertWords,
	demoEmoji,
	demoMessages,
	unreadHours,
	type DemoMessage,
} from './conversations';
import {drawDemoEmoji} from './emoji';
import {demoFiles} from './files';
import {demoReports} from './reports';

const minute = 60_000;
const hour = 60 * minute;

/** Where a file of the demo lies, and its bytes. */
type Saved = {readonly pathId: string; readonly size: number};

/** The files of the demo by name: texts link to them by it. */
type Links = ReadonlyMap<string, Saved>;

/** Keeps the bytes of the demo's files; before the transaction that tells of them. */
export async function storeDemoFiles(uploads: Uploads): Promise<Links> {
	const {path, picture} = demoEmoji;
	await uploads.saveAs(path.slice(1), Buffer.from(picture, 'base64'));
	for (const emoji of drawDemoEmoji()) await uploads.saveAs(emoji.path.slice(1), emoji.content);
	const links = new Map<string, Saved>();
	for (const {name, bytes} of demoFiles) {
		const content = bytes();
		const pathId = await uploads.save(cleanFileName(name), content);
		links.set(name, {pathId, size: content.length});
	}
	return links;
}

/** Writes the topics and conversations, the oldest message first, with what people did to them. */
export function addDemoMessages(
	tx: Transaction,
	store: Store,
	known: ReadonlySet<number>,
	links: Links,
): void {
	for (const emoji of [demoEmoji, ...drawDemoEmoji()]) tx.emoji.insert(emoji);
	for (const alert of demoAlertWords) if (known.has(alert.userId)) tx.alertWords.insert(alert);
	const now = store.clock();
	for (const {owner, name, hoursAgo} of demoFiles) {
		const saved = links.get(name);
		if (saved === undefined) continue;
		tx.attachments.insert({
			ownerId: known.has(owner) ? owner : 1,
			pathId: saved.pathId,
			name,
			size: saved.size,
			createdAt: now - (hoursAgo + 1) * hour,
		});
	}
	const fromTopics = demoChannels.flatMap(({name, topics}) =>
		topics.flatMap(topic =>
			topic.lines.map(([from, text], line): DemoMessage => ({
				to: name,
				topic: topic.name,
				hoursAgo: topic.hoursAgo + ((topic.lines.length - line) * 7) / 60,
				from,
				text,
			})),
		),
	);
	const all = [...fromTopics, ...demoMessages, ...demoReports].filter(
		({to}) => typeof to === 'string' || to.every(id => known.has(id)),
	);
	const members = new Map<number, readonly number[]>();
	const membersOf = (channelId: number) => {
		const ids = members.get(channelId) ?? store.subscriptions.membersOf(channelId);
		members.set(channelId, ids);
		return ids;
	};
	for (const message of all.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
		addMessage(tx, store, message, {known, links, membersOf});
	}
}

type Around = {
	readonly known: ReadonlySet<number>;
	readonly links: Links;
	/** Nobody comes or goes while messages are written. */
	readonly membersOf: (channelId: number) => readonly number[];
};

function addMessage(
	tx: Transaction,
	store: Store,
	message: DemoMessage,
	{known, links, membersOf}: Around,
): void {
	const senderId = known.has(message.from) ? message.from : 1;
	const sender = store.accounts.byId(senderId);
	const author = sender ?? {people: [], channels: []};
	const sentAt = store.clock() - message.hoursAgo * hour;
	const [first = message.text, ...later] = [...(message.wasBefore ?? []), message.text].map(text =>
		withLinks(text, links),
	);
	const isDirect = typeof message.to !== 'string';
	const channelId =
		typeof message.to === 'string' ? store.channels.byName(message.to)?.id : undefined;
	const letter: OutgoingMessage = {
		senderId,
		channelId,
		...(channelId !== undefined && {members: membersOf(channelId)}),
		topic: message.topic ?? '',
		recipients: isDirect ? (message.to as readonly number[]) : undefined,
		content: first,
		client: sender?.botType === undefined ? 'website' : 'ZulipPython',
		isReadFor: message.hoursAgo < unreadHours ? userId => userId === senderId : () => true,
	};
	const rendered = renderHere(store, author, first);
	const {id} = storeMessage(tx, store, letter, rendered, Math.round(sentAt));
	later.forEach((text, at) => {
		const saved = store.messages.byId(id);
		if (saved === undefined) return;
		const next = renderHere(store, author, text);
		const change = {
			text: {content: text, rendered: next.html, traits: traitsOf(next)},
			topic: undefined,
			channelId: undefined,
		};
		const now = Math.round(sentAt) + (at + 1) * 30 * minute;
		tx.edits.add(id, editEntryOf(saved, change, {userId: senderId, now}));
		tx.messages.put(changed(saved, change, now));
	});
	for (const [name, {pathId}] of links) {
		const file = store.attachments.byPath(pathId);
		if (file !== undefined && message.text.includes(`{${name}}`)) {
			tx.attachments.claim(file.id, id);
		}
	}
	for (const [name, people] of message.reactions ?? []) {
		const emoji = emojiNamed(name, store.emoji.all());
		for (const userId of people) {
			if (known.has(userId)) tx.reactions.add(id, {...emoji, userId});
		}
	}
	for (const userId of message.starredBy ?? []) {
		const flags = store.messages.flagsOf(userId, id);
		if (flags !== undefined) tx.messages.putFlags(userId, id, flags | flagBits.starred);
	}
}

function withLinks(text: string, links: Links): string {
	return text.replaceAll(/\{([\w.-]+)\}/g, (all, name: string) => {
		const saved = links.get(name);
		return saved === undefined ? all : `[${name}](/user_uploads/${saved.pathId})`;
	});
}

const bulkChannel = 'telemetry';
const topicsInBulk = 250;
const unreadInBulk = 12_000;
/** Seconds between two of them. */
const bulkSeconds = 20;

/**
 * A channel with any number of short messages of the dome's own program, the same for the same
 * number. The owner has the newest ones still to read.
 */
export function addManyMessages(tx: Transaction, store: Store, count: number, botId: number): void {
	const channel = tx.channels.insert({
		name: bulkChannel,
		description: 'What the dome and the mast report, minute by minute.',
		createdAt: store.clock() - 400 * 24 * hour,
		creatorId: 1,
		isPrivate: false,
		isWebPublic: false,
		hasSharedHistory: true,
		postPolicy: 1,
		retentionDays: null,
		removeGroupId: store.realm.groupId('role:administrators'),
		isDefault: false,
		isArchived: false,
		firstMessageId: null,
	});
	const members = [1, 2].filter(id => store.accounts.byId(id) !== undefined);
	tx.subscriptions.add(channel.id, members, '#4f9a53');
	const firstId = tx.messages.insertMany(
		channel.id,
		reports(store.clock(), count, channel.id, botId),
	);
	for (const userId of members) {
		tx.messages.receiveMany(userId, channel.id, firstId, flagBits.read);
	}
	const unread = Math.min(count, unreadInBulk);
	const newest = Array.from({length: unread}, (_none, at) => firstId + count - unread + at);
	tx.messages.changeFlag(1, flagBits.read, false, newest);
	if (count > 0) tx.channels.update({...channel, firstMessageId: firstId});
}

function* reports(now: number, count: number, channelId: number, senderId: number) {
	const states = ['calm', 'gusty', 'humid', 'clear', 'foggy'] as const;
	for (let at = 0; at < count; at++) {
		const wind = (at * 7) % 23;
		const content = `Report ${at + 1}: wind ${wind} m/s, humidity ${40 + ((at * 13) % 55)} %, ${states[at % states.length]}.`;
		yield {
			senderId,
			channelId,
			topic: `mast ${Math.floor((at * topicsInBulk) / Math.max(count, 1)) + 1}`,
			recipients: undefined,
			client: 'DomeControl',
			content,
			rendered: `<p>${content}</p>`,
			sentAt: now - 40 * 24 * hour - (count - at) * bulkSeconds * 1000,
			traits: 0,
		};
	}
}
