import {
	directoryOf,
	readDirectoryState,
	type ChannelDirectory,
	type RegisterState,
} from '../client/channel-directory';
import type {Client} from '../client/create-client';
import {ApiError} from '../contract/errors';
import type {Attachment} from '../model/attachment';
import type {Draft} from '../model/draft';
import type {RealmEmoji} from '../model/attachment';
import type {Invitation} from '../model/invitation';
import type {DefaultChannelGroup, RealmDomain} from '../model/organization';
import type {LinkifierRow, PlaygroundRow} from '../model/linkifier';
import type {Message} from '../model/message';
import type {ScheduledMessage} from '../model/scheduled-message';
import type {ProfileField} from '../model/profile-field';
import {allTold, type ToldSettings} from '../model/settings-told';
import {realmTimes, type RealmTimes} from '../model/realm-times';
import type {OwnUser, User} from '../model/user';
import type {UserGroup} from '../model/user-group';

/** What the service has in a place: `hidden` where it does not tell this account. */
export type Found =
	| {readonly state: 'there'; readonly value: unknown}
	| {readonly state: 'gone'}
	| {readonly state: 'hidden'};

export const gone: Found = {state: 'gone'};
export const hidden: Found = {state: 'hidden'};

export function there(value: unknown): Found {
	return {state: 'there', value};
}

export type OrganizationRules = {readonly level: number; readonly times: RealmTimes};

/** So few people or messages are read one by one; of more the whole list is. */
const mostSingly = 5;
const pageLength = 1000;

/**
 * What the service says now, each list read once however many ask for it: one of people, one of channels
 * with their subscribers, one of fields. Made anew for each look.
 */
export class Facts {
	readonly client: Client;
	readonly #read = new Map<string, Promise<unknown>>();
	readonly #people = new Map<number, Promise<User | undefined>>();
	readonly #messages = new Map<number, Message>();
	readonly #lookedFor = new Set<number>();

	constructor(client: Client) {
		this.client = client;
	}

