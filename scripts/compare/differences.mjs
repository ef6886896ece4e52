import {identityOf, kindAt} from './kinds.mjs';
import {plainText} from './plain-text.mjs';

/** Values that are of the moment or of the server: only their types are compared. */
const ofTheMoment = new Set([
	'aggregated',
	'api_key',
	'avatar_url',
	'avatar_url_medium',
	'avatar_version',
	'color',
	'create_time',
	'date_created',
	'date_joined',
	'date_sent',
	'edit_timestamp',
	'email_address',
	'event_queue_longpoll_timeout_seconds',
	'expiry_date',
	'gravatar_hash',
	'invite_link',
	'invited',
	'last_edit_timestamp',
	'last_event_id',
	'last_update_id',
	'last_updated',
	'link_url',
	'max_message_id',
	'order',
	'path_id',
	'presence_last_update_id',
	'queue_id',
	'retry-after',
	'sender_realm_str',
	'server_generation',
	'server_timestamp',
	'stream_weekly_traffic',
	'timestamp',
	'upload_space_used',
	'uri',
	'url',
	'zulip_feature_level',
	'zulip_merge_base',
	'zulip_version',
]);

/**
 * What differs between two values as JSON: keys, types, values, and ids by what they stand for. Rows of
 * lists that stand for something without a name are left out, for servers hold other things as well.
 *
 * @returns {{field: string, ours: unknown, theirs: unknown}[]} where the value is `absent` when there is
 * none; fields name no positions, as in `messages[].flags`
 */
export function differencesOf(ours, theirs, names, place = '') {
	const found = [];
	compare(ours, theirs, place);
	return found;

	function tell(field, one, other) {
		const isSecret = field.endsWith('api_key');
		const shown = value => (isSecret && value !== 'absent' ? '...' : value);
		found.push({field, ours: shown(one), theirs: shown(other)});
	}

	/** With names for ids of which another field says what they are: drafts, messages for later, and settings that are groups. */
	function worded(record, side) {
		const named = {...record};
		if (Array.isArray(record.to) && typeof record.type === 'string') {
			const kind = record.type === 'stream' ? 'channel' : 'person';
			named.to = record.to.map(id => names.nameOf(side, kind, id) ?? '?');
		}
		if ('scheduled_message_id' in record && typeof record.to === 'number') {
			named.to = names.nameOf(side, 'channel', record.to) ?? '?';
		}
		if (String(record.property).endsWith('_group')) {
			named.value = names.nameOf(side, 'group', record.value) ?? '?';
		}
		return named;
	}

	function compare(one, other, at) {
		const type = typeOf(one);
		if (type !== typeOf(other))
			return tell(at, briefly(one, names, 'ours'), briefly(other, names, 'theirs'));
		if (type === 'list') return compareLists(one, other, at);
		if (type === 'object') return compareObjects(one, other, at);
		const key = at.split('.').at(-1).replaceAll('[]', '');
		// The id of what a call has made was named already.
		if (at === 'id' || ofTheMoment.has(key) || (isTime(one) && isTime(other))) return;
		const kind = type === 'number' ? kindAt(at) : undefined;
		if (kind !== undefined) return compareIds(one, other, kind, at);
		if (isListInText(at, one, other)) return compareLists(JSON.parse(one), JSON.parse(other), at);
		if (type === 'string') {
			one = plainText(one, names, 'ours');
			other = plainText(other, names, 'theirs');
		}
		if (one !== other) tell(at, one, other);
	}

	function compareIds(one, other, kind, at) {
		const name = names.nameOf('ours', kind, one);
		const otherName = names.nameOf('theirs', kind, other);
		if (name === undefined && otherName === undefined) {
			if (one > 0 && other > 0) names.bind(kind, one, other);
			else if (one !== other) tell(at, one, other);
		} else if (name !== otherName) tell(at, name ?? `${kind} ?`, otherName ?? `${kind} ?`);
	}

	function compareObjects(one, other, at) {
		const kind = kindOfKeys(one, other, at);
		if (kind !== undefined) {
			one = renamed(one, kind, 'ours');
			other = renamed(other, kind, 'theirs');
		}
		one = worded(one, 'ours');
		other = worded(other, 'theirs');
		for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
			const below = kind === undefined ? join(at, key) : `${at}{${kind}}`;
			if (!Object.hasOwn(one, key)) tell(below, 'absent', briefly(other[key], names, 'theirs'));
			else if (!Object.hasOwn(other, key)) tell(below, briefly(one[key], names, 'ours'), 'absent');
			else compare(one[key], other[key], below);
		}
	}

	function renamed(record, kind, side) {
		return Object.fromEntries(
			Object.entries(record).flatMap(([id, value]) => {
				const name = names.listedAs(side, kind, id);
				return name === undefined ? [] : [[name, value]];
			}),
		);
	}

	function compareLists(one, other, at) {
		const kind = kindAt(at);
		if (kind !== undefined && [...one, ...other].every(Number.isInteger)) {
			const mine = knownNames(one, kind, 'ours').sort();
			const others = knownNames(other, kind, 'theirs').sort();
			if (mine.join() !== others.join()) tell(`${at}[]`, mine.join(), others.join());
			return;
		}
		const records = recordsByName(one, at, 'ours');
		const others = recordsByName(other, at, 'theirs');
		if (records === undefined || others === undefined) return compareInOrder(one, other, at);
		const shared = [...records.keys()].filter(name => others.has(name));
		for (const name of records.keys()) if (!others.has(name)) tell(`${at}[]`, name, 'absent');
		for (const name of others.keys()) if (!records.has(name)) tell(`${at}[]`, 'absent', name);
		const order = [...others.keys()].filter(name => records.has(name));
		const isOrdered = !shared[0]?.startsWith('person ');
		if (isOrdered && shared.join() !== order.join())
			tell(`${at}[order]`, shared.join(), order.join());
		for (const name of shared) compare(records.get(name), others.get(name), `${at}[]`);
	}

	function compareInOrder(one, other, at) {
		if (/(?:muted|user)_topics$/.test(at)) {
			one = inOrderOfTopics(one);
			other = inOrderOfTopics(other);
		}
		if (one.length !== other.length) {
			tell(`${at}[length]`, one.length, other.length);
			const texts = [...one, ...other].every(entry => typeof entry === 'string');
			if (!texts) return;
			return tell(
				`${at}[]`,
				one.filter(entry => !other.includes(entry)).join(),
				other.filter(entry => !one.includes(entry)).join(),
			);
		}
		one.forEach((entry, index) => compare(entry, other[index], `${at}[]`));
	}

	function knownNames(ids, kind, side) {
		return ids.map(id => names.listedAs(side, kind, id)).filter(name => name !== undefined);
	}

	/** By their names, when all have an id; none when they are told apart by their order. */
	function recordsByName(list, at, side) {
		const byName = new Map();
		for (const record of list) {
			if (typeOf(record) !== 'object') return;
			const identity = identityOf(at, record);
			if (identity === undefined) return;
			const name = names.listedAs(side, identity.kind, identity.id);
			if (name !== undefined) byName.set(`${identity.kind} ${name}`, record);
		}
		return byName;
	}
}

