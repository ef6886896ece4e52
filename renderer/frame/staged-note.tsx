import {useEffect} from 'react';
import {useStagedStore} from '../state/staged';
import {useUncopiedStore} from '../state/uncopied';

/** Tells the main process what is staged or not copied: the window asks before it closes. */
export function StagedNote() {
	const counts = useStagedStore(store => store.counts);
	const hasPassword = useUncopiedStore(store => store.hasPassword);
	useEffect(() => {
		void window.steward.ask('staged:note', {counts: Object.fromEntries(counts), hasPassword});
	}, [counts, hasPassword]);
	return null;
}
