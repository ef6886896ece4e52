import {useMemo, useState, type RefObject} from 'react';
import {useRevealedFocus} from '../../components/grid/use-revealed-focus';
import type {PeopleIndex} from '../../people/index/people-index';
import {cardBeside, stepCard, type Lane} from './board';

/** The one card of the board that Tab leads to. */
export function useActiveCard(
	index: PeopleIndex,
	lanes: readonly Lane[],
	board: RefObject<HTMLElement | null>,
) {
	const [chosen, setChosen] = useState<number>();
	const isOnBoard = (id: number | undefined) =>
		id !== undefined && lanes.some(lane => lane.placeOf(id) !== -1);
	const chosenUser = chosen === undefined ? undefined : index.byId(chosen);
	// Whoever is deactivated elsewhere leaves the focus in their column.
	const beside = useMemo(
		() => (chosenUser?.is_active === false ? cardBeside(index, lanes, chosenUser) : undefined),
		[index, lanes, chosenUser],
	);
	const active = isOnBoard(chosen) ? chosenUser : (beside ?? stepCard(lanes, undefined, 'first'));
	const focus = useRevealedFocus(board, `${active?.user_id} ${active?.role} ${active?.is_active}`);
	return {active, isOnBoard, choose: setChosen, focus};
}
