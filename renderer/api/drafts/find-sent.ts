import {t} from '@lingui/core/macro';
import {z} from 'zod';
import type {Client} from '../../../shared/client/create-client';
import {Unreachable} from '../../../shared/client/failures';
import {ApiError} from '../../../shared/contract/errors';
import type {Place} from '../../../shared/model/change';
import {isResolved, withResolved} from '../../../shared/model/message';
import type {NarrowTerm} from '../../../shared/model/narrow';
import {topicKey} from '../../../shared/model/topic';
import type {SendRequest} from '../messages/messages';

/** How much the clocks of the service and of this computer may differ. */
export const clockSeconds = 120;

/** What is said of an outcome that is not known. */
export const unknownOutcome = (): string =>
	t`Whether the message was sent is not known. Check before you send it again.`;

/** What is said where a message with the same text stands in the place, which may be an older one. */
export const alikeOutcome = (): string =>
	t`A message with this text is there already. Send again only if you want it there twice.`;

/** Why nobody knows of an earlier try: what fails when it is looked for says nothing of it. */
export function answerLost(): Unreachable {
	return new Unreachable('cut', t`The answer was lost.`);
}

type Sought = {
	readonly ownId: number;
	/** The newest own message that was known before the attempt; undefined where none was. */
	readonly after: number | undefined;
	readonly since: number;
	/** Other places where it may be, because its topic was moved. */
	readonly also?: readonly Place[] | undefined;
};

type Found = number | 'alike' | 'unclear' | undefined;

/** Own messages of a place that are read at once, and how often: beyond that nobody can tell. */
const messagesAtOnce = 100;
const mostReads = 5;

/**
 * The own message with this text in its place, if it is not older than the attempt. `alike` where the one
 * there may be older all the same, `unclear` where more was written since than is read, or where one stands
 * elsewhere: its topic may have been moved meanwhile.
 */
export async function findSent(
	client: Client,
	{type, to, topic = '', content}: SendRequest,
	{ownId, after, since, also = []}: Sought,
): Promise<Found> {
	const isDirect = isToPeople(type);
	const text = content.trim();
	let isWhole = true;
	const foundIn = async (place: readonly NarrowTerm[]): Promise<number | undefined> => {
		const narrow = [...place, {operator: 'sender', operand: ownId}];
		let anchor = after === undefined ? 'newest' : String(after);
		for (let turn = 0; turn < mostReads; turn++) {
			const isBack = after === undefined;
			const {messages, found_newest, found_oldest} = await client.getMessages({
				anchor,
				num_before: isBack ? messagesAtOnce : 0,
				num_after: isBack ? 0 : messagesAtOnce,
				apply_markdown: false,
				narrow,
			});
			const found = messages.find(
				({id, timestamp, content: words}) =>
					id > (after ?? 0) && timestamp >= since && words.trim() === text,
			);
			if (found !== undefined) return found.id;
			const [first] = messages;
			const last = String((isBack ? first : messages.at(-1))?.id ?? anchor);
			const isRead = isBack ? found_oldest || (first?.timestamp ?? 0) < since : found_newest;
			if (isRead || last === anchor) return undefined;
			anchor = last;
		}
		isWhole = false;
		return undefined;
	};
	const inTopic = (channel: number, name: string) =>
		foundIn([
			{operator: 'channel', operand: channel},
			{operator: 'topic', operand: name},
		]);
	// A topic that was resolved meanwhile is the same place.
	const inPlace = async ({stream_id: channel, topic: name}: Place) =>
		(await inTopic(channel, name)) ??
		(await inTopic(channel, withResolved(name, !isResolved(name))));
	const inOneOf = async (places: readonly Place[]): Promise<number | undefined> => {
		for (const place of places) {
			try {
				const found = await inPlace(place);
				if (found !== undefined) return found;
			} catch (error) {
				// It may be in another of them all the same.
				if (places.length === 1 || !isBarred(error)) throw error;
				isWhole = false;
			}
		}
		return undefined;
	};
	const found = isDirect
		? await foundIn([{operator: 'dm', operand: JSON.parse(to) as number[]}])
		: await inOneOf([{stream_id: Number(to), topic}, ...also]);
	if (found !== undefined) return after === undefined ? 'alike' : found;
	if (!isDirect && (await foundIn([])) !== undefined) return 'unclear';
	return isWhole ? undefined : 'unclear';
}

/** Whether nobody may look there, now or later. */
function isBarred(error: unknown): boolean {
	return error instanceof ApiError && !error.is('RATE_LIMIT_HIT');
}

