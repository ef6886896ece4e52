import {useEffect, useRef} from 'react';
import {create} from 'zustand';
import {steadyNow} from '../../shared/clock';

/** What in Settings is asked for from elsewhere. */
export type WantedSetting = 'backup' | 'restore' | 'updates' | 'diagnostics';

type Store = {readonly wanted: WantedSetting | undefined; readonly since: number};

const useWantedStore = create<Store>()(() => ({wanted: undefined, since: 0}));

/** Who comes to Settings later than that comes for something else. */
const patienceMilliseconds = 10_000;

/** Asks Settings for one of its parts: for the one that is open, or that is opened next. */
export function wantSetting(wanted: WantedSetting): void {
	useWantedStore.setState({wanted, since: steadyNow()});
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
		const {since} = useWantedStore.getState();
		useWantedStore.setState({wanted: undefined});
		if (steadyNow() - since < patienceMilliseconds) latest.current();
	}, [isWanted, isThere]);
}
