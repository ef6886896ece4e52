import {useRouter} from '@tanstack/react-router';
import {useEffect} from 'react';
import {create} from 'zustand';
import {whenForgotten, without} from '../../state/forget';

const mostRecent = 12;

type RecentStore = {readonly byConnection: Readonly<Record<string, readonly number[]>>};

const useRecentStore = create<RecentStore>()(() => ({byConnection: {}}));

whenForgotten(id =>
	useRecentStore.setState(({byConnection}) => ({byConnection: without(byConnection, id)})),
);

const none: readonly number[] = [];

/** People who were opened in this session, the last one first. */
export function useRecentPeople(connectionId: string): readonly number[] {
	return useRecentStore(store => store.byConnection[connectionId]) ?? none;
}

function note(connectionId: string, userId: number): void {
	useRecentStore.setState(({byConnection}) => {
		const before = (byConnection[connectionId] ?? none).filter(id => id !== userId);
		return {
			byConnection: {...byConnection, [connectionId]: [userId, ...before].slice(0, mostRecent)},
		};
	});
}

/** Screens whose addresses name a person as what is open; they show the dialogs about people too. */
export const ofPeople = /\/(people|roles|presence)$/;

/** Remembers whom the addresses open, whichever way they were reached. */
export function useNoteRecentPeople(): void {
	const router = useRouter();
	useEffect(() => {
		const noteOpen = () => {
			const match = router.state.matches.at(-1);
			const {connection} = (match?.params ?? {}) as {readonly connection?: string};
			const {open} = (match?.search ?? {}) as {readonly open?: number};
			const isPerson = ofPeople.test(match?.pathname ?? '');
			if (connection !== undefined && open !== undefined && isPerson) note(connection, open);
		};
		// The first place may be there before anything is drawn.
		if (router.state.resolvedLocation !== undefined) noteOpen();
		return router.subscribe('onResolved', noteOpen);
	}, [router]);
}
