import {
	attachments,
	drafts,
	fields,
	groups,
	ids,
	invitations,
	message,
	messages,
	people,
	subscriptions,
} from './level-shapes.fixture';
import {register} from './level-state.fixture';

type Fields = Record<string, unknown>;

/** A call that came, with what this level does not know of it. */
export type Heard = {
	readonly method: string;
	readonly path: string;
	readonly sent: Readonly<Record<string, string>>;
	readonly unknown: readonly string[];
};

type Answer = {readonly status?: number; readonly body: Fields | string};
type Asked = {readonly level: number; readonly sent: Readonly<Record<string, string>>};

/** First and last level that know a parameter; those without a line here are known at all. */
const paramLevels: Readonly<Record<string, readonly [since: number, until?: number]>> = {
	'POST /messages read_by_sender': [236],
	'GET /messages include_anchor': [155],
	'POST /invites/multiuse invite_expires_in_minutes': [126],
	'POST /invites/multiuse invite_expires_in_days': [96, 126],
	'POST /invites/multiuse include_realm_default_subscriptions': [261],
	'POST /realm/profile_fields required': [244],
	'POST /realm/profile_fields display_in_profile_summary': [146],
	'PATCH /realm/profile_fields required': [244],
	'PATCH /realm/profile_fields display_in_profile_summary': [146],
	'POST /users/me/presence last_update_id': [263],
	'GET /streams include_all_active': [0, 356],
	'GET /streams include_all': [356],
	'PATCH /streams stream_post_policy': [1, 333],
	'PATCH /streams can_send_message_group': [333],
	'PATCH /streams can_remove_subscribers_group': [197],
	'PATCH /streams can_remove_subscribers_group_id': [161, 197],
	'POST /users/me/subscriptions stream_post_policy': [1, 333],
	'POST /users/me/subscriptions can_send_message_group': [333],
	'POST /users/me/subscriptions can_remove_subscribers_group': [197],
	'POST /users/me/subscriptions can_remove_subscribers_group_id': [161, 197],
};

/** First and last level that know an operator of a narrow. */
const operatorLevels: Readonly<Record<string, number>> = {
	channel: 250,
	channels: 250,
	dm: 177,
	'dm-including': 177,
};

const ok = (body: Fields = {}): Answer => ({body: {result: 'success', msg: '', ...body}});
const refused = (code: string, more: Fields = {}): Answer => ({
	status: 400,
	body: {result: 'error', msg: 'No.', code, ...more},
});
const noPage: Answer = {status: 404, body: '<html><h1>Not found</h1></html>'};

function narrowed({level, sent}: Asked, answer: () => Answer): Answer {
	const terms = JSON.parse(sent['narrow'] ?? '[]') as {operator: string; operand: unknown}[];
	const strange = terms.find(({operator}) => level < (operatorLevels[operator] ?? 0));
	const isOdd = terms.some(({operand}) => operand === 'dm' && level < 177);
	return strange !== undefined || isOdd
		? refused('BAD_NARROW', {desc: 'unknown operator'})
		: answer();
}

const found = (list: readonly Fields[]) => ({
	messages: list,
	anchor: 503,
	found_anchor: true,
	found_oldest: true,
	found_newest: true,
	history_limited: false,
});

const times = {active_timestamp: 1_700_000_000, idle_timestamp: 1_700_000_060};
const client = {client: 'website', status: 'active', timestamp: 1_700_000_000, pushable: false};
const legacy = {aggregated: client, website: client};

type Route = (asked: Asked) => Answer;

const settings: Route = ({level}) =>
	ok({
		authentication_methods: {password: true, github: false, ldap: false},
		zulip_version: `${level}.0`,
		zulip_feature_level: level,
		push_notifications_enabled: false,
		is_incompatible: false,
		email_auth_enabled: true,
		require_email_format_usernames: true,
		realm_uri: 'https://harbour.test',
		...(level >= 257 && {realm_url: 'https://harbour.test'}),
		realm_name: 'Harbour office',
		realm_icon: '/icon.png',
		external_authentication_methods: [],
	});

const subscribed: Route = ({level}) => {
	const key = level >= 289 ? String(ids.member) : 'lev@harbour.test';
	return ok({
		subscribed: {[key]: ['harbour']},
		already_subscribed: {},
		...(level >= 397 && {new_subscription_messages_sent: true}),
	});
};

