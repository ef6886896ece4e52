import {useMemo, useRef} from 'react';
import {PeopleDetails, type DetailSources} from './index/people-details';
import type {PeopleIndex} from './index/people-index';

/** The details of a list of people; what did not change is taken over from those before. */
export function usePeopleDetails(
	index: PeopleIndex,
	{fields, channels, invitations, presence}: DetailSources,
): PeopleDetails {
	const before = useRef<PeopleDetails>(undefined);
	return useMemo(() => {
		const around = {fields, channels, invitations, presence};
		before.current = PeopleDetails.of(index, around, before.current);
		return before.current;
	}, [index, fields, channels, invitations, presence]);
}
