import {useEffectEvent, useLayoutEffect, useRef} from 'react';

type CommandTargetOptions = {
	readonly openId: number | undefined;
	/** Whether what is open is among what the list shows. */
	readonly isListed: boolean;
	/** Brings the tab stop of the list there, and the focus with it when the list has it. */
	readonly follow: (id: number) => void;
};

const isSame = (one: number, other: number) => one === other;

/**
 * Which one a key means in a list with a sheet beside it. The focus goes along when the sheet comes to
 * another one. Where that is not listed, or its row went away from under the focus, what is open is
 * meant, until the person goes to a row.
 */
export function useCommandTarget({openId, isListed, follow}: CommandTargetOptions) {
	/**
	 * Where the person put the focus since the sheet came to what it shows; `entered` is the row that has
	 * it once a key asks, for a list may still be filtered then.
	 */
	const gone = useRef<number | 'entered'>(undefined);
	const goAlong = useEffectEvent(follow);
	useLayoutEffect(() => {
		gone.current = undefined;
	}, [openId]);
	useLayoutEffect(() => {
		if (openId !== undefined && isListed && gone.current === undefined) goAlong(openId);
	}, [openId, isListed]);
	return {
		/** For the list. */
		onGoTo: (id: number | undefined) => {
			gone.current = id;
		},
		/** The person goes into the list as it will be. */
		onEnter: () => {
			gone.current = 'entered';
		},
		/** Told which row has the focus; one may have several ids. */
		targetFor: (focused: number | undefined, areOne = isSame): number | undefined => {
			if (focused === undefined || openId === undefined) return focused ?? openId;
			if (gone.current === 'entered') gone.current = focused;
			return gone.current !== undefined && areOne(gone.current, focused) ? focused : openId;
		},
	};
}
