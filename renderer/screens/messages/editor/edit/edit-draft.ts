import {t} from '@lingui/core/macro';
import type {Place} from '../../../../../shared/model/change';
import {isResolved, type Message} from '../../../../../shared/model/message';
import {isTwoSteps, type EditRequest} from '../../../../api/messages/edit-message';
import {bareTopic} from '../../../../writing/topic-problem';
import {topicName} from '../move/move-plan';

/** What the editor shows. */
export type Draft = {
	readonly text: string;
	readonly topic: string;
	readonly isDone: boolean;
	readonly channelId: number | undefined;
};

/** Where somebody wants the message: only what they chose, so the rest follows the message. */
export type Wish = {
	readonly topic?: string | undefined;
	readonly isDone?: boolean | undefined;
	readonly channelId?: number | undefined;
};

/** What was typed about a message, over which text and in which place. */
export type Begun = {
	readonly text: string;
	readonly base: string;
	/** Where the message was when a place was chosen for it first; a direct message has none. */
	readonly from: Place | undefined;
	readonly wish: Wish;
};

/** The service trims a text: two that differ only so are the same. */
export function isSameText(a: string, b: string): boolean {
	return trimmed(a) === trimmed(b);
}

function trimmed(text: string): string {
	return text.replace(/^\n+/, '').trimEnd();
}

export function placeOf({stream_id, subject}: Message): Place | undefined {
	return stream_id === undefined ? undefined : {stream_id, topic: subject};
}

export function isSamePlace(a: Place | undefined, b: Place | undefined): boolean {
	return a?.stream_id === b?.stream_id && a?.topic === b?.topic;
}

/** A place with what somebody chose, and what they left alone. */
export function shownPlace(place: Place | undefined, wish: Wish): Omit<Draft, 'text'> {
	return {
		topic: wish.topic ?? bareTopic(place?.topic ?? ''),
		isDone: wish.isDone ?? isResolved(place?.topic ?? ''),
		channelId: wish.channelId ?? place?.stream_id,
	};
}

/** Where the wish takes a message that is here. */
export function placeAfter(place: Place, wish: Wish): Place {
	const {topic, isDone, channelId} = shownPlace(place, wish);
	const isOther = wish.topic !== undefined || wish.isDone !== undefined;
	return {
		stream_id: channelId ?? place.stream_id,
		topic: isOther ? topicName(topic, isDone) : place.topic,
	};
}

/** The parts of a wish that are other than what is shown. */
export function wishBeside(shown: Omit<Draft, 'text'>, {topic, isDone, channelId}: Wish): Wish {
	return {
		...(topic !== undefined && topic !== shown.topic && {topic}),
		...(isDone !== undefined && isDone !== shown.isDone && {isDone}),
		...(channelId !== undefined && channelId !== shown.channelId && {channelId}),
	};
}

/** The parts that are not as in the place that they were begun in. */
export function wishAgainst(from: Place | undefined, wish: Wish): Wish {
	return wishBeside(shownPlace(from, {}), wish);
}

/**
 * Only what somebody changed, against what they changed it in: a message that others moved stays where
 * it is now. Undefined when nothing would change.
 */
export function orderOf(stored: Message, {text, base, from, wish}: Begun): EditRequest | undefined {
	const isText = !isSameText(text, base);
	const now = placeOf(stored);
	const after = from && placeAfter(from, wish);
	const goal = now && placeAfter(now, wish);
	const isTopic = after?.topic !== from?.topic && goal?.topic !== now?.topic;
	const isChannel = after?.stream_id !== from?.stream_id && goal?.stream_id !== now?.stream_id;
	if (!isText && !isTopic && !isChannel) return undefined;
	return {
		message_id: stored.id,
		channelId: stored.stream_id,
		base,
		...(isText && {content: text}),
		...(isTopic && goal !== undefined && {topic: goal.topic}),
		...(isChannel && goal !== undefined && {stream_id: goal.stream_id}),
		...((isTopic || isChannel) && now !== undefined && {from: now}),
	};
}

/** Whether others moved the message since, to where nobody wanted it here. */
export function isMovedByOthers(stored: Message, {from, wish}: Begun): boolean {
	const now = placeOf(stored);
	if (from === undefined || now === undefined) return false;
	return !isSamePlace(now, from) && !isSamePlace(now, placeAfter(from, wish));
}

/** What saving does, on its button. */
export function saveWords(request: EditRequest | undefined): string {
	if (isTwoSteps(request))
		return request?.movesFirst ? t`Move, then save text` : t`Save text, then move`;
	if (request?.from === undefined) return t`Save`;
	return request.content === undefined ? t`Move message` : t`Save and move`;
}
