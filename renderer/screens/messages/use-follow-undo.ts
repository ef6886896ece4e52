import {useEffect} from 'react';
import type {MoveChange, Place} from '../../../shared/model/change';
import {useConnection} from '../../api/client-context';
import {isSamePlace} from '../../api/changes/places-of';
import {useChangesStore, type Run} from '../../state/changes';
import type {MessagesSearch} from './messages-search';

/** Leads back to where messages are again, once a move that led to the topic on screen was undone. */
export function useFollowUndo(
	{channel, topic, q}: MessagesSearch,
	onBack: (to: Place, first: number) => void,
): void {
	const {id} = useConnection();
	useEffect(() => {
		if (channel === undefined || topic === undefined || q !== undefined) return undefined;
		const shown = {stream_id: channel, topic};
		return useChangesStore.subscribe(({runs}, {runs: before}) => {
			if (runs === before) return;
			const wasRunning = new Set(before.filter(isUnderWay).map(run => run.id));
			const ended = runs.findLast(
				run => run.connectionId === id && wasRunning.has(run.id) && !isUnderWay(run),
			);
			if (ended?.undoes === undefined) return;
			const back = ended.done.find(
				(one): one is MoveChange => one.kind === 'move' && isSamePlace(one.before, shown),
			);
			if (back !== undefined) onBack(back.after, back.ids?.[0] ?? back.message_id);
		});
	}, [id, channel, topic, q, onBack]);
}

function isUnderWay({state}: Run): boolean {
	return state === 'running';
}
