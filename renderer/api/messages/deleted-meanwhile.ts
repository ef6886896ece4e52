import {useEffect, useState} from 'react';
import {useConnection} from '../connection/client-context';
import type {ServerEvent} from '../events/family';
import {deletedIds} from './message-events';

type Watch = {
	readonly connectionId: string;
	readonly onDeleted: (ids: readonly number[]) => void;
};

const watches = new Set<Watch>();

/** Tells of messages that events name as deleted. */
export function tellDeletions(connectionId: string, events: readonly ServerEvent[]): void {
	const hearing = [...watches].filter(watch => watch.connectionId === connectionId);
	if (hearing.length === 0) return;
	const ids = events.flatMap(event => (event.type === 'delete_message' ? deletedIds(event) : []));
	if (ids.length > 0) for (const watch of hearing) watch.onDeleted(ids);
}

/** Ids of messages that were deleted, or went out of sight, since this is on screen. */
export function useDeletedMeanwhile(): ReadonlySet<number> {
	const {id: connectionId} = useConnection();
	const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
	useEffect(() => {
		const watch: Watch = {
			connectionId,
			onDeleted: ids => setGone(known => new Set([...known, ...ids])),
		};
		watches.add(watch);
		return () => void watches.delete(watch);
	}, [connectionId]);
	return gone;
}
