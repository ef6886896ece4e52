import {beforeAll, describe, expect, it} from 'vitest';
import {createClient, type Call, type Client} from '../../../shared/client/create-client';
import {contract, type Contract, type OperationName} from '../../../shared/contract/index';
import type {EndpointSpec, Result, Sent} from '../../../shared/contract/endpoint';
import {ApiError} from '../../../shared/contract/errors';
import {narrowParameter} from '../../../shared/contract/message-parts';
import type {User} from '../../../shared/model/user';
import type {AccountName} from '../storage/realm';
import {tinyPicture} from '../../testing/pictures.fixture';
import {created, fresh, idOf, test} from '../../testing/subscriptions.fixture';

/** What would raise or harm somebody if it were read: names of the wire, and those it is stored under. */
const wishes: Readonly<Record<string, string>> = {
	is_owner: 'true',
	is_admin: 'true',
	is_guest: 'false',
	is_bot: 'true',
	is_active: 'false',
	role: '100',
	api_key: 'A'.repeat(32),
	password: 'another-horse-lamp-8',
	id: '1',
	user_id: '1',
	message_id: '1',
	bot_owner_id: '4',
	email: 'taken.over@example.com',
	delivery_email: 'taken.over@example.com',
	date_joined: '2001-01-01T00:00:00+00:00',
	timezone: 'Asia/Tokyo',
	isActive: 'false',
	botOwnerId: '4',
	keyVersion: '9',
	mayCreateUsers: 'true',
	deliveryEmail: 'taken.over@example.com',
};

function undeclared({params, aliases = {}}: EndpointSpec): [string, string][] {
	return Object.entries(wishes).filter(([name]) => !(name in params) && !(name in aliases));
}

/** One ends the organization for everybody, and takes no fields at all; one is refused to everybody. */
const without = ['deactivateRealm', 'fetchDevelopmentKey'] as const;

type Changing = Exclude<
	{[Name in OperationName]: Contract[Name]['method'] extends 'GET' ? never : Name}[OperationName],
	(typeof without)[number]
>;

/** Whole rows for people who are new. */
type Difference = Readonly<Record<number, Partial<User>>>;

type Order<Name extends Changing> = {
	/** Who may do it, where members may not. */
	readonly by?: AccountName;
	readonly sent: () => Sent<Contract[Name]> | Promise<Sent<Contract[Name]>>;
	readonly file?: File;
	/** Parts of the state of the organization that are meant to change. */
	readonly changes?: readonly string[];
	/** Members may do it as well; it would end what the tests sign in with. */
	readonly isForAll?: true;
	/** The server does it for nobody. */
	readonly isRefused?: true;
	/** What is meant to become of the people. */
	readonly means?: (sent: Sent<Contract[Name]>, answer: Result<Contract[Name]>) => Difference;
};

const text = {type: 'channel', topic: 'topic', content: 'A text.'} as const;
const draft = {type: 'private' as const, to: [], topic: '', content: 'A draft.'};
const later = {
	type: 'direct',
	to: [1],
	content: 'A text.',
	scheduled_delivery_timestamp: 4_000_000_000,
};
let clients: {readonly owner: Client; readonly member: Client};
const owner = () => clients.owner;
const member = () => clients.member;

let channel: {readonly name: string; readonly stream_id: number};
let person: number;
/** Who goes with the moderator. */
let leaving: readonly number[] = [];
beforeAll(async () => {
	clients = {owner: test.as('owner'), member: test.as('member')};
	channel = await created('member');
	const {members} = await owner().getUsers({});
	const found = members.find(
		user => user.user_id > 6 && user.role === 400 && user.is_active && !user.is_bot,
	);
	person = found?.user_id ?? 0;
});

const newMessage = async () => (await member().sendMessage({...text, to: channel.name})).id;
const newField = async () =>
	(await owner().createProfileField({name: fresh('field'), field_type: 1})).id;
