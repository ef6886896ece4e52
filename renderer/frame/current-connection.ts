import {useParams} from '@tanstack/react-router';
import {useEffect} from 'react';
import {create} from 'zustand';
import type {Connection} from '../../shared/bridge';
import {useConnections} from '../api/bridge';

const useLastStore = create<{readonly id: string | undefined}>()(() => ({id: undefined}));

/** The organization that the frame shows: the one of the address, else the one that was last. */
export function useCurrentConnection(): Connection | undefined {
	const asked = useParams({strict: false}).connection;
	const list = useConnections().data ?? [];
	const last = useLastStore(store => store.id);
	const found = list.find(({id}) => id === asked);
	const foundId = found?.id;
	useEffect(() => {
		if (foundId !== undefined) useLastStore.setState({id: foundId});
	}, [foundId]);
	return (
		found ?? list.find(({id}) => id === last) ?? list.find(({kind}) => kind === 'demo') ?? list[0]
	);
}
