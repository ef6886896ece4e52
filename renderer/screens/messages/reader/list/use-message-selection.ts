import {useMemo, useRef, useState} from 'react';
import type {Message} from '../../../../../shared/model/message';
import {
	nothingSelected,
	selectAll,
	type Selection,
	selectRange,
	toggleRow,
} from '../../../../components/grid/selection';
import type {GridRows} from '../../../../components/grid/grid-column';

/** Messages in their order, found by id as well. */
function rowsOf(messages: readonly Message[]): GridRows<Message> {
	const places = new Map(messages.map(({id}, at) => [id, at]));
	return {
		length: messages.length,
		at: place => messages[place],
		placeOf: id => places.get(id) ?? -1,
		has: id => places.has(id),
	};
}

const idOf = ({id}: Message) => id;

/** Whether nothing of the narrow is before or behind what was read. */
type Ends = {readonly isFromOldest: boolean; readonly isToNewest: boolean};

/**
 * Chosen messages. They stay chosen when their page is dropped from the window; what was deleted or
 * moved away is chosen no longer.
 */
export function useMessageSelection(
	messages: readonly Message[],
	{isFromOldest, isToNewest}: Ends,
) {
	const [selection, setSelection] = useState<Selection>(nothingSelected);
	const known = useRef(new Map<number, Message>());
	const rows = useMemo(() => rowsOf(messages), [messages]);
	const selected = useMemo(() => {
		const [first, last] = [messages[0]?.id ?? 0, messages.at(-1)?.id ?? 0];
		const found = [...selection.ids].flatMap(id => {
			const message = rows.at(rows.placeOf(id));
			if (message !== undefined) known.current.set(id, message);
			const isWithin = (isFromOldest || id >= first) && (isToNewest || id <= last);
			return message === undefined && isWithin ? [] : (message ?? known.current.get(id) ?? []);
		});
		return found.toSorted((a, b) => a.id - b.id);
	}, [selection.ids, rows, messages, isFromOldest, isToNewest]);
	const ids = useMemo(() => new Set(selected.map(idOf)), [selected]);
	return {
		ids,
		selected,
		toggle: (id: number, isRange: boolean) =>
			setSelection(chosen =>
				isRange ? selectRange(chosen, rows, idOf, id, true) : toggleRow(chosen, id),
			),
		selectAll: () => setSelection(chosen => selectAll(chosen, rows, idOf)),
		clear: () => setSelection(nothingSelected),
	};
}