const newBot = async () =>
	(
		await member().createBot({
			full_name: fresh('Bot'),
			short_name: fresh('bot').replaceAll(' ', '-'),
		})
	).user_id ?? 0;
const newInvitation = async () => {
	const email = `${fresh('sol').replaceAll(' ', '-')}@example.com`;
	await member().sendInvitations({invitee_emails: email, stream_ids: []});
	const {invites} = await member().getInvitations({});
	return invites.find(invite => invite.email === email)?.id ?? 0;
};

const newGroup = async () => {
	const name = fresh('group');
	await member().createUserGroup({name, description: '', members: [idOf('member')]});
	const {user_groups: groups} = await member().getUserGroups({});
	return groups.find(group => group.name === name)?.id ?? 0;
};

const newDomain = () => `${fresh('d').replace(' ', '')}.example.com`;
const addedDomain = async () => {
	const domain = newDomain();
	await owner().createRealmDomain({domain, allow_subdomains: false});
	return domain;
};
const newChannelGroup = () => ({group_name: fresh('set'), description: '', stream_names: []});
const addedChannelGroup = async () => {
	await owner().createDefaultChannelGroup(newChannelGroup());
	const {realm_default_stream_groups: groups = []} = await owner().register({
		fetch_event_types: ['default_stream_groups'],
	});
	return Math.max(...groups.map(({id}) => id));
};
const newLinkifier = () => ({
	pattern: `${fresh('K').replace(' ', '')}-(?P<id>[0-9]+)`,
	url_template: 'https://example.com/{id}',
});
const newPlayground = () => ({
	name: fresh('place'),
	pygments_language: 'Python',
	url_template: 'https://example.com/{code}',
});

