import {t, plural} from '@lingui/core/macro';
import type {Channel} from '../../../shared/model/channel';
import type {Change, MembershipChange} from '../../../shared/model/change';
import type {ProfileField} from '../../../shared/model/profile-field';
import {groupBy} from '../../../shared/model/group-by';
import type {User} from '../../../shared/model/user';
import {openName} from '../../../shared/model/shown-name';
import type {Concerned} from '../affected-lists';
import {restingWords, unreadStays} from '../../channels/membership-words';
import {inOneSentence} from '../../text/in-one-sentence';
import {countAccounts} from '../change-plan';
import {countChannels} from '../../text/count-words';
import {fromTo} from '../../text/from-to';
import {noProfile} from '../../people/role-rules';
import {countTold, toldAnew, toldStays} from '../../channels/told-by-bot';
import {inARow, someNames} from '../../text/in-a-row';

/** A change of many people spelled out: what will be sent, what is passed over, and the words for it. */
export type BulkPlan = {
	readonly changes: readonly Change[];
	/** Who will be changed, each with what becomes of them. */
	readonly affected: readonly Concerned[];
	/** What the plan passes over and who has all that is asked for already, with the reason. */
	readonly others: readonly Concerned[];
	/** With object and number, as a question and as a button. */
	readonly question: string;
	readonly verb: string;
	/** In the past tense, for the bar. */
	readonly label: string;
	/** Who needed no change, for the bar. */
	readonly detail?: string | undefined;
	/** What cannot be undone, in sentences. */
	readonly losses: readonly string[];
	readonly staysAfterUndo: string | undefined;
	/** How many people the notification bot writes to. */
	readonly told: number;
};

/** What a new plan of it is called. */
export function proposedFor(plan: BulkPlan | undefined): string {
	return (plan?.verb ?? '').replaceAll(/[\u2066-\u2069]/g, '').slice(0, 200);
}

/** More changes than this ask for a confirmation that names their number. */
const mostUnasked = 100;

/** Many changes and what does not come back are asked about first. */
export function needsAsking({changes, losses}: BulkPlan): boolean {
	return changes.length > mostUnasked || losses.length > 0;
}

/** What somebody is called where others may have the name too. */
type NameOf = (user: User) => string;
const plainName: NameOf = user => user.full_name;

const longestShown = 40;
const mostNamed = 3;

/** Fills a profile field of some people; null empties it. `textOf` gives values as lists show them. */
export function planValue(
	field: Pick<ProfileField, 'id' | 'name'>,
	after: string | null,
	targets: readonly User[],
	textOf: (value: string) => string = value => value,
	nameOf: NameOf = plainName,
	isOwn: (user: User) => boolean = () => false,
): BulkPlan {
	const people = targets.filter(({is_bot}) => !is_bot);
	const beforeOf = ({profile_data}: User) => profile_data?.[field.id]?.value ?? null;
	const changed = people.filter(user => beforeOf(user) !== after);
	const who = namesOf(changed, nameOf);
	const name = openName(field.name);
	const shownOf = (value: string | null) =>
		value === null ? t`Not set` : openName(shortened(textOf(value)));
	const to = shownOf(after);
	return {
		changes: changed.map(user => ({
			kind: 'value',
			user_id: user.user_id,
			field_id: field.id,
			before: beforeOf(user),
			after,
			...(isOwn(user) && {isOwn: true as const}),
		})),
		affected: changed.map(what => ({what, note: fromTo(shownOf(beforeOf(what)), to)})),
		others: [
			...targets.flatMap(what => (what.is_bot ? [{what, note: noProfile()}] : [])),
			...people.flatMap(what =>
				beforeOf(what) === after
					? [{what, note: after === null ? t`Already empty.` : t`Already ${to}.`}]
					: [],
			),
		],
		question: after === null ? t`Clear ${name} of ${who}?` : t`Set ${name} of ${who} to ${to}?`,
		verb: after === null ? t`Clear ${name} of ${who}` : t`Set ${name} of ${who}`,
		label: after === null ? t`${name} of ${who} cleared.` : t`${name} of ${who} set to ${to}.`,
		detail: already(
			people.filter(user => beforeOf(user) === after),
			after === null ? count => t`${count} had none.` : count => t`${count} had it already.`,
		),
		losses: [],
		staysAfterUndo: undefined,
		told: 0,
	};
}

