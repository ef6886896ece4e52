import {badRequest} from '../../../shared/contract/errors';
import type {Received} from '../../../shared/contract/endpoint';
import type {Contract} from '../../../shared/contract/index';
import {embeddedFeatureLevel, embeddedVersion} from '../../../shared/model/feature-level';
import {fetchTypes} from '../../../shared/contract/register';
import {isGuest} from '../domain/permissions';
import {longestLifespan, usualLifespan, type EventShape} from '../delivery/event-queue';
import {Prepared, type Handlers} from '../handler';
import type {Account} from '../storage/account';
import {mostOperandCharacters, mostQueueTerms, narrowOperators} from '../delivery/event-narrow';
import {Fields, type Steps} from '../views/long-lists';
import {stateParts, type State} from '../views/state-parts';
import {longParts, peopleParts, presencePart} from '../views/long-state-parts';

type Asked = Received<Contract['register']>;

/**
 * Makes a queue and says how things are at this moment: nothing can happen between the two, so a
 * client that applies the events of the queue misses nothing (api-facts 9.2).
 */
export const register: Handlers['register'] = (context, asked) => {
	const {actor, queues} = context;
	requireFewTypes(asked.event_types);
	const queue = queues.make({
		userId: actor.id,
		types: asked.event_types === null ? undefined : new Set(asked.event_types),
		lifespan: lifespanOf(asked.queue_lifespan_secs),
		shape: shapeOf(actor, asked),
	});
	const named = asked.fetch_event_types ?? asked.event_types;
	const isNamed = (type: string) => named?.includes(type) ?? true;
	const state: State = {};
	for (const type of fetchTypes) {
		if (isNamed(type)) Object.assign(state, stateParts[type]?.(context, {...asked, named}));
	}
	const whole = {
		...state,
		zulip_version: embeddedVersion,
		zulip_merge_base: embeddedVersion,
		zulip_feature_level: embeddedFeatureLevel,
		queue_id: queue.id,
		last_event_id: -1,
	};
	// Long lists come as they are kept, in parts.
	const lists = [
		...(isNamed('realm_user')
			? peopleParts(context, asked.client_gravatar, takesIncompleteLists(asked))
			: []),
		...(isNamed('presence') ? [presencePart(context, asked.slim_presence)] : []),
	];
	const long = fetchTypes.flatMap(type =>
		isNamed(type) ? (longParts[type]?.(context, {...asked, named}) ?? []) : [],
	);
	if (lists.length === 0 && long.length === 0) return whole;
	const text = JSON.stringify({result: 'success', msg: '', ...whole});
	const start = Buffer.from(text.slice(0, -1));
	if (long.length === 0) return new Prepared(joined(start, lists), start.length);
	const fields = new Fields();
	const steps = function* (): Steps {
		for (const part of long) {
			fields.add(',');
			yield* part(fields);
		}
	};
	return context.inSteps(steps()).then(() => {
		const parts = joined(start, [fields.parts, ...lists]);
		return new Prepared(parts, start.length + fields.bytes);
	});
};

function* joined(start: Buffer, lists: readonly Iterable<Buffer>[]): Generator<Buffer> {
	yield start;
	for (const list of lists) yield* list;
}

/** More types than there are, and longer ones, are none: a queue keeps them as long as it lives. */
const mostTypes = 200;
const mostTypeCharacters = 100;

function requireFewTypes(types: readonly string[] | null): void {
	if (types === null) return;
	if (types.length <= mostTypes && types.every(type => type.length <= mostTypeCharacters)) return;
	throw badRequest(
		`event_types: too many or too long (limits: ${mostTypes}, ${mostTypeCharacters} characters)`,
	);
}

function lifespanOf(seconds: number): number {
	return seconds === 0 ? usualLifespan : Math.min(seconds * 1000, longestLifespan);
}

/** Whether a client does without rows of people whom the account may not know of. */
function takesIncompleteLists({client_capabilities: known}: Asked): boolean {
	return known?.['user_list_incomplete'] === true;
}

function shapeOf(actor: Account, asked: Asked): EventShape {
	if (asked.all_public_streams && isGuest(actor)) {
		throw badRequest('User not authorized to receive all public streams.');
	}
	const unknown = asked.narrow.find(([operator]) => !narrowOperators.has(operator));
	if (unknown !== undefined) throw badRequest(`Operator ${unknown[0]} not supported.`);
	const narrow = [...new Map(asked.narrow.map(pair => [pair.join('\0'), pair])).values()];
	if (narrow.length > mostQueueTerms) {
		throw badRequest(`The narrow has too many terms (limit: ${mostQueueTerms}).`);
	}
	if (narrow.some(([, operand]) => operand.length > mostOperandCharacters)) {
		throw badRequest(
			`An operand of the narrow is too long (limit: ${mostOperandCharacters} characters).`,
		);
	}
	const capabilities: Readonly<Record<string, boolean>> = asked.client_capabilities ?? {};
	return {
		isHtml: asked.apply_markdown,
		clientGravatar: asked.client_gravatar,
		isSlimPresence: asked.slim_presence,
		takesNullSettings: capabilities['notification_settings_null'] === true,
		deletesInBulk: capabilities['bulk_message_deletion'] === true,
		takesChannelTyping: capabilities['stream_typing_notifications'] === true,
		takesUserSettings: capabilities['user_settings_object'] === true,
		takesIncompleteLists: takesIncompleteLists(asked),
		allPublicChannels: asked.all_public_streams,
		narrow,
	};
}
