import type {Channel} from '../../../shared/model/channel';
import type {Change, MembershipChange} from '../../../shared/model/change';
import type {ProfileField} from '../../../shared/model/profile-field';
import type {User} from '../../../shared/model/user';
import {openName} from '../../../shared/model/shown-name';
import {countPeople} from '../change-plan';

/** What a plan passes over, and why. */
type PassedOver = {readonly name: string; readonly reason: string};

/** A change of many people spelled out: what will be sent, what is passed over, and the words for it. */
export type BulkPlan = {
	readonly changes: readonly Change[];
	readonly skipped: readonly PassedOver[];
	/** How many people have all that is asked for already; nothing is sent for them. */
	readonly unchanged: number;
	/** With object and number, as a question and as a button. */
	readonly question: string;
	readonly verb: string;
	/** In the past tense, for the bar. */
	readonly label: string;
	/** What cannot be taken back, in sentences. */
	readonly losses: readonly string[];
	readonly staysAfterUndo: string | undefined;
};

/** More changes than this ask for a confirmation that names their number. */
const mostUnasked = 100;

/** Many changes, skipped ones, and what does not come back are asked about first. */
export function needsAsking({changes, skipped, losses}: BulkPlan): boolean {
	return changes.length > mostUnasked || skipped.length > 0 || losses.length > 0;
}

const longestShown = 40;

/** Fills a profile field of some people; null empties it. `shown` is the value as lists show it. */
export function planValue(
	field: Pick<ProfileField, 'id' | 'name'>,
	after: string | null,
	targets: readonly User[],
	shown = after ?? '',
): BulkPlan {
	const people = targets.filter(({is_bot}) => !is_bot);
	const beforeOf = ({profile_data}: User) => profile_data?.[field.id]?.value ?? null;
	const changed = people.filter(user => beforeOf(user) !== after);
	const who = namesOf(changed);
	const name = openName(field.name);
	const to = openName(shown.length > longestShown ? `${shown.slice(0, longestShown)}…` : shown);
	return {
		changes: changed.map(user => ({
			kind: 'value',
			user_id: user.user_id,
			field_id: field.id,
			before: beforeOf(user),
			after,
		})),
		skipped: targets.flatMap(({is_bot, full_name}) =>
			is_bot ? [{name: full_name, reason: 'Bots have no profile.'}] : [],
		),
		unchanged: people.length - changed.length,
		question: after === null ? `Clear ${name} of ${who}?` : `Set ${name} of ${who} to ${to}?`,
		verb: `${after === null ? 'Clear' : 'Set'} ${name} of ${who}`,
		label: `${name} of ${who} ${after === null ? 'cleared' : `set to ${to}`}.`,
		losses: [],
		staysAfterUndo: undefined,
	};
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
		? 'You are not in this private channel.'
		: undefined;
}

/** Puts people into channels, or takes them out. */
export function planMembership(
	known: Memberships,
	channels: readonly PlanChannel[],
	after: boolean,
	targets: readonly User[],
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
	const hit = new Set(changes.map(({user_id}) => user_id));
	const who = namesOf(people.filter(({user_id}) => hit.has(user_id)));
	const where =
		touched.length === 1 ? `#${openName(touched[0]?.name ?? '')}` : `${touched.length} channels`;
	return {
		changes,
		skipped: [
			...channels.flatMap(channel =>
				possible.includes(channel)
					? []
					: [{name: `#${channel.name}`, reason: 'You are not in this private channel.'}],
			),
			...targets.flatMap(({is_active, full_name}) =>
				is_active
					? []
					: [{name: full_name, reason: 'A deactivated account stays in its channels as it is.'}],
			),
		],
		unchanged: people.length - hit.size,
		question: after ? `Subscribe ${who} to ${where}?` : `Unsubscribe ${who} from ${where}?`,
		verb: after ? `Subscribe ${who}` : `Unsubscribe ${who}`,
		label: after ? `${who} subscribed to ${where}.` : `${who} unsubscribed from ${where}.`,
		losses: after ? [] : touched.flatMap(channel => lossOf(known, channel, changes)),
		staysAfterUndo: after ? undefined : staysOf(known, touched),
	};
}

/** A private channel without subscribers is archived, for good. */
function lossOf(
	{members}: Memberships,
	{stream_id, name, invite_only}: PlanChannel,
	changes: readonly MembershipChange[],
): readonly string[] {
	const leaving = changes.filter(change => change.stream_id === stream_id).length;
	return invite_only && leaving > 0 && leaving === members.get(stream_id)?.length
		? [
				`Nobody would be left in #${openName(name)}: the service archives it, and it does not come back.`,
			]
		: [];
}

function staysOf({own}: Memberships, channels: readonly PlanChannel[]): string {
	const isBeyondReach = channels.some(
		({stream_id, invite_only}) => invite_only && !own.has(stream_id),
	);
	return isBeyondReach
		? 'what was unread stays marked as read, and nobody comes back into private channels that you are not in.'
		: 'what was unread in the channels stays marked as read.';
}

function namesOf(people: readonly User[]): string {
	const [only] = people;
	return people.length === 1 && only !== undefined
		? openName(only.full_name)
		: countPeople(people.length);
}
