import {plural, t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {isPermission} from '../../shared/model/realm-permissions';
import {groupRights} from '../../shared/model/user-group';
import {ownOf} from '../../shared/model/own-of';
import {emojiSets} from '../../shared/model/user-settings';
import {Policy} from '../../shared/model/realm-settings';
import {wordsOfType} from '../fields/field-types';
import {botKindWords} from '../people/bot-words';
import {weekdayMomentWords} from '../text/moment-words';
import {roleWords} from '../people/role-words';
import {groupWords, postingWords} from '../channels/rule-words';
import {policyWords} from '../channels/policy-words';

/** Values that stand for something else, in the words of the screens. */

type Coded = string | number | boolean | null;

const days = (count: number) =>
	count === -1 ? t`Forever` : plural(count, {one: '# day', other: '# days'});

const themes: Readonly<Record<number, string>> = inLanguage(() => ({
	1: t`Automatic`,
	2: t`Dark`,
	3: t`Light`,
}));

const callServices: Readonly<Record<number, string>> = inLanguage(() => ({
	0: t`None`,
	1: t`Jitsi Meet`,
	3: t`Zoom`,
	4: t`BigBlueButton`,
	5: t`Zoom (server to server)`,
}));

const homeViews: Readonly<Record<string, string>> = inLanguage(() => ({
	inbox: t`Inbox`,
	recent: t`Recent conversations`,
	all: t`All messages`,
}));

const anyone = () => t`Everyone, including guests`;
const members = () => t`Members and above`;
const fullMembers = () => t`Full members and above`;
const moderators = () => t`Moderators and above`;
const administrators = () => t`Administrators and owners`;
const nobody = () => t`Nobody`;

/** Who may do a thing, by the numbers that policies of an organization share (api-facts 5.2). */
const policies: Readonly<Record<number, string>> = inLanguage(() => ({
	[Policy.members]: members(),
	[Policy.administrators]: administrators(),
	[Policy.fullMembers]: fullMembers(),
	[Policy.moderators]: moderators(),
	[Policy.everyone]: anyone(),
	[Policy.nobody]: nobody(),
	[Policy.owners]: t`Owners`,
}));

/** Policies with a numbering of their own. */
const ownPolicies: Readonly<Record<string, Readonly<Record<number, string>>>> = inLanguage(() => ({
	wildcard_mention_policy: {
		1: anyone(),
		2: members(),
		3: fullMembers(),
		5: administrators(),
		6: nobody(),
		7: moderators(),
	},
	private_message_policy: {1: anyone(), 2: nobody()},
	bot_creation_policy: {
		1: members(),
		2: t`Members and above; generic bots only administrators and owners`,
		3: administrators(),
	},
}));

const sharedPolicies: ReadonlySet<string> = new Set([
	'create_public_stream_policy',
	'create_private_stream_policy',
	'create_web_public_stream_policy',
	'invite_to_stream_policy',
	'invite_to_realm_policy',
	'edit_topic_policy',
	'move_messages_between_streams_policy',
	'delete_own_message_policy',
	'user_group_edit_policy',
	'add_custom_emoji_policy',
]);

function policyOf(name: string, value: Coded): string | undefined {
	if (typeof value !== 'number') return undefined;
	const own = ownOf(ownPolicies, name);
	if (own !== undefined) return own[value] ?? t`Rule ${value}`;
	return sharedPolicies.has(name) ? (policies[value] ?? t`Rule ${value}`) : undefined;
}

const limitName = /^(?:message_content|move_messages)_.*_limit_seconds$/;

/** How long something may be done. */
function limitOf(name: string, value: Coded): string | undefined {
	if (!limitName.test(name)) return undefined;
	if (value === null) return t`No limit`;
	if (typeof value !== 'number') return undefined;
	return value % 60 === 0
		? durationWords(value / 60)
		: plural(value, {one: '# second', other: '# seconds'});
}

/** Who sees the address of somebody, by a numbering of its own. */
const addressReaders: Readonly<Record<number, string>> = inLanguage(() => ({
	1: anyone(),
	2: members(),
	3: administrators(),
	4: nobody(),
	5: moderators(),
}));

const organizationTypes: Readonly<Record<number, string>> = inLanguage(() => ({
	0: t`Not specified`,
	10: t`Business`,
	20: t`Open-source project`,
	30: t`Education (non-profit)`,
	35: t`Education (for-profit)`,
	40: t`Research`,
	50: t`Event or conference`,
	60: t`Non-profit`,
	70: t`Government`,
	80: t`Political group`,
	90: t`Community`,
	100: t`Personal`,
	1000: t`Other`,
}));

const ratings: readonly string[] = inLanguage(() => [
	t`GIFs disabled`,
	t`Y: youth`,
	t`G: general audience`,
	t`PG: parental guidance`,
	t`PG-13: parental guidance under 13`,
	t`R: restricted`,
]);

const weekdays: readonly string[] = inLanguage(() => [
	t`Monday`,
	t`Tuesday`,
	t`Wednesday`,
	t`Thursday`,
	t`Friday`,
	t`Saturday`,
	t`Sunday`,
]);

/** Whether a part says who may do something. */
function isWho(name: string): boolean {
	return isPermission(name) || groupRights.some(right => right === name);
}

/** Whom a right is given to: groups of the system by their words among the names of others. */
function whoCoded(value: Coded): string | undefined {
	if (typeof value === 'number') return t`Group ${value}`;
	if (typeof value !== 'string') return undefined;
	return value.replaceAll(/\brole:[a-z]+/g, name => groupWords({name}));
}

/** By the name of the part, or the kind of change where a value has none. */
const words: Readonly<Record<string, (value: Coded) => string | undefined>> = {
	stream_post_policy: value => (typeof value === 'number' ? postingWords(value) : undefined),
	message_retention_days: value => {
		if (value === null || value === 'realm_default') return t`The organization's default`;
		if (value === 'unlimited') return t`Forever`;
		return typeof value === 'number' ? days(value) : undefined;
	},
	can_remove_subscribers_group: value => {
		if (typeof value === 'string') return groupWords({name: value});
		return typeof value === 'number' ? t`Group ${value}` : undefined;
	},
	waiting_period_threshold: value => (typeof value === 'number' ? days(value) : undefined),
	invited_as: value => (typeof value === 'number' ? roleWords(value).title : undefined),
	org_type: value => (typeof value === 'number' ? organizationTypes[value] : undefined),
	giphy_rating: value => (typeof value === 'number' ? ratings[value] : undefined),
	digest_weekday: value => (typeof value === 'number' ? weekdays[value] : undefined),
	field_type: value => (typeof value === 'number' ? wordsOfType(value).title : undefined),
	expires_in_minutes: value => {
		if (value === null) return t`Never`;
		return typeof value === 'number' ? durationWords(value) : undefined;
	},
	email_address_visibility: value =>
		typeof value === 'number' ? (addressReaders[value] ?? t`Rule ${value}`) : undefined,
	timezone: value => (value === '' ? t`Not set` : undefined),
	twenty_four_hour_time: value =>
		typeof value === 'boolean' ? (value ? t`24 hours (17:00)` : t`12 hours (5:00 PM)`) : undefined,
	emojiset: value => emojiSets.find(({key}) => key === value)?.text,
	color_scheme: value => (typeof value === 'number' ? themes[value] : undefined),
	jitsi_server_url: value => (value === null ? t`The server's default` : undefined),
	video_chat_provider: value => (typeof value === 'number' ? callServices[value] : undefined),
	web_home_view: value => ownOf(homeViews, String(value)),
	send_read_receipts: value => (typeof value === 'boolean' ? (value ? t`On` : t`Off`) : undefined),
	scheduled_for: value => (typeof value === 'number' ? weekdayMomentWords(value) : undefined),
	bot_type: value => (typeof value === 'number' ? botKindWords(value) : undefined),
	bytes: value =>
		typeof value === 'number' ? plural(value, {one: '# byte', other: '# bytes'}) : undefined,
	'topic-policy': value => policyWords.find(({name}) => name === policyName(value))?.title,
	'own-setting': value => (value === null ? t`The account's setting` : undefined),
};

/** What is kept for the journal as its name is the default policy where a topic has none of its own. */
function policyName(value: Coded): string {
	return value === 'inherit' ? 'default' : String(value);
}

function durationWords(minutes: number): string {
	if (minutes % 1440 === 0) return plural(minutes / 1440, {one: '# day', other: '# days'});
	if (minutes % 60 === 0) return plural({count: minutes / 60}, {one: '# hour', other: '# hours'});
	return plural(minutes, {one: '# minute', other: '# minutes'});
}

/** Undefined where the value says itself what it is. */
export function codedWords(name: string, value: Coded): string | undefined {
	if (isWho(name)) return whoCoded(value);
	return ownOf(words, name)?.(value) ?? policyOf(name, value) ?? limitOf(name, value);
}