/** Settings of topics, which come in any order. */
function inOrderOfTopics(list) {
	const keyOf = entry => (Array.isArray(entry) ? `${entry[0]} ${entry[1]}` : entry.topic_name);
	return [...list].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** Of what kind the keys of two objects are, where they are no names of fields. */
function kindOfKeys(one, other, at) {
	const keys = Object.keys({...one, ...other});
	if (keys.length === 0) return undefined;
	if (keys.every(key => /^\d+$/.test(key))) return kindAt(at);
	return keys.every(key => key.includes('@')) ? 'address' : undefined;
}

/** Profile values that name people are lists of ids, written as a text. */
function isListInText(at, one, other) {
	return (
		at.endsWith('profile_data{field}.value') &&
		[one, other].every(text => /^\[[\d, ]*\]$/.test(text))
	);
}

/** Whether a number can only be a moment of these years, in seconds. */
function isTime(value) {
	return typeof value === 'number' && value > 1_600_000_000 && value < 2_500_000_000;
}

function join(at, key) {
	return at === '' ? key : `${at}.${key}`;
}

function typeOf(value) {
	if (value === null) return 'null';
	if (value === undefined) return 'absent';
	return Array.isArray(value) ? 'list' : typeof value;
}

/** A value as a report shows it. */
function briefly(value, names, side) {
	if (value === undefined) return 'absent';
	const whole = typeof value === 'string' ? plainText(value, names, side) : JSON.stringify(value);
	const text = whole.replaceAll(/("api_key":")[^"]*/g, '$1...');
	return text.length > 300 ? `${text.slice(0, 300)} ...` : text;
}
