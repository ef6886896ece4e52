import {z} from 'zod';
import {compareNames} from '../../../shared/languages/formats';
import {realmEmoji, type RealmEmoji} from '../../../shared/model/attachment';
import {optionsOf, profileFields, type ProfileField} from '../../../shared/model/profile-field';
import {topicKey, TopicPolicy, userTopic, type UserTopic} from '../../../shared/model/topic';
import {applyDraftEvent} from '../drafts/drafts';
import {draftKeys} from '../drafts/draft-keys';
import type {OwnUser, User} from '../../../shared/model/user';
import {realmTimes, type RealmTimes} from '../../../shared/model/realm-times';
import {realmKeys} from '../organization/keys';
import {presenceKeys} from '../users/presence';
import {profileFieldKeys} from '../users/profile-field-keys';
import {emojiKeys} from '../messages/realm-emoji';
import {topicKeys} from '../channels/topics';
import {userKeys} from '../users/user-keys';
import {
	patchQuery,
	readAs,
	readEach,
	type CacheDependencies,
	type EventFamily,
	type ServerEvent,
} from './family';
import {isAlike} from '../../../shared/changes/calls';
import {permissionNames} from '../../../shared/model/realm-permissions';
import {realmSettings} from '../../../shared/model/realm-settings';
import {allTold} from '../../../shared/model/settings-told';
import type {OrganizationSettings} from '../organization/settings';
import {settingsTold} from './realm-told';

/** Policies after events; the same list when they say nothing new. */
export function policiesAfter(
	list: readonly UserTopic[],
	events: readonly ServerEvent[],
	isLate: CacheDependencies['isLate'] = () => false,
): readonly UserTopic[] | undefined {
	const keyOf = (entry: UserTopic) => `${entry.stream_id} ${topicKey(entry.topic_name)}`;
	const byTopic = new Map(list.map(entry => [keyOf(entry), entry]));
	for (const event of events) {
		if (isLate()) break;
		const told = readAs(userTopic, event);
		if (told === undefined) return undefined;
		byTopic.delete(keyOf(told));
		if (told.visibility_policy !== TopicPolicy.inherit) byTopic.set(keyOf(told), told);
	}
	return [...byTopic.values()];
}

/** Own policies of topics. Servers of old tell the whole list of mutes in another form. */
export const policyEvents: EventFamily = {
	apply({queries, connectionId, readAgain, isLate}, events) {
		const key = topicKeys.policies(connectionId);
		const told = events.filter(({type}) => type === 'user_topic');
		let isClear = told.length > 0;
		patchQuery<readonly UserTopic[]>(queries, key, list => {
			const next = policiesAfter(list, told, isLate);
			isClear &&= next !== undefined;
			return next ?? list;
		});
		if (!isClear) readAgain(key);
	},
};

const toldFields = z.object({fields: profileFields});

/** The fields in their order, as an event has them. */
export function fieldsOf(event: ServerEvent): readonly ProfileField[] | undefined {
	return readAs(toldFields, event)?.fields.toSorted((a, b) => a.order - b.order);
}

/** Values that each field has a place for; undefined where any text is one. */
type Places = ReadonlyMap<string, ReadonlySet<string> | undefined>;

function placesIn(fields: readonly ProfileField[], isLate: CacheDependencies['isLate']): Places {
	const places = new Map<string, ReadonlySet<string> | undefined>();
	for (const field of fields) {
		if (isLate()) break;
		const choices = optionsOf(field);
		const keys = choices.length === 0 ? undefined : new Set(choices.map(({key}) => key));
		places.set(String(field.id), keys);
	}
	return places;
}

/** Places that were there before and are there after: a value does not come back with its choice. */
function placesInBoth(before: Places, after: Places): Places {
	return new Map(
		[...before].flatMap(([id, known]) => {
			if (!after.has(id)) return [];
			const now = after.get(id);
			if (known === undefined || now === undefined) return [[id, known ?? now] as const];
			return [[id, new Set([...known].filter(key => now.has(key)))] as const];
		}),
	);
}

/**
 * Whether somebody holds a value that some of these lists of fields, each newer than the one before, have no
 * place for: it went with its field or choice, and no event says whose. The list that is known tells less
 * than the values do: it may be newer than they are.
 */
export function holdsLostValue(
	people: readonly User[],
	lists: readonly (readonly ProfileField[])[],
	isLate: CacheDependencies['isLate'] = () => false,
): boolean {
	if (lists.length === 0) return false;
	const places = lists.map(list => placesIn(list, isLate)).reduce(placesInBoth);
	for (const {profile_data: values = {}} of people) {
		if (isLate()) return false;
		for (const [id, {value}] of Object.entries(values)) {
			if (!places.has(id) || places.get(id)?.has(value) === false) return true;
		}
	}
	return false;
}

