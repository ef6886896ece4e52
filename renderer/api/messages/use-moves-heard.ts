import {useEffect, useEffectEvent} from 'react';
import {useConnection} from '../connection/client-context';
import {watchMoves, type MessagesMove} from '../channels/topic-moves';

/** Calls with moves of messages as events tell them, whoever made them. */
export function useMovesHeard(onMoved: (moves: readonly MessagesMove[]) => void): void {
	const {id} = useConnection();
	const tell = useEffectEvent(onMoved);
	useEffect(() => watchMoves(id, moves => tell(moves)), [id]);
}
