import type {Message} from '../../model/message';
import type {PlanChange} from '../../model/plan';
import {Policy} from '../../model/realm-settings';
import {Role} from '../../model/role';
import type {User} from '../../model/user';
import {isAdministrator, isGuest, isOwner} from '../../rules/people';
import {withPlannedSettings} from './planned-settings';
import type {Acting, RuledWorld} from './world';
import {orUnread, type Facts} from '../facts';

/** Reads what the rules about some changes ask, in as few calls as it takes. */
export async function readRuledWorld(
	facts: Facts,
	changes: readonly PlanChange[],
	now: number,
): Promise<RuledWorld> {
	const own = await facts.own();
	const known = changes.some(isOfChannels) ? await orUnread(facts.directory()) : undefined;
	const directory = known && withPlannedSettings(known, changes);
	const subscribeOthers = directory?.policies.subscribeOthers;
	const asksWhenJoined =
		own.role === Role.member &&
		changes.some(
			change =>
				change.kind === 'membership' && (!change.after || subscribeOthers === Policy.fullMembers),
		);
	const isOfGroups = changes.some(isOfGroup);
	const planned = changes.findLast(
		change => change.kind === 'setting' && change.property === 'user_group_edit_policy',
	);
	const groupPolicy = !isOfGroups
		? undefined
		: planned === undefined
			? (await orUnread(facts.settings()))?.user_group_edit_policy
			: Number(planned.after);
	const organization =
		asksWhenJoined || isOfGroups || changes.some(isOfMessages)
			? await orUnread(facts.organization())
			: undefined;
	const messages = await messagesFor(facts, changes, own);
	const people = await peopleFor(facts, changes, own, messages);
	const targetOf = (change: PlanChange) =>
		change.kind === 'role' || change.kind === 'active' ? people.get(change.user_id) : undefined;
	const isOfOwner = (change: PlanChange) => targetOf(change)?.role === Role.owner;
	const everybody = changes.some(isOfOwner) ? await orUnread(facts.everybody()) : undefined;
	const owners = [...(everybody?.values() ?? [])].filter(
		user => isOwner(user) && user.is_active && !user.is_bot,
	);
	const listsLinks = changes.some(({kind}) => kind === 'link') && !isGuest(own) && !own.is_bot;
	return {
		own,
		people,
		activeOwners: everybody && owners.length,
		makesOwner: changes.some(change =>
			change.kind === 'role'
				? change.after === Role.owner
				: change.after === true && isOfOwner(change),
		),
		directory,
		times: organization?.times,
		level: directory?.level ?? organization?.level,
		messages,
		invitations: listsLinks ? await orUnread(facts.invitations()) : undefined,
		groups: isOfGroups ? await orUnread(facts.groups()) : undefined,
		groupPolicy,
		now,
	};
}

function isOfChannels({kind}: PlanChange): boolean {
	switch (kind) {
		case 'membership':
		case 'topic-policy':
		case 'channel':
		case 'archiving':
		case 'move':
		case 'new-channel':
			return true;
		default:
			return false;
	}
}

function isOfGroup({kind}: PlanChange): boolean {
	switch (kind) {
		case 'group':
		case 'group-member':
		case 'subgroup':
		case 'group-deletion':
		case 'new-group':
			return true;
		default:
			return false;
	}
}

function isOfMessages({kind}: PlanChange): boolean {
	switch (kind) {
		case 'move':
		case 'resolve':
		case 'message-text':
		case 'message-deletion':
			return true;
		default:
			return false;
	}
}

/** Messages whose author or age decides. */
async function messagesFor(
	facts: Facts,
	changes: readonly PlanChange[],
	own: Acting,
): Promise<ReadonlyMap<number, Message>> {
	const ids = changes.flatMap((change): readonly number[] => {
		switch (change.kind) {
			case 'message-text':
				return [change.message_id];
			case 'message-deletion':
				return isAdministrator(own) ? [] : [change.message_id];
			case 'resolve':
				return own.role <= Role.moderator ? [] : [change.message_id];
			case 'move':
				return own.role <= Role.moderator ? [] : (change.ids ?? [change.message_id]);
			default:
				return [];
		}
	});
	return ids.length === 0 ? new Map() : facts.messages(ids);
}

/** Whom changes are about where that decides, and who wrote what is to be deleted. */
async function peopleFor(
	facts: Facts,
	changes: readonly PlanChange[],
	own: Acting,
	messages: ReadonlyMap<number, Message>,
): Promise<ReadonlyMap<number, User>> {
	const ids = changes.flatMap((change): readonly number[] => {
		switch (change.kind) {
			case 'role':
			case 'name':
			case 'value':
			case 'bot-owner':
			case 'active':
				return [change.user_id];
			case 'membership':
				return change.after || isAdministrator(own) ? [] : [change.user_id];
			case 'message-deletion': {
				const sender = messages.get(change.message_id)?.sender_id;
				return sender === undefined || isAdministrator(own) ? [] : [sender];
			}
			default:
				return [];
		}
	});
	return ids.length === 0 ? new Map() : facts.people(new Set(ids));
}
