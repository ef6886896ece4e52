import {useLayoutEffect, useRef, useState} from 'react';
import {steadyNow} from '../../../../../shared/clock';
import type {Place} from '../../../../../shared/model/change';
import {isSamePlace} from './edit-draft';
import type {EditWork} from './use-draft';

/** So soon after the note appears nobody has read it: what is pressed then was meant before. */
const readingMilliseconds = 600;

/** Keeps an edit from being saved where others moved its message before that has been read. */
export function usePlaceGuard(work: EditWork) {
	/** Where the message was to be saved when it was not there any more. */
	const [refusedFrom, setRefusedFrom] = useState<Place>();
	const isRefused =
		refusedFrom !== undefined &&
		work.order !== undefined &&
		!work.isElsewhere &&
		!isSamePlace(refusedFrom, work.now);
	const refusedAt = useRef(-Infinity);
	useLayoutEffect(() => {
		if (isRefused) refusedAt.current = steadyNow();
	}, [isRefused, refusedFrom]);
	return {
		isRefused,
		/** Where the message was before, while that has to be told. */
		was: isRefused ? refusedFrom : work.isElsewhere ? work.from : undefined,
		isUnread: () => isRefused && steadyNow() - refusedAt.current < readingMilliseconds,
		/** It was to be saved there; `to` is where the message is. */
		refuse: (from: Place | undefined, to?: Place) => {
			setRefusedFrom(from);
			work.takePlace(to);
		},
		accept: () => setRefusedFrom(undefined),
	};
}