/** What every level answers; an answer depends on the level (api-facts 14, 15). */
const routes: Readonly<Record<string, Route>> = {
	'GET /server_settings': settings,
	'GET /users': ({level}) => ok({members: people(level)}),
	'GET /users/me': ({level}) => ok({...people(level)[0], max_message_id: 503}),
	'GET /users/7': ({level}) => ok({user: people(level)[0]}),
	'GET /users/7/presence': ({level}) => ok({presence: level >= 487 ? times : legacy}),
	'PATCH /users/10': () => ok(),
	'POST /users/me/presence': ({level, sent}) =>
		ok({
			server_timestamp: 1_700_000_100,
			presences:
				sent['slim_presence'] === 'true' || level >= 263
					? {[ids.admin]: times}
					: {'tomas@harbour.test': legacy},
			...(level >= 263 && {presence_last_update_id: 12}),
		}),
	'GET /realm/profile_fields': ({level}) => ok({custom_fields: fields(level)}),
	'POST /realm/profile_fields': () => ok({id: 2}),
	'PATCH /realm/profile_fields/1': () => ok(),
	'GET /invites': ({level}) => ok({invites: invitations(level)}),
	'POST /invites/multiuse': () => ok({invite_link: 'https://harbour.test/join/new/'}),
	'GET /streams': ({level}) => ok({streams: subscriptions(level)}),
	'GET /users/me/subscriptions': ({level}) => ok({subscriptions: subscriptions(level)}),
	'POST /users/me/subscriptions': subscribed,
	'DELETE /users/me/subscriptions': () => ok({removed: ['harbour'], not_removed: []}),
	'PATCH /streams/31': () => ok(),
	'GET /users/me/31/topics': () => ok({topics: [{name: 'tides', max_id: 502}]}),
	'POST /user_topics': ({level}) => (level >= 170 ? ok() : noPage),
	'PATCH /users/me/subscriptions/muted_topics': ({level}) => (level < 422 ? ok() : noPage),
	'GET /messages': asked =>
		narrowed(asked, () => {
			const {level, sent} = asked;
			const one = sent['num_before'] === '0' && sent['num_after'] === '0';
			const isWithout = level >= 155 && sent['include_anchor'] === 'false';
			const list = messages(level).filter(({id}) => !isWithout || String(id) !== sent['anchor']);
			return ok(found(one ? [message(level, Number(sent['anchor']))] : list));
		}),
	'POST /messages': ({level, sent}) => {
		const isOld =
			sent['type'] === 'channel' ? level < 248 : sent['type'] === 'direct' && level < 174;
		return isOld ? refused('BAD_REQUEST') : ok({id: 600});
	},
	'GET /messages/501': ({level}) =>
		ok({raw_content: 'High water', ...(level >= 120 && {message: message(level, 501)})}),
	'PATCH /messages/501': ({level}) => ok(level >= 285 ? {detached_uploads: []} : {}),
	'GET /messages/502/history': () =>
		ok({
			message_history: [
				{topic: 'ebb', content: 'a', rendered_content: '<p>a</p>', timestamp: 1, user_id: 8},
				{
					topic: 'tides',
					prev_topic: 'ebb',
					content: 'a',
					rendered_content: '<p>a</p>',
					timestamp: 2,
					user_id: 8,
				},
			],
		}),
	'POST /messages/flags': ({level}) =>
		ok({
			messages: [501],
			...(level >= 355 && {ignored_because_not_subscribed_channels: []}),
		}),
	'POST /messages/flags/narrow': asked =>
		asked.level < 155
			? noPage
			: narrowed(asked, () =>
					ok({
						processed_count: 3,
						updated_count: 1,
						first_processed_id: 501,
						last_processed_id: 503,
						found_oldest: true,
						found_newest: true,
					}),
				),
	'POST /messages/501/reactions': () => ok(),
	'GET /attachments': ({level}) => ok({attachments: attachments(level), upload_space_used: 2048}),
	'POST /user_uploads': ({level}) =>
		ok({
			uri: '/user_uploads/2/ab/x/a.txt',
			...(level >= 272 && {url: '/user_uploads/2/ab/x/a.txt'}),
			...(level >= 286 && {filename: 'a.txt'}),
		}),
	'GET /drafts': ({level}) => ok({count: 1, drafts: drafts(level)}),
	'GET /realm/emoji': () =>
		ok({
			emoji: {'5': {id: '5', name: 'buoy', source_url: '/buoy.png', deactivated: false}},
		}),
	'PATCH /user_groups/9': () => ok(),
	'DELETE /user_groups/9': ({level}) => (level < 290 ? ok() : noPage),
	'POST /user_groups/9/deactivate': ({level}) => (level >= 290 ? ok() : noPage),
	'PATCH /realm': () => ok(),
	'GET /user_groups': ({level}) => ok({user_groups: groups(level)}),
	'POST /register': ({level, sent}) => ok(register(level, sent)),
	'PATCH /settings': () => ok(),
	'GET /events': () => ok({events: [], queue_id: 'q'}),
	'DELETE /events': () => ok(),
};

/** A service of one level. What it is asked beyond that level it lists, as real ones do from 167 on. */
export function levelService(level: number, more: Readonly<Record<string, Route>> = {}) {
	const heard: Heard[] = [];
	const answer = async (request: Request): Promise<Response> => {
		const url = new URL(request.url);
		const path = url.pathname.replace('/api/v1', '');
		const type = request.headers.get('content-type') ?? '';
		const sent =
			request.method === 'GET'
				? Object.fromEntries(url.searchParams)
				: type.includes('urlencoded')
					? Object.fromEntries(new URLSearchParams(await request.text()))
					: {};
		const key = `${request.method} ${path}`;
		const plain = key.replace(/\/\d+$/, '');
		const unknown = Object.keys(sent).filter(name => {
			const [since, end = Infinity] = paramLevels[`${plain} ${name}`] ?? [0];
			return level < since || level >= end;
		});
		heard.push({method: request.method, path, sent, unknown});
		const {status = 200, body} = (more[key] ?? routes[key] ?? (() => noPage))({level, sent});
		if (typeof body === 'string') {
			return new Response(body, {status, headers: {'content-type': 'text/html'}});
		}
		const listed = level >= 167 && unknown.length > 0 && status === 200;
		return Response.json(
			{...body, ...(listed && {ignored_parameters_unsupported: unknown})},
			{status},
		);
	};
	return {heard, answer};
}
