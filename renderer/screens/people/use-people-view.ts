import {useEffect, useMemo, useRef, useState} from 'react';
import type {SortStep} from '../../people/index/columns';
import type {PeopleDetails} from '../../people/index/people-details';
import type {PeopleIndex} from '../../people/index/people-index';
import {viewOf, type PeopleView, type Question} from '../../people/index/people-view';
import {useConnection} from '../../api/connection/client-context';
import {serverNow} from '../../state/server-time';

/** The first frame, and whatever waited for it, go ahead of ordering the rows nobody sees yet. */
const settleMilliseconds = 200;

/** A question without an answer: asking it makes everything that an answer needs. */
const findsNobody: Question = {
	text: '\u0001',
	sort: [{column: 'name', isDescending: false}],
	nowSeconds: 0,
	ownId: undefined,
};

/**
 * The people that the filter finds, in order; each answer helps to find the next. On a first load of
 * many the rows in view come first and the order of all the others right after them.
 */
export function usePeopleView(
	index: PeopleIndex,
	text: string,
	sort: readonly SortStep[],
	ownId: number | undefined,
	details: PeopleDetails,
): PeopleView {
	const {id: connectionId} = useConnection();
	const before = useRef<PeopleView>(undefined);
	const [settled, setSettled] = useState<PeopleIndex>();
	const isByName = sort.length === 1 && sort[0]?.column === 'name' && !sort[0].isDescending;
	const isHasty = isByName && settled !== index && !index.isNameOrderCheap;
	const view = useMemo(() => {
		const nowSeconds = Math.floor(serverNow(connectionId) / 1000);
		const question = {text, sort, nowSeconds, ownId, isHasty, details};
		const next = viewOf(index, question, before.current);
		before.current = next;
		return next;
	}, [connectionId, index, text, sort, ownId, isHasty, details]);
	useEffect(() => {
		if (!isHasty) return undefined;
		const timer = window.setTimeout(() => setSettled(index), settleMilliseconds);
		return () => window.clearTimeout(timer);
	}, [isHasty, index]);
	// Texts to search are made while nobody waits, and looked through once, so that the first key does
	// not pay for either.
	useEffect(() => {
		if (isHasty) return undefined;
		const idle = window.requestIdleCallback(() => viewOf(index, findsNobody), {timeout: 2000});
		return () => window.cancelIdleCallback(idle);
	}, [isHasty, index]);
	// So are the values of a field whose name was just typed, in the pauses before its value is.
	const {tokens} = view;
	useEffect(() => {
		const named = tokens.flatMap(({key, ids}) => (key === 'field' ? (ids ?? []) : []));
		if (named.length === 0) return undefined;
		const prepare = (deadline: IdleDeadline) => {
			const hasTime = () => deadline.timeRemaining() > 2;
			const areMade = named.every(id => details.field(id)?.prepare(hasTime) !== false);
			if (!areMade) idle = window.requestIdleCallback(prepare);
		};
		let idle = window.requestIdleCallback(prepare);
		return () => window.cancelIdleCallback(idle);
	}, [tokens, details]);
	return view;
}
