import {contract, type OperationName} from '../contract/index';
import type {EndpointSpec} from '../contract/endpoint';
import {ApiError, badRequest} from '../contract/errors';
import {features, hasFeature, type Feature} from '../model/features';
import {postGroups} from '../model/group-setting';
import {realmPermissions} from '../model/realm-permissions';
import {PostPolicy} from '../model/channel';
import {TopicPolicy} from '../model/topic';
import {noAnswerText} from '../no-answer';
import {rowsOf, type Raw} from './response-adapters/raw';

/** A call as it goes over the wire. */
export type Wire = {
	readonly method: EndpointSpec['method'];
	readonly path: string;
	readonly fields: URLSearchParams;
	/** Makes the answer of another call into the one that was asked for. */
	readonly read?: (body: Raw) => Raw;
};

export type RequestContext = {
	readonly level: number;
	/** Id of one of the eight groups of the system. */
	readonly groupId: (name: string) => Promise<number | undefined>;
};

type RequestAdapter = (wire: Wire, sent: Raw, reach: RequestContext) => Wire | Promise<Wire>;

/** A part that the server of this connection does not have: it is not asked for it. */
export function notAtLevel(feature: Feature, level: number): ApiError {
	const {since, until} = features[feature];
	return until === undefined
		? needsLevel(level, since)
		: new ApiError('NOT_AT_LEVEL', noAnswerText('level between', {level, since, until: until - 1}));
}

function needsLevel(level: number, since: number): ApiError {
	return new ApiError('NOT_AT_LEVEL', noAnswerText('level from', {level, since}));
}

/** Names of operators before level 250 and before level 177 (api-facts 11, 15.1). */
const channelOperators: ReadonlyMap<string, string> = new Map([
	['channel', 'stream'],
	['channels', 'streams'],
]);
const directOperators: ReadonlyMap<string, string> = new Map([
	['dm', 'pm-with'],
	['dm-including', 'group-pm-with'],
]);
const channelOperatorsSince = 250;
const directOperatorsSince = 177;
const wholeIdsSince = 194;

/** The terms of a narrow as a server of this level names them. */
export function narrowAt(terms: unknown, level: number): unknown {
	if (level >= channelOperatorsSince) return terms;
	return rowsOf(terms).map(term => {
		let {operator, operand} = term as {operator: string; operand: unknown};
		operator = channelOperators.get(operator) ?? operator;
		if (level < wholeIdsSince && operator === 'id') operand = String(operand);
		if (level < directOperatorsSince) {
			operator = directOperators.get(operator) ?? operator;
			if (operator === 'is' && operand === 'dm') operand = 'private';
		}
		return {...term, operator, operand};
	});
}

const withNarrow: RequestAdapter = (wire, _sent, {level}) => {
	const narrow = wire.fields.get('narrow');
	if (narrow !== null) {
		wire.fields.set('narrow', JSON.stringify(narrowAt(JSON.parse(narrow), level)));
	}
	return wire;
};

/** Before level 155 the anchor always came along. */
const anchorSince = 155;

const messagesOf: RequestAdapter = (wire, sent, reach) => {
	const {anchor, include_anchor: isWanted} = sent;
	if (reach.level >= anchorSince || isWanted === undefined) return withNarrow(wire, sent, reach);
	wire.fields.delete('include_anchor');
	const read = (body: Raw): Raw =>
		isWanted === true
			? body
			: {...body, messages: rowsOf(body['messages']).filter(row => String(row['id']) !== anchor)};
	return withNarrow({...wire, read}, sent, reach);
};

/** Before level 120 one message came as its source alone; a narrow to it gives the whole. */
const wholeMessageSince = 120;
const wholeMessage: RequestAdapter = (wire, sent, {level}) => {
	if (level >= wholeMessageSince) return wire;
	const fields = new URLSearchParams({
		anchor: String(sent['message_id']),
		num_before: '0',
		num_after: '0',
	});
	const isHtml = wire.fields.get('apply_markdown');
	if (isHtml !== null) fields.set('apply_markdown', isHtml);
	return {
		method: 'GET',
		path: '/messages',
		fields,
		read: body => {
			const [message] = rowsOf(body['messages']);
			if (message === undefined || message['id'] !== sent['message_id']) {
				throw badRequest('Invalid message(s)');
			}
			return {...body, message};
		},
	};
};