/** One proper request of every operation that changes something. */
const orders: {readonly [Name in Changing]: Order<Name>} = {
	fetchApiKey: {
		sent: () => ({
			username: test.server.accounts.member?.email ?? '',
			password: test.server.accounts.member?.password ?? '',
		}),
	},
	updateUser: {
		by: 'owner',
		sent: () => ({user_id: person, full_name: 'Nova Lindgren'}),
		means: ({user_id, full_name = ''}) => ({[user_id]: {full_name}}),
	},
	createUser: {
		by: 'owner',
		sent: () => ({
			email: 'new.person@example.com',
			password: 'correct-horse-lamp-7',
			full_name: 'New Person',
		}),
		means: ({email, full_name}, {user_id = 0}) => ({
			[user_id]: expect.objectContaining({
				user_id,
				email,
				delivery_email: email,
				full_name,
				role: 400,
				is_owner: false,
				is_admin: false,
				is_guest: false,
				is_bot: false,
				is_active: true,
				timezone: '',
				date_joined: expect.not.stringMatching(/^2001/) as string,
			}) as User,
		}),
	},
	deactivateUser: {
		by: 'owner',
		sent: () => ({user_id: person}),
		means: ({user_id}) => ({[user_id]: {is_active: false}}),
	},
	reactivateUser: {
		by: 'owner',
		sent: () => ({user_id: person}),
		means: ({user_id}) => ({[user_id]: {is_active: true}}),
	},
	createProfileField: {
		by: 'owner',
		sent: () => ({name: fresh('field'), field_type: 1}),
	},
	reorderProfileFields: {
		by: 'owner',
		sent: async () => {
			const {custom_fields: fields} = await member().getProfileFields({});
			return {order: fields.map(({id}) => id).reverse()};
		},
	},
	updateProfileField: {
		by: 'owner',
		sent: async () => ({field_id: await newField(), name: fresh('field')}),
	},
	deleteProfileField: {by: 'owner', sent: async () => ({field_id: await newField()})},
	createBot: {
		sent: () => ({full_name: fresh('Bot'), short_name: fresh('bot').replaceAll(' ', '-')}),
		means: ({full_name}, {user_id = 0}) => ({
			[user_id]: expect.objectContaining({
				user_id,
				full_name,
				role: 400,
				is_owner: false,
				is_bot: true,
				is_active: true,
				bot_type: 1,
				bot_owner_id: test.server.accounts.member?.user_id,
			}) as User,
		}),
	},
	updateBot: {
		sent: async () => ({bot_id: await newBot(), full_name: 'Another Bot'}),
		means: ({bot_id, full_name = ''}) => ({[bot_id]: {full_name}}),
	},
	regenerateBotKey: {sent: async () => ({bot_id: await newBot()})},
	deactivateBot: {
		sent: async () => ({bot_id: await newBot()}),
		means: ({bot_id}) => ({[bot_id]: {is_active: false}}),
	},
	sendInvitations: {sent: () => ({invitee_emails: 'sol@example.com', stream_ids: []})},
	resendInvitation: {sent: async () => ({prereg_id: await newInvitation()})},
	revokeInvitation: {sent: async () => ({prereg_id: await newInvitation()})},
	createInviteLink: {by: 'owner', sent: () => ({})},
	revokeInviteLink: {
		by: 'owner',
		sent: async () => {
			const {invites} = await owner().getInvitations({});
			return {invite_id: invites.find(invite => invite.is_multiuse)?.id ?? 0};
		},
	},
	updateChannel: {
		by: 'owner',
		sent: () => ({stream_id: channel.stream_id, description: 'New words.'}),
	},
	archiveChannel: {
		by: 'owner',
		sent: async () => ({stream_id: (await created('owner')).stream_id}),
	},
	subscribe: {sent: () => ({subscriptions: [{name: fresh()}]})},
	unsubscribe: {sent: async () => ({subscriptions: [(await created('member')).name]})},
	updateSubscriptionSettings: {
		sent: () => ({
			subscription_data: [{stream_id: channel.stream_id, property: 'is_muted', value: true}],
		}),
	},
	setTopicPolicy: {
		sent: () => ({stream_id: channel.stream_id, topic: 'topic', visibility_policy: 3}),
	},
	reportPresence: {sent: () => ({status: 'active'})},
	addApnsToken: {sent: () => ({token: 'ABCD', appid: 'org.example.app'})},
	removeApnsToken: {
		sent: async () => {
			await member().addApnsToken({token: 'EFGH', appid: 'org.example.app'});
			return {token: 'EFGH'};
		},
	},
	sendTestPush: {sent: () => ({}), isRefused: true},
	updateRealm: {by: 'owner', sent: () => ({mandatory_topics: false})},
	createRealmDomain: {
		by: 'owner',
		sent: () => ({domain: newDomain(), allow_subdomains: true}),
	},
	updateRealmDomain: {
		by: 'owner',
		sent: async () => ({domain: await addedDomain(), allow_subdomains: true}),
	},
	deleteRealmDomain: {by: 'owner', sent: async () => ({domain: await addedDomain()})},
	addDefaultChannel: {
		by: 'owner',
		sent: async () => ({stream_id: (await created('owner')).stream_id}),
	},
	removeDefaultChannel: {
		by: 'owner',
		sent: async () => ({stream_id: (await created('owner')).stream_id}),
	},
	createDefaultChannelGroup: {by: 'owner', sent: newChannelGroup},
	updateDefaultChannelGroup: {
		by: 'owner',
		sent: async () => ({group_id: await addedChannelGroup(), new_description: 'Other words.'}),
	},
	updateDefaultChannelGroupChannels: {
		by: 'owner',
		sent: async () => ({
			group_id: await addedChannelGroup(),
			op: 'add',
			stream_names: [(await created('owner')).name],
		}),
	},
	deleteDefaultChannelGroup: {
		by: 'owner',
		sent: async () => ({group_id: await addedChannelGroup()}),
	},
	updateUserSettingsDefaults: {by: 'owner', sent: () => ({enter_sends: false})},
	createExport: {by: 'owner', sent: () => ({})},
	deleteExport: {
		by: 'owner',
		sent: async () => ({export_id: (await owner().createExport({})).id}),
	},
	uploadRealmIcon: {
		by: 'owner',
		sent: () => ({}),
		file: new File([tinyPicture], 'a.png'),
		changes: ['realm_icon_url', 'realm_icon_source'],
	},
	deleteRealmIcon: {
		by: 'owner',
		sent: () => ({}),
		changes: ['realm_icon_url', 'realm_icon_source'],
	},
	uploadRealmLogo: {
		by: 'owner',
		sent: () => ({night: true}),
		file: new File([tinyPicture], 'a.png'),
		changes: ['realm_night_logo_url', 'realm_night_logo_source'],
	},
	deleteRealmLogo: {
		by: 'owner',
		sent: () => ({night: true}),
		changes: ['realm_night_logo_url', 'realm_night_logo_source'],
	},
	uploadEmoji: {
		sent: () => ({emoji_name: fresh('sign').replace(' ', '_')}),
		file: new File([tinyPicture], 'sign.png'),
	},
	deactivateEmoji: {
		sent: async () => {
			const emoji_name = fresh('sign').replace(' ', '_');
			await member().uploadEmoji({emoji_name}, {file: new File([tinyPicture], 'sign.png')});
			return {emoji_name};
		},
	},
	createLinkifier: {by: 'owner', sent: newLinkifier},
	updateLinkifier: {
		by: 'owner',
		sent: async () => {
			const sent = newLinkifier();
			return {filter_id: (await owner().createLinkifier(sent)).id, ...newLinkifier()};
		},
	},
	deleteLinkifier: {
		by: 'owner',
		sent: async () => ({filter_id: (await owner().createLinkifier(newLinkifier())).id}),
	},
	reorderLinkifiers: {
		by: 'owner',
		sent: async () => ({
			ordered_linkifier_ids: (await owner().getLinkifiers({})).linkifiers.map(({id}) => id),
		}),
	},
	createPlayground: {by: 'owner', sent: newPlayground},
	deletePlayground: {
		by: 'owner',
		sent: async () => ({playground_id: (await owner().createPlayground(newPlayground())).id}),
	},
	createUserGroup: {sent: () => ({name: fresh('group'), description: ''})},
	updateUserGroup: {
		sent: async () => ({user_group_id: await newGroup(), description: 'Other words.'}),
	},
	deleteUserGroup: {sent: async () => ({user_group_id: await newGroup()})},
	updateUserGroupMembers: {
		sent: async () => ({user_group_id: await newGroup(), add: [person]}),
	},
	updateUserGroupSubgroups: {
		sent: async () => ({user_group_id: await newGroup(), add: [await newGroup()]}),
	},
	updateOwnSettings: {sent: () => ({presence_enabled: true})},
	addAlertWords: {sent: () => ({alert_words: ['lens']})},
	removeAlertWords: {sent: () => ({alert_words: ['lens']})},
	muteUser: {sent: () => ({muted_user_id: idOf('owner')})},
	unmuteUser: {
		sent: async () => {
			await member().muteUser({muted_user_id: person});
			return {muted_user_id: person};
		},
	},
	deactivateOwnUser: {
		by: 'moderator',
		isForAll: true,
		sent: async () => {
			const {members} = await owner().getUsers({});
			const own = members.filter(user => user.bot_owner_id === idOf('moderator'));
			leaving = [idOf('moderator'), ...own.map(({user_id: id}) => id)];
			return {};
		},
		means: () => Object.fromEntries(leaving.map(id => [id, {is_active: false}])),
	},
	uploadAvatar: {
		sent: () => ({}),
		file: new File([tinyPicture], 'me.png'),
		means: (_sent, {avatar_url}) => ({[idOf('member')]: {avatar_url, avatar_version: 2}}),
	},
	deleteAvatar: {
		sent: () => ({}),
		means: () => ({
			[idOf('member')]: {avatar_url: null, avatar_version: 3},
		}),
	},
	regenerateOwnKey: {by: 'guest', isForAll: true, sent: () => ({})},
	updateOwnProfile: {sent: () => ({data: []})},
	clearOwnProfile: {sent: () => ({data: []})},
	updateOwnStatus: {sent: () => ({status_text: 'In a meeting'})},
	sendMessage: {sent: () => ({...text, to: channel.name})},
	updateMessage: {sent: async () => ({message_id: await newMessage(), content: 'Better.'})},
	deleteMessage: {sent: async () => ({message_id: await newMessage()})},
	renderMessage: {sent: () => ({content: 'A **text**.'})},
	addReaction: {sent: async () => ({message_id: await newMessage(), emoji_name: 'tada'})},
	removeReaction: {
		sent: async () => {
			const reaction = {message_id: await newMessage(), emoji_name: 'tada'};
			await member().addReaction(reaction);
			return reaction;
		},
	},
	updateFlags: {
		sent: async () => ({messages: [await newMessage()], op: 'add', flag: 'starred'}),
	},
	updateFlagsForNarrow: {
		sent: () => ({
			anchor: 'newest',
			num_before: 5,
			num_after: 0,
			narrow: narrowParameter.parse('[]'),
			op: 'add',
			flag: 'starred',
		}),
	},
	markAllAsRead: {sent: () => ({})},
	markChannelAsRead: {sent: () => ({stream_id: channel.stream_id})},
	markTopicAsRead: {
		sent: async () => {
			await newMessage();
			return {stream_id: channel.stream_id, topic_name: 'topic'};
		},
	},
	deleteTopic: {by: 'owner', sent: () => ({stream_id: channel.stream_id, topic_name: 'none'})},
	changeSubscriptions: {
		sent: async () => ({add: [{name: fresh()}], delete: [(await created('member')).name]}),
	},
	setTopicMuted: {sent: () => ({stream_id: channel.stream_id, topic: 'topic', op: 'add'})},
	deleteAttachment: {
		sent: async () => {
			await member().uploadFile({}, {file: new File(['bytes'], 'gone.txt')});
			const {attachments} = await member().getAttachments({});
			return {attachment_id: Math.max(...attachments.map(({id}) => id))};
		},
	},
	uploadFile: {sent: () => ({}), file: new File(['bytes'], 'notes.txt')},
	scheduleMessage: {sent: () => later},
	editScheduledMessage: {
		sent: async () => ({
			scheduled_message_id: (await member().scheduleMessage(later)).scheduled_message_id,
			content: 'Another text.',
		}),
	},
	deleteScheduledMessage: {
		sent: async () => ({
			scheduled_message_id: (await member().scheduleMessage(later)).scheduled_message_id,
		}),
	},
	createDrafts: {sent: () => ({drafts: [draft]})},
	editDraft: {
		sent: async () => ({
			draft_id: (await member().createDrafts({drafts: [draft]})).ids[0] ?? 0,
			draft: {...draft, content: 'Another draft.'},
		}),
	},
	deleteDraft: {
		sent: async () => ({
			draft_id: (await member().createDrafts({drafts: [draft]})).ids[0] ?? 0,
		}),
	},
	register: {sent: () => ({event_types: []})},
	deleteQueue: {
		sent: async () => ({queue_id: (await member().register({event_types: []})).queue_id ?? ''}),
	},
	sendTyping: {sent: () => ({op: 'start', to: [idOf('owner')]})},
};

