import {useEffect, useRef} from 'react';
import {create} from 'zustand';

/** What in Settings is asked for from elsewhere. */
export type WantedSetting = 'backup' | 'restore' | 'updates' | 'diagnostics';

const useWantedStore = create<{readonly wanted: WantedSetting | undefined}>()(() => ({
	wanted: undefined,
}));

/** Asks Settings for one of its parts: for the one that is open, or that is opened next. */
export function wantSetting(wanted: WantedSetting): void {
	useWantedStore.setState({wanted});
}

/** Answers once each time that the part is asked for, as soon as it is there. */
export function useWantedSetting(name: WantedSetting, answer: () => void, isThere = true): void {
	const isWanted = useWantedStore(({wanted}) => wanted === name);
	const latest = useRef(answer);
	useEffect(() => {
		latest.current = answer;
	});
	useEffect(() => {
		if (!isWanted || !isThere) return;
		useWantedStore.setState({wanted: undefined});
		latest.current();
	}, [isWanted, isThere]);
}
