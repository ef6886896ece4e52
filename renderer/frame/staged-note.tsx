import {useEffect} from 'react';
import {useStagedStore} from '../state/staged';

/** Tells the main process what is staged: the window asks before it closes. */
export function StagedNote() {
	const counts = useStagedStore(store => store.counts);
	useEffect(() => {
		void window.steward.ask('staged:note', {counts});
	}, [counts]);
	return null;
}
