import {t} from '@lingui/core/macro';
import type {DraftBody} from '../../../../shared/model/draft';
import {newTopicProblem, textProblem} from '../../../writing/text-problems';
import type {WritingPlace} from '../../../writing/writing-place';

/** Where a draft can be sent; undefined while that is missing. */
export function placeOf({type, to, topic}: DraftBody): WritingPlace | undefined {
	const [first] = to;
	if (first === undefined || type === '') return undefined;
	return type === 'stream'
		? {kind: 'channel', stream_id: first, topic: topic.trim()}
		: {kind: 'direct', user_ids: to};
}

export type DraftProblems = {
	readonly to?: string;
	readonly topic?: string;
	readonly text?: string;
};

/** What keeps a draft from being sent as a message, by its field. */
export function draftProblems(body: DraftBody): DraftProblems {
	const text = textProblem(body.content);
	const topic = body.type === 'stream' ? newTopicProblem(body.topic) : undefined;
	return {
		...(placeOf(body) === undefined && {to: t`Choose a channel or people to send it to.`}),
		...(topic !== undefined && {topic}),
		...(text !== undefined && {text}),
	};
}
