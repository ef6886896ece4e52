import {plural} from '@lingui/core/macro';
import type {ResolveChange} from '../../../../../shared/model/change';
import {isResolved, withResolved} from '../../../../../shared/model/message';
import {topicKey, type Topic} from '../../../../../shared/model/topic';
import {bareTopic} from '../../../../writing/topic-problem';

/** The topics that would change, as changes; those that are as wished already are left out. */
export function resolvesFor(
	channelId: number,
	topics: readonly Topic[],
	isDone: boolean,
): readonly ResolveChange[] {
	return topics
		.filter(({name}) => isResolved(name) !== isDone)
		.map(({name, max_id}) => ({
			kind: 'resolve',
			stream_id: channelId,
			topic: bareTopic(name),
			message_id: max_id,
			before: !isDone,
			after: isDone,
		}));
}

/** The topics that are there already under the name that one of them would get. */
export function mergedBy(
	changes: readonly ResolveChange[],
	all: readonly Topic[],
): readonly string[] {
	if (changes.length === 0) return [];
	const names = new Set(all.map(({name}) => topicKey(name)));
	return changes.flatMap(({topic, after}) =>
		names.has(topicKey(withResolved(topic, after))) ? [topic] : [],
	);
}

/** "dome resolved." or "3 topics resolved." */
export function resolveLabel(changes: readonly ResolveChange[]): string {
	const [first] = changes;
	const topic = first?.topic ?? '';
	return first?.after === true
		? plural(
				{count: changes.length},
				{one: `Topic ${topic} resolved.`, other: '# topics resolved.'},
			)
		: plural(
				{count: changes.length},
				{
					one: `Topic ${topic} marked as unresolved.`,
					other: '# topics marked as unresolved.',
				},
			);
}

/** "Resolve dome", "Resolve 3 topics" */
export function resolveNamed(changes: readonly ResolveChange[], isDone: boolean): string {
	const topic = changes[0]?.topic ?? '';
	return isDone
		? plural({count: changes.length}, {one: `Resolve ${topic}`, other: 'Resolve # topics'})
		: plural({count: changes.length}, {one: `Unresolve ${topic}`, other: 'Unresolve # topics'});
}

/** "Resolve 1 topic", "Resolve 3 topics" */
export function resolveCount(count: number, isDone: boolean): string {
	return isDone
		? plural(count, {one: 'Resolve # topic', other: 'Resolve # topics'})
		: plural(count, {one: 'Unresolve # topic', other: 'Unresolve # topics'});
}

export function resolveQuestion(count: number, isDone: boolean): string {
	return isDone
		? plural(count, {one: 'Resolve # topic?', other: 'Resolve # topics?'})
		: plural(count, {one: 'Unresolve # topic?', other: 'Unresolve # topics?'});
}