	/** People and bots by id; those who are not there any more are missing. */
	async people(ids: ReadonlySet<number>): Promise<ReadonlyMap<number, User>> {
		if (ids.size > mostSingly || this.#read.has('people')) return this.#allPeople();
		const found = await Promise.all([...ids].map(id => this.#person(id)));
		return new Map(found.flatMap(user => (user === undefined ? [] : [[user.user_id, user]])));
	}

	/** People by e-mail address in small letters, as the service shows or knows them. */
	async peopleByEmail(emails: ReadonlySet<string>): Promise<ReadonlyMap<string, User>> {
		if (emails.size > mostSingly || this.#read.has('people')) {
			const all = [...(await this.#allPeople()).values()];
			return new Map(
				all.flatMap(user =>
					[user.email, user.delivery_email].flatMap(email =>
						email == null ? [] : [[email.toLowerCase(), user] as const],
					),
				),
			);
		}
		const found = await Promise.all(
			[...emails].map(async email => [email.toLowerCase(), await personWith(this.client, email)]),
		);
		return new Map(found.filter((one): one is [string, User] => one[1] !== undefined));
	}

	/** Everybody and every bot, by id. */
	everybody(): Promise<ReadonlyMap<number, User>> {
		return this.#allPeople();
	}

	/** The account that looks. */
	own(): Promise<OwnUser> {
		return this.#once('own', () => this.client.getOwnUser({}));
	}

	/** What the organization allows for messages, and the level of the server. */
	async organization(): Promise<OrganizationRules> {
		const request = {fetch_event_types: ['realm', 'realm_user_groups'], event_types: []};
		const known = this.#read.get('channels') as Promise<RegisterState> | undefined;
		const state = await (known ?? this.#once('organization', () => this.client.register(request)));
		return {level: state.zulip_feature_level, times: realmTimes.catch({}).parse(state)};
	}

	/** Settings of the organization, as far as they are told. */
	async settings(): Promise<ToldSettings> {
		return allTold(await this.realm());
	}

	/** What a registration tells of the organization. */
	realm() {
		const request = {fetch_event_types: ['realm'], event_types: []};
		return this.#once('settings', () => this.client.register(request));
	}

	channelGroups(): Promise<readonly DefaultChannelGroup[]> {
		return this.#once('channelGroups', () => channelGroupsNow(this.client));
	}

	directory(): Promise<ChannelDirectory> {
		const state = this.#once('channels', () => readDirectoryState(this.client));
		return this.#once('directory', async () => directoryOf(await state));
	}

	groups(): Promise<readonly UserGroup[]> {
		return this.#once('groups', async () => (await this.client.getUserGroups({})).user_groups);
	}

	fields(): Promise<readonly ProfileField[]> {
		return this.#once('fields', async () => (await this.client.getProfileFields({})).custom_fields);
	}

	invitations(): Promise<readonly Invitation[]> {
		return this.#once('invitations', async () => (await this.client.getInvitations({})).invites);
	}

	linkifiers(): Promise<readonly LinkifierRow[]> {
		return this.#once('linkifiers', async () => (await this.client.getLinkifiers({})).linkifiers);
	}

	async userDefaults(): Promise<Readonly<Record<string, unknown>>> {
		return this.#once('userDefaults', () => defaultsNow(this.client));
	}

	domains(): Promise<readonly RealmDomain[]> {
		return this.#once('domains', async () => (await this.client.getRealmDomains({})).domains);
	}

	playgrounds(): Promise<readonly PlaygroundRow[]> {
		return this.#once('playgrounds', () => playgroundsNow(this.client));
	}

	/** Custom emoji, those that are deactivated too. */
	emoji(): Promise<readonly RealmEmoji[]> {
		return this.#once('emoji', async () =>
			Object.values((await this.client.getRealmEmoji({})).emoji),
		);
	}

	attachments(): Promise<readonly Attachment[]> {
		return this.#once('files', async () => (await this.client.getAttachments({})).attachments);
	}

	drafts(): Promise<readonly Draft[]> {
		return this.#once('drafts', async () => (await this.client.getDrafts({})).drafts);
	}

	alertWords(): Promise<readonly string[]> {
		return this.#once('words', async () => (await this.client.getAlertWords({})).alert_words);
	}

	scheduled(): Promise<readonly ScheduledMessage[]> {
		return this.#once(
			'scheduled',
			async () => (await this.client.getScheduledMessages({})).scheduled_messages,
		);
	}

	/** A part of the state that a registration tells, without a queue of events. */
	state(part: 'user_topic' | 'user_status' | 'user_settings' | 'muted_users') {
		const request = {fetch_event_types: [part], event_types: []};
		return this.#once(part, () => this.client.register(request));
	}

	/** Messages by id; those that are gone, or not for this account to read, are missing. */
	async messages(ids: readonly number[]): Promise<ReadonlyMap<number, Message>> {
		const wanted = [...new Set(ids)]
			.filter(id => !this.#lookedFor.has(id))
			.sort((one, other) => one - other);
		for (const id of wanted) this.#lookedFor.add(id);
		if (wanted.length <= mostSingly) await Promise.all(wanted.map(id => this.#message(id)));
		else await this.#messagesAmong(wanted);
		return this.#messages;
	}

	#once<T>(name: string, read: () => Promise<T>): Promise<T> {
		const known = this.#read.get(name) as Promise<T> | undefined;
		if (known !== undefined) return known;
		const reading = read();
		this.#read.set(name, reading);
		// What could not be read is asked for anew.
		reading.catch(() => this.#read.delete(name));
		return reading;
	}

	#allPeople(): Promise<ReadonlyMap<number, User>> {
		return this.#once('people', async () => {
			const {members} = await this.client.getUsers({include_custom_profile_fields: true});
			return new Map(members.map(user => [user.user_id, user]));
		});
	}

	#person(user_id: number): Promise<User | undefined> {
		const known = this.#people.get(user_id);
		if (known !== undefined) return known;
		const request = {user_id, include_custom_profile_fields: true};
		const reading = orNone(this.client.getUser(request).then(({user}) => user));
		this.#people.set(user_id, reading);
		reading.catch(() => this.#people.delete(user_id));
		return reading;
	}

	async #message(message_id: number): Promise<void> {
		const reading = this.client.getMessage({message_id, apply_markdown: false});
		const found = await orNone(reading.then(({message}) => message));
		if (found !== undefined) this.#messages.set(message_id, found);
	}

	/** By ranges where they are close together, and one by one where nothing else lies between. */
	async #messagesAmong(ids: readonly number[]): Promise<void> {
		for (let next = ids[0]; next !== undefined;) {
			const from: number = next;
			const {messages, found_newest} = await this.client.getMessages({
				anchor: String(from),
				include_anchor: true,
				num_before: 0,
				num_after: pageLength,
				apply_markdown: false,
			});
			for (const message of messages) this.#messages.set(message.id, message);
			const last = found_newest ? Infinity : (messages.at(-1)?.id ?? Infinity);
			next = ids.find(id => id > last);
		}
		// Whoever is not in a channel reads its messages one by one alone.
		for (const id of ids) if (!this.#messages.has(id)) await this.#message(id);
	}
}

/** What new people begin with is told by a registration alone. */
export async function defaultsNow(client: Client): Promise<Readonly<Record<string, unknown>>> {
	const request = {fetch_event_types: ['realm_user_settings_defaults'], event_types: []};
	return (await client.register(request)).realm_user_settings_defaults ?? {};
}

/** Groups of default channels are told by a registration alone. */
export async function channelGroupsNow(client: Client): Promise<readonly DefaultChannelGroup[]> {
	const request = {fetch_event_types: ['default_stream_groups'], event_types: []};
	return (await client.register(request)).realm_default_stream_groups ?? [];
}

/** Code playgrounds are told by a registration alone. */
export async function playgroundsNow(client: Client): Promise<readonly PlaygroundRow[]> {
	const request = {fetch_event_types: ['realm_playgrounds'], event_types: []};
	return (await client.register(request)).realm_playgrounds ?? [];
}

/** Whoever has this e-mail address; undefined where nobody has. */
export function personWith(client: Client, email: string): Promise<User | undefined> {
	return orNone(client.getUserByEmail({email}).then(({user}) => user));
}

/** What is refused to this account is undefined. */
export async function orUnread<T>(reading: Promise<T>): Promise<T | undefined> {
	try {
		return await reading;
	} catch (error) {
		if (error instanceof ApiError) return undefined;
		throw error;
	}
}

/** What is not there, or not for this account. */
async function orNone<T>(reading: Promise<T>): Promise<T | undefined> {
	try {
		return await reading;
	} catch (error) {
		if (error instanceof ApiError && error.is('BAD_REQUEST')) return undefined;
		throw error;
	}
}
