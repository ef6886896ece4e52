import {t} from '@lingui/core/macro';
import type {Channel} from '../../../shared/model/channel';
import {isReversible} from '../../../shared/model/change';
import {Role} from '../../../shared/model/role';
import {openName} from '../../../shared/model/shown-name';
import type {User} from '../../../shared/model/user';
import {inOneSentence} from '../../text/in-one-sentence';
import {countTold, toldByBoth} from '../../channels/told-by-bot';
import {roleWords} from '../../people/role-words';
import {lossOf, leavingStays, needsAsking, type BulkPlan} from '../bulk/bulk-plan';
import {countAccounts} from '../change-plan';
import {groupTitle} from '../../groups/group-words';
import {changesOf} from './compare-people';
import type {LikeFacts, LikeLine, LikeRefusal} from './like-lines';

/** More changes than this are applied from the screen of their plan alone. */
const mostAtOnce = 20;

/** The changes of the lines that were left in, with the words for all of them. */
export function likePlan(
	facts: LikeFacts,
	lines: readonly LikeLine[],
	people: readonly User[],
	model: User,
	nameOf: (user: User) => string,
): BulkPlan {
	const {directory, actor} = facts;
	const changes = changesOf(facts, lines);
	const memberships = changes.flatMap(change => (change.kind === 'membership' ? [change] : []));
	const byId = new Map(people.map(user => [user.user_id, user]));
	const usersOf = (some: readonly {readonly user_id: number}[]) =>
		some.flatMap(({user_id}) => byId.get(user_id) ?? []);
	const ownId = actor.self?.user_id;
	const left = channelsOf(lines.filter(({kind}) => kind === 'remove'));
	const isBeyondReach = ({stream_id, invite_only}: Channel) =>
		invite_only && !directory.own.has(stream_id);
	const beyondReach = new Set(left.filter(isBeyondReach).map(({stream_id}) => stream_id));
	// The bot writes to whoever comes into a group as well.
	const inGroups = changes.flatMap(change => (change.kind === 'group-member' ? [change] : []));
	const told = countTold(usersOf([...memberships, ...inGroups].filter(({after}) => after)), ownId);
	const back = countTold(
		usersOf([
			...memberships.filter(({after, stream_id}) => !after && !beyondReach.has(stream_id)),
			...inGroups.filter(({after}) => !after),
		]),
		ownId,
	);
	const stays = [
		...(left.length > 0 ? leavingStays(left.length, beyondReach.size > 0, 0) : []),
		toldByBoth(told > 0, back),
	].filter(part => part !== false);
	const who = whoOf(people, nameOf);
	const like = openName(nameOf(model));
	return {
		changes,
		affected: [],
		others: [],
		question: t`Make ${who} like ${like}?`,
		verb: t`Make ${who} like ${like}`,
		label: t`${who} made like ${like}.`,
		losses: left.flatMap(channel => lossOf(directory, channel, memberships)),
		staysAfterUndo: stays.length === 0 ? undefined : inOneSentence(...stays),
		told,
	};
}

/** Whether it may be applied without a plan: few changes, all of which can be undone, and no new owner. */
export function isAppliedAtOnce(plan: BulkPlan): boolean {
	const {changes} = plan;
	return (
		changes.length > 0 &&
		changes.length <= mostAtOnce &&
		!needsAsking(plan) &&
		changes.every(isReversible) &&
		!makesOwners(plan)
	);
}

/** Whether somebody gets power over everything. */
export function makesOwners({changes}: Pick<BulkPlan, 'changes'>): boolean {
	return changes.some(change => change.kind === 'role' && change.after === Role.owner);
}

/** "Ana Ruiz", or how many they are. */
export function whoOf(people: readonly User[], nameOf: (user: User) => string): string {
	const [only] = people;
	return people.length === 1 && only !== undefined ? openName(nameOf(only)) : countAccounts(people);
}

function channelsOf(lines: readonly LikeLine[]): readonly Channel[] {
	return lines.flatMap(({channel}) => channel ?? []);
}

/** What a refusal is about, in words. */
export function refusedWords(
	{kind, channel, group, users}: LikeRefusal,
	model: User,
	isOne: boolean,
): string {
	const name =
		channel === undefined ? ((group && groupTitle(group)) ?? '') : `#${openName(channel.name)}`;
	const words = refusedWordsOf(kind, name, model);
	if (isOne || users.length === 0) return words;
	const who = countAccounts(users);
	return t`${words}: ${who}`;
}

function refusedWordsOf(kind: LikeRefusal['kind'], name: string, model: User): string {
	switch (kind) {
		case 'role': {
			const role = roleWords(model.role).title;
			return t`Role ${role}`;
		}
		case 'add':
			return t`Add to ${name}`;
		case 'remove':
			return t`Remove from ${name}`;
		case 'channels':
			return name === '' ? t`Channels` : name;
		case 'groups':
			return t`Groups`;
		default:
			return kind satisfies never;
	}
}