const topicPolicy: RequestAdapter = (wire, sent, {level}) => {
	const policy = sent['visibility_policy'];
	if (policy === TopicPolicy.followed && !hasFeature('followedTopics', level)) {
		throw notAtLevel('followedTopics', level);
	}
	if (hasFeature('topicPolicies', level)) return wire;
	if (policy === TopicPolicy.unmuted) throw notAtLevel('topicPolicies', level);
	return {
		method: 'PATCH',
		path: '/users/me/subscriptions/muted_topics',
		fields: new URLSearchParams({
			stream_id: String(sent['stream_id']),
			topic: String(sent['topic']),
			op: policy === TopicPolicy.muted ? 'add' : 'remove',
		}),
	};
};

const minutesOfDay = 1440;
const inviteDays: RequestAdapter = (wire, sent, {level}) => {
	if (hasFeature('inviteMinutes', level)) return wire;
	const minutes = sent['invite_expires_in_minutes'];
	wire.fields.delete('invite_expires_in_minutes');
	if (minutes === null && !hasFeature('endlessInvites', level)) {
		throw notAtLevel('endlessInvites', level);
	}
	if (minutes === null) wire.fields.set('invite_expires_in_days', 'null');
	else if (typeof minutes === 'number') {
		const days = Math.max(1, Math.ceil(minutes / minutesOfDay));
		wire.fields.set('invite_expires_in_days', String(days));
	}
	return wire;
};

const removersSince = 161;
const removersRenamed = 197;
const groupSettingsSince = 320;

/** Who may post and who may take others out, as groups and under the names of the level. */
async function withGroups(
	wire: Wire,
	sent: Raw,
	{level, groupId}: RequestContext,
	asSetting: (id: number) => string,
): Promise<Wire> {
	const {fields} = wire;
	const removers = sent['can_remove_subscribers_group'];
	if (typeof removers === 'number' && level >= groupSettingsSince) {
		fields.set('can_remove_subscribers_group', asSetting(removers));
	} else if (level < removersRenamed) {
		fields.delete('can_remove_subscribers_group');
		if (typeof removers === 'number' && level >= removersSince) {
			fields.set('can_remove_subscribers_group_id', String(removers));
		}
	}
	const posting = sent['stream_post_policy'];
	if (typeof posting !== 'number' || hasFeature('postPolicies', level)) return wire;
	fields.delete('stream_post_policy');
	const id = await groupId(postGroups[posting] ?? '');
	if (id === undefined) throw badRequest(noAnswerText('no posting group'));
	fields.set('can_send_message_group', asSetting(id));
	return wire;
}

const updatedGroups: RequestAdapter = (wire, sent, reach) =>
	withGroups(wire, sent, reach, id => JSON.stringify({new: id}));

/** Everybody posts in a new channel of which nothing else is said. */
const newGroups: RequestAdapter = (wire, sent, reach) => {
	const isUsual = sent['stream_post_policy'] === PostPolicy.everyone;
	if (isUsual && !hasFeature('postPolicies', reach.level)) {
		wire.fields.delete('stream_post_policy');
		const {stream_post_policy: _usual, ...rest} = sent;
		return withGroups(wire, rest, reach, String);
	}
	return withGroups(wire, sent, reach, String);
};

const includeAllRenamed = 356;
const allChannels: RequestAdapter = (wire, _sent, {level}) => {
	const all = wire.fields.get('include_all_active');
	if (all === null || level < includeAllRenamed) return wire;
	wire.fields.delete('include_all_active');
	wire.fields.set('include_all', all);
	return wire;
};

const channelTypeSince = 248;
const directTypeSince = 174;
const messageType: RequestAdapter = (wire, sent, {level}) => {
	if (sent['type'] === 'channel' && level < channelTypeSince) wire.fields.set('type', 'stream');
	if (sent['type'] === 'direct' && level < directTypeSince) wire.fields.set('type', 'private');
	return wire;
};

