import {badRequest} from '../../../shared/contract/errors';
import {
	linkifierFault,
	playgroundFault,
	type RuledPlayground,
} from '../../../shared/rules/linkifiers';

export const noSuchLinkifier = 'Linkifier not found.';
export const noSuchPlayground = 'Invalid playground';

/** Parts of a linkifier as they are kept; others of the organization have another pattern. */
export function checkedLinkifier(
	{pattern, urlTemplate}: {readonly pattern: string; readonly urlTemplate: string},
	others: readonly {readonly pattern: string}[],
) {
	const fault = linkifierFault({pattern, urlTemplate}, others);
	if (fault !== undefined) throw badRequest(fault.words);
	return {pattern: pattern.trim(), urlTemplate: urlTemplate.trim()};
}

/** All linkifiers in the new order. */
export function reordered(known: readonly {readonly id: number}[], order: readonly number[]) {
	if (new Set(order).size !== order.length) {
		throw badRequest('The ordered list must not contain duplicated linkifiers');
	}
	const ids = new Set(known.map(({id}) => id));
	if (order.length !== ids.size || order.some(id => !ids.has(id))) {
		throw badRequest('The ordered list must enumerate all existing linkifiers exactly once');
	}
	return order;
}

export function checkedPlayground(
	sent: RuledPlayground,
	others: readonly Pick<RuledPlayground, 'name' | 'language'>[],
) {
	const fault = playgroundFault(sent, others);
	if (fault !== undefined) throw badRequest(fault.words);
	const {name, language, urlTemplate} = sent;
	return {name: name.trim(), language: language.trim(), urlTemplate: urlTemplate.trim()};
}