/** Custom profile fields; every event has all of them. */
export const fieldEvents: EventFamily = {
	apply({queries, connectionId, readAgain, isLate}, events) {
		const key = profileFieldKeys.all(connectionId);
		const lists = readEach({isLate}, events, fieldsOf);
		const after = lists.at(-1);
		if (after === undefined || lists.length < events.length) {
			readAgain(key);
			return readAgain(userKeys.all(connectionId));
		}
		patchQuery<readonly ProfileField[]>(queries, key, before =>
			JSON.stringify(before) === JSON.stringify(after) ? before : after,
		);
		const all = userKeys.all(connectionId);
		const look = (people: readonly User[]) => {
			if (holdsLostValue(people, lists, isLate)) readAgain(all);
		};
		patchQuery<readonly User[]>(queries, all, people => {
			look(people);
			return people;
		});
		patchQuery<OwnUser>(queries, userKeys.own(connectionId), self => {
			look([self]);
			return self;
		});
	},
};

const realm = 'realm_';
const timeNames = Object.keys(realmTimes.shape)
	.filter(name => name.startsWith(realm))
	.map(name => name.slice(realm.length));

/** What the organization allows, after events. */
export function timesAfter(times: RealmTimes, events: readonly ServerEvent[]): RealmTimes {
	return events.reduce((before, event) => {
		const told = Object.entries(settingsTold(event, timeNames, []));
		const named = told.map(([name, value]) => [realm + name, value]);
		const parts = readAs(realmTimes, Object.fromEntries(named)) ?? {};
		const isNews = Object.entries(parts).some(
			([name, value]) => before[name as keyof RealmTimes] !== value,
		);
		return isNews ? {...before, ...parts} : before;
	}, times);
}

/** The settings of the organization, after events; what they tell in no known form is left as it was. */
export function settingsAfter(
	settings: OrganizationSettings,
	events: readonly ServerEvent[],
): OrganizationSettings {
	return events.reduce((before, event) => {
		const told = Object.entries(
			settingsTold(event, [...Object.keys(realmSettings.shape), ...permissionNames], []),
		);
		const named = Object.fromEntries(told.map(([name, value]) => [realm + name, value]));
		const parts = allTold(named);
		const isNews = Object.entries(parts).some(
			([name, value]) => !isAlike(before[name as keyof OrganizationSettings], value),
		);
		return isNews ? {...before, ...parts} : before;
	}, settings);
}

/** Told in forms of their own: read anew, where they are shown. */
const moreNames = [
	'icon_source',
	'logo_source',
	'night_logo_source',
	'authentication_methods',
] as const;

/** Settings of the organization, and those of them that say what can be done with messages. */
export const realmEvents: EventFamily = {
	apply({queries, connectionId, readAgain}, events) {
		const isOfMore = (event: ServerEvent) =>
			Object.keys(settingsTold(event, moreNames, [])).some(name =>
				moreNames.some(one => one === name),
			);
		if (events.some(isOfMore)) readAgain(realmKeys.more(connectionId));
		patchQuery<RealmTimes>(queries, realmKeys.times(connectionId), times =>
			timesAfter(times, events),
		);
		patchQuery<OrganizationSettings>(queries, realmKeys.settings(connectionId), settings =>
			settingsAfter(settings, events),
		);
	},
};

const allEmoji = z.object({realm_emoji: z.record(z.string(), realmEmoji)});

/** Emoji of the organization; every event has all of them. */
export const emojiEvents: EventFamily = {
	apply({queries, connectionId, readAgain}, events) {
		const key = emojiKeys.realm(connectionId);
		const told = readAs(allEmoji, events.at(-1));
		if (told === undefined) return readAgain(key);
		const list = Object.values(told.realm_emoji).toSorted((a, b) => compareNames(a.name, b.name));
		patchQuery<readonly RealmEmoji[]>(queries, key, () => list);
	},
};

const presenceSwitch = z.object({property: z.literal('presence_enabled'), value: z.boolean()});
const draftsSwitch = z.object({property: z.literal('enable_drafts_synchronization')});

/** The account's own settings. */
export const ownSettingEvents: EventFamily = {
	apply({queries, connectionId, readAgain, isLate}, events) {
		for (const event of events) {
			if (isLate()) return;
			const told = readAs(presenceSwitch, event);
			if (told !== undefined) {
				patchQuery(queries, presenceKeys.own(connectionId), () => told.value);
			} else if (readAs(draftsSwitch, event)) {
				readAgain(draftKeys.setting(connectionId));
				readAgain(draftKeys.list(connectionId));
			}
		}
	},
};

/** Drafts as the service has them; what is being typed lies elsewhere. */
export const draftEvents: EventFamily = {
	apply({queries, connectionId, readAgain, isLate}, events) {
		for (const event of events) {
			if (isLate()) return;
			const isClear = applyDraftEvent(queries, connectionId, event);
			if (!isClear) readAgain(draftKeys.list(connectionId));
		}
	},
};