/** Muted topics of old name their channel, so that the channels are asked for as well. */
const withMutedTopics: RequestAdapter = (wire, sent, {level}) => {
	const types = sent['fetch_event_types'];
	if (hasFeature('topicPolicies', level) || !Array.isArray(types)) return wire;
	if (!types.includes('user_topic')) return wire;
	const all = [...new Set([...(types as readonly string[]), 'muted_topics', 'subscription'])];
	wire.fields.set('fetch_event_types', JSON.stringify(all));
	return wire;
};

/** Without ids of updates presence is keyed by id only where that is asked for (api-facts 15.1). */
const slimPresence: RequestAdapter = (wire, sent, {level}) => {
	if (!hasFeature('presenceUpdates', level) && sent['ping_only'] !== true) {
		wire.fields.set('slim_presence', 'true');
	}
	return wire;
};

/** From level 260 on whoever sets who may mention a group says what they saw; groups of people came with 258. */
const mentionSince = 258;
const mentionSeenSince = 260;

const mentionOf: RequestAdapter = (wire, sent, {level}) => {
	const setting = sent['can_mention_group'];
	if (setting === undefined) return wire;
	const wanted = isEdit(setting) ? setting.new : setting;
	if (level < mentionSince && typeof wanted === 'object') {
		throw notAtLevel('peopleInSettings', level);
	}
	if (level < mentionSeenSince) wire.fields.set('can_mention_group', JSON.stringify(wanted));
	return wire;
};

/**
 * From level 314 on whoever gives one of the older permissions of the organization to a group says so in an
 * object with what was seen; before, it is the id of a group of the system.
 */
const realmGroups: RequestAdapter = (wire, sent, {level}) => {
	for (const name of ['create_multiuse_invite_group', 'can_access_all_users_group'] as const) {
		const setting = sent[name];
		if (setting === undefined) continue;
		const {since} = realmPermissions[name];
		const edit = isEdit(setting) ? setting : {new: setting};
		if (level >= since) wire.fields.set(name, JSON.stringify(edit));
		else if (typeof edit.new === 'number') wire.fields.set(name, String(edit.new));
		else throw needsLevel(level, since);
	}
	return wire;
};

/** Whether a setting is told with what it was before. */
function isEdit(setting: unknown): setting is {readonly new: unknown} {
	return typeof setting === 'object' && setting !== null && 'new' in setting;
}

/** From level 290 on groups are not deleted, but stay as deactivated ones. */
const deactivatedGroup: RequestAdapter = (wire, _sent, {level}) =>
	hasFeature('groupDeletion', level)
		? wire
		: {...wire, method: 'POST', path: `${wire.path}/deactivate`};

const requestAdapters: {readonly [Name in OperationName]?: RequestAdapter} = {
	getMessages: messagesOf,
	updateFlagsForNarrow: (wire, sent, reach) => {
		if (!hasFeature('narrowFlags', reach.level)) throw notAtLevel('narrowFlags', reach.level);
		return withNarrow(wire, sent, reach);
	},
	getMessage: wholeMessage,
	setTopicPolicy: topicPolicy,
	createInviteLink: inviteDays,
	sendInvitations: inviteDays,
	createUserGroup: mentionOf,
	updateUserGroup: mentionOf,
	deleteUserGroup: deactivatedGroup,
	updateRealm: realmGroups,
	updateChannel: updatedGroups,
	subscribe: newGroups,
	getChannels: allChannels,
	sendMessage: messageType,
	register: withMutedTopics,
	reportPresence: slimPresence,
};

/** A call as a server of this level takes it; the one place where calls differ by level. */
export async function wireAt(
	name: OperationName,
	wire: Wire,
	sent: Raw,
	reach: RequestContext,
): Promise<Wire> {
	const spec: EndpointSpec = contract[name];
	for (const [param, since] of Object.entries(spec.since ?? {})) {
		if (reach.level < since) wire.fields.delete(param);
	}
	return (await requestAdapters[name]?.(wire, sent, reach)) ?? wire;
}