function shortened(text: string): string {
	return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

type PlanChannel = Pick<Channel, 'stream_id' | 'name' | 'invite_only'>;

/** What is known of channels: who is in them, and which ones oneself is in. */
export type Memberships = {
	readonly members: ReadonlyMap<number, readonly number[]>;
	readonly own: ReadonlyMap<number, unknown>;
};

/** Why nobody can be put into a channel; undefined when nothing is known against it. */
export function whyNotAddTo({own}: Memberships, channel: PlanChannel): string | undefined {
	return channel.invite_only && !own.has(channel.stream_id)
		? t`You are not in this private channel.`
		: undefined;
}

/** Puts people into channels, or takes them out. */
export function planMembership(
	known: Memberships,
	channels: readonly PlanChannel[],
	after: boolean,
	targets: readonly User[],
	ownId: number | undefined,
	nameOf: NameOf = plainName,
): BulkPlan {
	const possible = channels.filter(channel => !after || whyNotAddTo(known, channel) === undefined);
	const people = targets.filter(({is_active}) => is_active);
	const changes = possible.flatMap(({stream_id}): readonly MembershipChange[] => {
		const members = new Set(known.members.get(stream_id));
		return people.flatMap(({user_id}) =>
			members.has(user_id) === after
				? []
				: [{kind: 'membership', user_id, stream_id, before: !after, after}],
		);
	});
	const touched = possible.filter(({stream_id}) =>
		changes.some(change => change.stream_id === stream_id),
	);
	const reached = groupBy(changes, ({user_id}) => user_id);
	const hit = people.filter(({user_id}) => reached.has(user_id));
	const who = namesOf(hit, nameOf);
	const told = after ? countTold(hit, ownId) : 0;
	const beyondReach = new Set(
		touched.flatMap(({stream_id, invite_only}) =>
			invite_only && !known.own.has(stream_id) ? [stream_id] : [],
		),
	);
	const back = hit.filter(({user_id}) =>
		reached.get(user_id)?.some(({stream_id}) => !beyondReach.has(stream_id)),
	);
	const where =
		touched.length === 1 ? `#${openName(touched[0]?.name ?? '')}` : countChannels(touched.length);
	return {
		changes,
		affected: hit.map(what => ({what, note: namesIn(reached.get(what.user_id) ?? [], possible)})),
		others: [
			...channels.flatMap(channel => {
				const note = after ? whyNotAddTo(known, channel) : undefined;
				return note === undefined ? [] : [{what: `#${channel.name}`, note}];
			}),
			...targets.flatMap(what => {
				if (reached.has(what.user_id)) return [];
				return [{what, note: whyUntouched(what, possible, after)}];
			}),
		],
		question: after ? t`Subscribe ${who} to ${where}?` : t`Unsubscribe ${who} from ${where}?`,
		verb: after ? t`Subscribe ${who}` : t`Unsubscribe ${who}`,
		label: after ? t`${who} subscribed to ${where}.` : t`${who} unsubscribed from ${where}.`,
		detail: already(
			people.filter(({user_id}) => !reached.has(user_id)),
			after ? count => t`${count} already subscribed.` : count => t`${count} not subscribed.`,
		),
		losses: after ? [] : touched.flatMap(channel => lossOf(known, channel, changes)),
		staysAfterUndo: after
			? told > 0
				? inOneSentence(toldStays())
				: undefined
			: inOneSentence(
					...leavingStays(touched.length, beyondReach.size > 0, countTold(back, ownId)),
				),
		told,
	};
}

/** Which of several channels somebody enters or leaves; a single one needs no word. */
function namesIn(changes: readonly MembershipChange[], channels: readonly PlanChannel[]): string {
	if (channels.length < 2) return '';
	const ids = new Set(changes.map(({stream_id}) => stream_id));
	const names = channels.flatMap(({stream_id, name}) =>
		ids.has(stream_id) ? [`#${openName(name)}`] : [],
	);
	return names.length > mostNamed ? someNames(names, mostNamed) : inARow(names);
}

function whyUntouched({is_active}: User, possible: readonly PlanChannel[], after: boolean): string {
	if (!is_active) return restingWords();
	const [only] = possible;
	if (only === undefined) return t`No channel to change.`;
	const name = `#${openName(only.name)}`;
	switch (possible.length) {
		case 1:
			return after ? t`Already in ${name}.` : t`Not in ${name}.`;
		case 2:
			return after ? t`Already in both channels.` : t`In neither of the 2 channels.`;
		default:
			return after
				? plural(
						{count: possible.length},
						{
							one: 'Already in all # channels.',
							other: 'Already in all # channels.',
						},
					)
				: plural(
						{count: possible.length},
						{
							one: 'In none of the # channels.',
							other: 'In none of the # channels.',
						},
					);
	}
}

/** What becomes of a channel that people leave: a private one without subscribers is archived, for good. */
export function lossOf(
	{members}: Pick<Memberships, 'members'>,
	{stream_id, name, invite_only}: PlanChannel,
	changes: readonly MembershipChange[],
): readonly string[] {
	const leaving = changes.filter(one => one.stream_id === stream_id && !one.after).length;
	return invite_only && leaving > 0 && leaving === members.get(stream_id)?.length
		? [t`Nobody would be left in #${{channel: openName(name)}}: the server archives it for good.`]
		: [];
}

/** What undoing an unsubscribing leaves, and whom it has the notification bot write to anew. */
export function leavingStays(
	channels: number,
	isBeyondReach: boolean,
	told: number,
): readonly (string | false)[] {
	return [
		unreadStays(channels),
		isBeyondReach && t`nobody is added back to private channels that you are not in`,
		told > 0 && toldAnew(told),
	];
}

function already(people: readonly User[], wordsFor: (count: string) => string): string | undefined {
	return people.length === 0 ? undefined : wordsFor(countAccounts(people));
}

function namesOf(people: readonly User[], nameOf: NameOf): string {
	const [only] = people;
	return people.length === 1 && only !== undefined ? openName(nameOf(only)) : countAccounts(people);
}
