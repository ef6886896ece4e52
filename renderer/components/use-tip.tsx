import {Tooltip, type TooltipProps} from '@mantine/core';
import {useState, type FocusEvent, type PointerEvent, type ReactNode} from 'react';
import {useAfter} from './states/use-after';

/** As other tooltips wait. */
const delayMilliseconds = 400;

type Options = Pick<TooltipProps, 'position' | 'className'> & {
	/** Undefined where nothing is to be said. */
	readonly label: ReactNode;
};

type Tip = {
	/** For the element that it is about. */
	readonly about: {
		readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
		readonly onPointerLeave: () => void;
		readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
		readonly onBlur: () => void;
	};
	/** To be drawn beside it. */
	readonly tip: ReactNode;
};

type At = {readonly element: HTMLElement; readonly isFocused: boolean};

/**
 * A tooltip that is made when somebody points at its element or comes to it with the keyboard. One of the library
 * stands beside its element from the beginning and draws it twice: where there are many, a screen takes noticeably
 * longer to appear. What it says is in the name of its element too, or in a part of it.
 */
export function useTip({label, ...options}: Options): Tip {
	const [at, setAt] = useState<At>();
	const isThere = at !== undefined && label !== undefined;
	const leave = () => setAt(undefined);
	return {
		about: {
			onPointerEnter: ({currentTarget: element, pointerType}) => {
				if (pointerType !== 'touch') setAt(now => now ?? {element, isFocused: false});
			},
			onPointerLeave: leave,
			onFocus: ({currentTarget: element}) => {
				if (element.matches(':focus-visible')) setAt({element, isFocused: true});
			},
			onBlur: leave,
		},
		tip: isThere && <Shown {...options} label={label} at={at} />,
	};
}

type ShownProps = Options & {readonly at: At};

function Shown({at: {element, isFocused}, ...options}: ShownProps) {
	const isDue = useAfter(isFocused ? 0 : delayMilliseconds);
	if (!isDue) return null;
	return <Tooltip {...options} target={element} defaultOpened />;
}
