import {useEffect, useMemo, useRef, useState} from 'react';
import type {SortStep} from '../../people/index/columns';
import type {PeopleDetails} from '../../people/index/people-details';
import type {PeopleIndex} from '../../people/index/people-index';
import {viewOf, type PeopleView, type Question} from '../../people/index/people-view';
import type {Steps} from '../../../shared/time-slices';
import {useConnection} from '../../api/connection/client-context';
import {onceIdle} from '../../components/once-idle';
import {serverNow} from '../../state/server-time';

/** As somebody would type them: a letter, and then more. */
function likelyQuestions({rows}: PeopleIndex): readonly Question[] {
	const begun = rows[rows.length >> 1]?.full_name ?? '';
	return [1, 2, 3].map(length => ({
		text: begun.slice(0, length),
		sort: [{column: 'name', isDescending: false}],
		nowSeconds: 0,
		ownId: undefined,
	}));
}

/** Code that ran before is quick; the texts of another list want to be looked at once themselves. */
let isTried = false;

/** Makes what answers need, the texts and the order of all rows, and looks through them as the first keys would. */
function* prepareAnswers(index: PeopleIndex, isHasty: boolean): Steps<void> {
	yield* index.textsInSteps();
	yield* index.nameRankingInSteps();
	if (isHasty) return;
	let view: PeopleView | undefined;
	for (const question of likelyQuestions(index).slice(isTried ? -1 : 0)) {
		yield;
		view = viewOf(index, question, view);
		view.at(0);
	}
	isTried = true;
}

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
	// Made while nobody waits, so that the first keys find it.
	useEffect(
		() => onceIdle(prepareAnswers(index, isHasty), isHasty ? () => setSettled(index) : undefined),
		[isHasty, index],
	);
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
