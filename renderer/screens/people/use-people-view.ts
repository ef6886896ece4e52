import {useMemo, useRef} from 'react';
import type {SortStep} from '../../people/index/columns';
import type {PeopleIndex} from '../../people/index/people-index';
import {viewOf, type PeopleView} from '../../people/index/people-view';

/** The people that the filter finds, in order; each answer helps to find the next. */
export function usePeopleView(
	index: PeopleIndex,
	text: string,
	sort: readonly SortStep[],
	ownId: number | undefined,
): PeopleView {
	const before = useRef<PeopleView>(undefined);
	return useMemo(() => {
		const nowSeconds = Math.floor(Date.now() / 1000);
		const view = viewOf(index, {text, sort, nowSeconds, ownId}, before.current);
		before.current = view;
		return view;
	}, [index, text, sort, ownId]);
}
