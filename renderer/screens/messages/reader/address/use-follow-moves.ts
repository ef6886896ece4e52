import {useEffect} from 'react';
import type {Change, Place} from '../../../../../shared/model/change';
import {withResolved} from '../../../../../shared/model/message';
import {useConnection} from '../../../../api/connection/client-context';
import {isSamePlace} from '../../../../../shared/changes/places-of';
import {useChangesStore, type Run} from '../../../../state/changes';
import type {MessagesSearch} from '../../../../places/messages';

/**
 * Leads to where the messages of the topic on screen are, once it was resolved or unresolved here, or
 * once a move that led to it was undone.
 */
export function useFollowMoves(
	{channel, topic, q}: MessagesSearch,
	onGone: (to: Place, message: number, isWhole: boolean) => void,
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
			if (ended === undefined) return;
			for (const change of ended.done) {
				const gone = goneTo(change, shown, ended.undoes !== undefined);
				if (gone !== undefined) return onGone(gone.to, gone.message, gone.isWhole);
			}
		});
	}, [id, channel, topic, q, onGone]);
}

function isUnderWay({state}: Run): boolean {
	return state === 'running';
}

/** Where a change brought the messages that were at a place, one of them, and whether all of them went. */
function goneTo(
	change: Change,
	shown: Place,
	isUndo: boolean,
): {readonly to: Place; readonly message: number; readonly isWhole: boolean} | undefined {
	if (change.kind === 'resolve') {
		const place = (isDone: boolean) => ({
			stream_id: change.stream_id,
			topic: withResolved(change.topic, isDone),
		});
		return isSamePlace(place(change.before), shown)
			? {to: place(change.after), message: change.message_id, isWhole: true}
			: undefined;
	}
	// A move itself asks whether one goes along.
	if (change.kind !== 'move' || !isUndo || !isSamePlace(change.before, shown)) return undefined;
	return {to: change.after, message: change.ids?.[0] ?? change.message_id, isWhole: false};
}