/** A message that is about to be sent, as it is kept until its outcome is known. */
export const attempt = z.object({
	order: z.object({
		type: z.string(),
		to: z.string(),
		topic: z.string().optional(),
		content: z.string(),
	}),
	/** When that began, in UNIX milliseconds of the service's clock. */
	at: z.number(),
	/** The newest own message that was known by then: an older one is not what it became. */
	after: z.int().optional(),
	/** When the first of several tries began of which nothing is known. */
	first: z.number().optional(),
	/** Other places, to which messages of its topic were moved meanwhile: it may be in any of them. */
	also: z.array(z.object({stream_id: z.int(), topic: z.string()})).optional(),
	/** Messages of its topic went out of sight since: it may be one of them, whatever is found. */
	isOutOfSight: z.literal(true).optional(),
});
export type Attempt = Readonly<z.output<typeof attempt>>;

/** Whether two orders say the same in one place; a topic that is resolved is no other. */
export function isSameOrder(one: Attempt['order'], other: Attempt['order']): boolean {
	return (
		one.content.trim() === other.content.trim() &&
		isToPeople(one.type) === isToPeople(other.type) &&
		goalOf(one) === goalOf(other) &&
		isSameTopic(one.topic, other.topic)
	);
}

/** Whether an order is that of an attempt, in its place or where its topic was moved. */
export function isTryOf({order: request, also = []}: Attempt, next: Attempt['order']): boolean {
	if (isSameOrder(request, next)) return true;
	return also.some(({stream_id, topic}) =>
		isSameOrder({...request, to: String(stream_id), topic}, next),
	);
}

/** The places of its topic where the message of an attempt may be; none where it goes to people. */
export function placesOfAttempt({
	order: {type, to, topic = ''},
	also = [],
}: Attempt): readonly Place[] {
	return isToPeople(type) ? [] : [{stream_id: Number(to), topic}, ...also];
}

/** An attempt whose message may be in another place as well, because its topic was moved there. */
export function alsoIn(one: Attempt, place: Place): Attempt {
	const places = placesOfAttempt(one);
	if (places.length === 0 || places.some(known => isOneTopic(known, place))) return one;
	return {...one, also: [...(one.also ?? []), place]};
}

/** Whether two places are one topic, resolved or not. */
export function isOneTopic(one: Place, other: Place): boolean {
	return one.stream_id === other.stream_id && isSameTopic(one.topic, other.topic);
}

function isToPeople(type: string): boolean {
	return type === 'direct' || type === 'private';
}

/** The channel, or the people in their order. */
function goalOf({type, to}: Attempt['order']): string {
	if (!isToPeople(type)) return to;
	return z
		.array(z.int())
		.parse(JSON.parse(to))
		.toSorted((a, b) => a - b)
		.join();
}

function isSameTopic(one = '', other = ''): boolean {
	return topicKey(withResolved(one, false)) === topicKey(withResolved(other, false));
}

/** An attempt that begins now; `earlier` is one of the same text whose outcome is not known. */
export function attemptOf(
	{type, to, topic, content}: SendRequest,
	at: number,
	after: number | undefined,
	earlier?: Attempt,
): Attempt {
	const request = {type, to, content, ...(topic !== undefined && {topic})};
	// A text that is sent once more may have been sent the first time.
	if (earlier !== undefined && isTryOf(earlier, request)) {
		const {also: _beside, ...rest} = earlier;
		const now: Attempt = {...rest, order: request, at, first: earlier.first ?? earlier.at};
		return placesOfAttempt(earlier).reduce(alsoIn, now);
	}
	return {order: request, at, ...(after !== undefined && {after})};
}

/** By then nothing is at work any more on a call that nobody waits for. */
const overMilliseconds = 120_000;

/** Whether an attempt that is not found now may arrive still. */
export function mayArrive({at}: Attempt, now: number): boolean {
	return now - at <= overMilliseconds;
}

/** Looks for what an earlier attempt may have sent. */
export async function findAttempt(
	client: Client,
	ownId: number,
	{order: {topic, ...request}, at, first = at, after, also, isOutOfSight}: Attempt,
): Promise<Found> {
	const found = await findSent(
		client,
		{...request, ...(topic !== undefined && {topic})},
		{ownId, after, since: Math.floor(first / 1000) - clockSeconds, also},
	);
	return found ?? (isOutOfSight === true ? 'unclear' : undefined);
}
