import {useEffect, useRef, useState} from 'react';

/** The part of an address that says what is open. */
type Address<Id> = {
	readonly shown: {readonly open?: Id | undefined};
	push(change: {readonly open: Id | undefined}): void;
	replaceSoon(change: {readonly open: Id | undefined}): void;
};

/**
 * What is open beside a list, as the address holds it. To open and to close are entries of the
 * history; to go from one to another is not.
 */
export function useSideSheet<Sheet, Id = number>({shown, push, replaceSoon}: Address<Id>) {
	const openId = shown.open;
	const sheet = useRef<Sheet>(null);
	const [wish, setWish] = useState<(sheet: Sheet) => void>();
	// The sheet may not be there yet when something is wished of it.
	useEffect(() => {
		if (wish === undefined || sheet.current === null) return;
		wish(sheet.current);
		setWish(undefined);
	}, [wish, openId]);
	return {
		openId,
		/** Opens it, or closes what is open. */
		show: (id: Id | undefined) => {
			if (openId !== undefined && id !== undefined) return replaceSoon({open: id});
			setWish(undefined);
			push({open: id});
		},
		sheet,
		/** Does something to the sheet as soon as it is there. */
		ask: (act: (sheet: Sheet) => void) => setWish(() => act),
	};
}