/** A request with more in it than is declared: in the body, and every other name in the query as well. */
async function withMore(request: Request, more: readonly (readonly [string, string])[]) {
	const form = await request.formData().catch(() => new FormData());
	const isForm = request.headers.get('content-type')?.startsWith('multipart/') === true;
	for (const [name, value] of more) form.append(name, value);
	const url = new URL(request.url);
	more.forEach(([name, value], at) => at % 2 === 0 && url.searchParams.append(name, value));
	const headers = new Headers(request.headers);
	headers.delete('content-type');
	const plain = [...form].map(([name, value]): [string, string] => [name, String(value)]);
	const body = isForm ? form : new URLSearchParams(plain);
	return fetch(url, {method: request.method, headers, body});
}

/** Makes a call with everything in it that the operation does not declare. */
async function ask(name: Changing, by: AccountName, sent: object, file: File | undefined) {
	const calls: Call[] = [];
	const {email = '', api_key: apiKey = ''} = test.server.accounts[by] ?? {};
	const client = createClient({
		baseUrl: test.server.baseUrl,
		credentials: {email, apiKey},
		isExact: true,
		onCall: call => calls.push(call),
		fetch: request => withMore(request, undeclared(contract[name])),
	});
	const make = client[name] as (sent: object, options: object) => Promise<unknown>;
	const answer = await make(sent, file === undefined ? {} : {file}).catch(
		(error: unknown) => error,
	);
	return {answer, call: calls[0]};
}

