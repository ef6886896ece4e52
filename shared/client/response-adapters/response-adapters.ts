import type {OperationName} from '../../contract/index';
import {readChannels, readSubscription} from './channels';
import {readDraft, readMessage, readVersion} from './messages';
import {readPeople, readPerson, readPresence, readPresences} from './people';
import {eachRow, filled, isRaw, renamed, type Raw} from './raw';
import {readField, readGroups, readState} from './register';

/** Ways to sign in: booleans, or objects that say more (feature level 243). */
function readMethods(methods: unknown): unknown {
	if (!isRaw(methods)) return methods;
	return Object.fromEntries(
		Object.entries(methods).map(([name, value]) => [
			name,
			isRaw(value) ? value['enabled'] === true : value,
		]),
	);
}

function eachOf(name: string, change: (row: Raw) => void): (body: Raw) => Raw {
	return body => {
		eachRow(body[name], change);
		return body;
	};
}

/**
 * Answers of servers of all levels as those of the contract: the one place where fields that were
 * renamed, reshaped, left out or put beside old ones become what the window uses (api-facts 15).
 * Answers are changed in place.
 */
export const responseAdapters: {readonly [Name in OperationName]?: (body: Raw) => Raw} = {
	getServerSettings: body => {
		body['authentication_methods'] = readMethods(body['authentication_methods']);
		renamed(body, 'realm_uri', 'realm_url');
		renamed(body, 'realm_url', 'realm_uri');
		return body;
	},
	getUsers: body => {
		readPeople(body['members']);
		return body;
	},
	getUser: body => {
		if (isRaw(body['user'])) readPerson(body['user']);
		return body;
	},
	getUserByEmail: body => {
		if (isRaw(body['user'])) readPerson(body['user']);
		return body;
	},
	getOwnUser: body => {
		readPerson(body);
		return body;
	},
	getProfileFields: eachOf('custom_fields', readField),
	getInvitations: eachOf('invites', row => {
		filled(row, 'expiry_date', null);
		filled(row, 'is_multiuse', row['link_url'] !== undefined);
	}),
	getChannels: body => ({...body, streams: readChannels(body['streams'], [])}),
	getSubscriptions: body => ({
		...body,
		subscriptions: readChannels(body['subscriptions'], [], readSubscription),
	}),
	subscribe: body => {
		filled(body, 'subscribed', {});
		filled(body, 'already_subscribed', {});
		return body;
	},
	unsubscribe: body => {
		filled(body, 'removed', []);
		renamed(body, 'not_subscribed', 'not_removed');
		filled(body, 'not_removed', []);
		return body;
	},
	reportPresence: body => ({...body, presences: readPresences(body['presences'])}),
	getUserPresence: body => ({...body, presence: readPresence(body['presence'])}),
	getUserGroups: body => ({...body, user_groups: readGroups(body['user_groups'])}),
	getMessages: eachOf('messages', readMessage),
	getMessage: body => {
		if (isRaw(body['message'])) readMessage(body['message']);
		return body;
	},
	getMessageHistory: eachOf('message_history', readVersion),
	updateFlags: body => {
		filled(body, 'messages', []);
		return body;
	},
	getAttachments: body => {
		filled(body, 'upload_space_used', 0);
		return body;
	},
	uploadFile: body => {
		renamed(body, 'url', 'uri');
		return body;
	},
	getDrafts: body => {
		eachRow(body['drafts'], readDraft);
		filled(body, 'count', Array.isArray(body['drafts']) ? body['drafts'].length : 0);
		return body;
	},
	register: readState,
};

/**
 * Answers that fit as they are may mean something else than they do at level 263: those are read all
 * the same. People and fields are only read where they do not fit, for lists of 100,000.
 */
export const alwaysRead: ReadonlySet<OperationName> = new Set<OperationName>([
	'getServerSettings',
	'getChannels',
	'getSubscriptions',
	'getUserGroups',
	'getMessages',
	'getMessage',
	'reportPresence',
	'getUserPresence',
	'getDrafts',
	'register',
]);
