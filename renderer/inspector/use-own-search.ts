import {useCallback, useState} from 'react';
import type {CallsSearch} from './calls-search';

/** What an address would hold, where the window has its address for something else. */
export function useOwnSearch() {
	const [shown, setShown] = useState<CallsSearch>({});
	const change = useCallback((next: CallsSearch) => setShown(old => ({...old, ...next})), []);
	return {shown, push: change, replace: change, replaceSoon: change};
}