/** The people and the settings of the organization, as its owner sees them. */
async function picture() {
	const {members} = await owner().getUsers({include_custom_profile_fields: true});
	const {queue_id: _queue, ...realm} = await owner().register({
		event_types: [],
		fetch_event_types: ['realm'],
	});
	return {people: new Map(members.map(user => [user.user_id, user])), realm};
}

type People = ReadonlyMap<number, User>;

function difference(before: People, after: People): Difference {
	expect([...after.keys()]).toEqual(expect.arrayContaining([...before.keys()]));
	const changed = [...after].flatMap(([id, user]) => {
		const old = Object.entries(before.get(id) ?? {});
		const was = new Map(old.map(([name, value]) => [name, JSON.stringify(value)]));
		const parts = Object.entries(user).filter(
			([name, value]) => was.get(name) !== JSON.stringify(value),
		);
		return parts.length === 0 ? [] : [[id, Object.fromEntries(parts)] as const];
	});
	return Object.fromEntries(changed);
}

describe('fields that are not declared grant nothing', () => {
	const changing = Object.entries<EndpointSpec>(contract)
		.filter(([name, {method}]) => method !== 'GET' && !without.some(one => one === name))
		.map(([name]) => name as Changing);

	it('every operation that changes something is asked', () => {
		expect(Object.keys(orders).sort()).toEqual([...changing].sort());
		expect(changing.length).toBeGreaterThanOrEqual(35);
	});

	it.each(changing)('%s', async name => {
		const {
			by = 'member',
			sent,
			file,
			isForAll,
			isRefused,
			means,
			changes = [],
		} = orders[name] as Order<Changing>;
		const rest = (realm: Readonly<Record<string, unknown>>) =>
			Object.fromEntries(Object.entries(realm).filter(([part]) => !changes.includes(part)));
		const values = await sent();
		const before = await picture();
		if (by !== 'member' && isForAll !== true) {
			const {answer, call} = await ask(name, 'member', values, file);
			expect(answer).toBeInstanceOf(ApiError);
			expect(call?.status).toBe(400);
			expect(await picture()).toEqual(before);
		}
		const {answer, call} = await ask(name, by, values, file);
		if (isRefused) {
			expect(answer).toBeInstanceOf(ApiError);
			expect(await picture()).toEqual(before);
			return;
		}
		expect(answer).not.toBeInstanceOf(Error);
		const ignored = undeclared(contract[name]).map(([field]) => field);
		expect(call?.ignored).toEqual(ignored.sort());
		const after = await picture();
		expect(rest(after.realm)).toEqual(rest(before.realm));
		expect(difference(before.people, after.people)).toEqual(
			means?.(values, answer as Result<Contract[Changing]>) ?? {},
		);
	});

	it('keys and passwords are those of before', async () => {
		for (const name of ['owner', 'member'] as const) {
			const {email = '', password = '', api_key} = test.server.accounts[name] ?? {};
			const answer = await test.as('bot').fetchApiKey({username: email, password: password ?? ''});
			expect(answer.api_key).toBe(api_key);
		}
		const {email: username, password} = await orders.createUser.sent();
		await expect(test.as('bot').fetchApiKey({username, password})).resolves.toMatchObject({
			email: username,
		});
	});
});
