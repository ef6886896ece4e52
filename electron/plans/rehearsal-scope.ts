import {Facts} from '../../shared/changes/facts';
import type {Client} from '../../shared/client/create-client';
import type {PlanChange, PlanStep} from '../../shared/model/plan';
import {isPermission} from '../../shared/model/realm-permissions';
import {realmSettings} from '../../shared/model/realm-settings';
import type {Snapshot} from '../../shared/model/snapshot';
import {topicKey} from '../../shared/model/topic';
import {laterRights} from '../../shared/model/user-group';
import type {TopicPlace} from './snapshot-topics';

type Topics = {
	readonly topics: readonly TopicPlace[];
	/** Steps about drafts, and about messages outside of topics that can be copied. */
	readonly beyond: readonly number[];
};

/** Topics whose messages some steps change or need; direct messages are not copied. */
export async function topicsOf(client: Client, steps: readonly PlanStep[]): Promise<Topics> {
	const places = new Map<string, TopicPlace>();
	const note = (stream_id: number, name: string) =>
		places.set(`${stream_id} ${topicKey(name)}`, {stream_id, name});
	const facts = new Facts(client);
	const messages = await facts.messages(steps.flatMap(({change}) => messagesOf(change)));
	const beyond: number[] = [];
	for (const {n, change} of steps) {
		if (change.kind === 'mark' || change.kind === 'draft') beyond.push(n);
		for (const id of messagesOf(change)) {
			const message = messages.get(id);
			if (message?.stream_id === undefined) {
				if (message !== undefined && !beyond.includes(n)) beyond.push(n);
			} else note(message.stream_id, message.subject);
		}
		if (change.kind === 'move') note(change.after.stream_id, change.after.topic);
	}
	return {topics: [...places.values()], beyond};
}

/** Steps about features that only newer servers have and the copy lacks (api-facts 15.3). */
export function beyondCopy(steps: readonly PlanStep[], {groups}: Snapshot): readonly number[] {
	const roles = new Set(groups.filter(({is_system_group: is}) => is).map(({id}) => id));
	return steps.filter(({change}) => isLater(change, roles)).map(({n}) => n);
}

function isLater(change: PlanChange, roles: ReadonlySet<number>): boolean {
	if (change.kind === 'group') {
		return Object.keys(change.after).some(part => Object.hasOwn(laterRights, part));
	}
	if (change.kind !== 'setting' || !isPermission(change.property)) return false;
	const isKnown = Object.hasOwn(realmSettings.shape, change.property);
	return !isKnown || ![change.before, change.after].every(one => roles.has(Number(one)));
}

/** Ids of the messages that a change names. */
export function messagesOf(change: PlanChange): readonly number[] {
	switch (change.kind) {
		case 'move':
			return change.ids ?? [change.message_id];
		case 'resolve':
		case 'flag':
		case 'reaction':
		case 'message-text':
		case 'message-deletion':
			return [change.message_id];
		default:
			return [];
	}
}
