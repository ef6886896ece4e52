import {Tooltip, type TooltipProps} from '@mantine/core';
import {useId, useState, type FocusEvent, type PointerEvent, type ReactNode} from 'react';
import {useAfter} from './states/use-after';

/** As other tooltips wait. */
const delayMilliseconds = 400;

type Options = Pick<TooltipProps, 'position' | 'className'> & {
	/** Undefined where nothing is to be said. */
	readonly label: ReactNode;
};

type Tip = {
	/** For the element that it is about. */
	readonly targetProps: {
		readonly 'aria-describedby': string | undefined;
		readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
		readonly onPointerLeave: () => void;
		readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
		readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
	};
	/** To be drawn beside it. */
	readonly tip: ReactNode;
};

type At = {readonly element: HTMLElement; readonly isFocused: boolean};

/**
 * A tooltip that is made when somebody points at its element or comes to it with the keyboard. One of the library
 * stands beside its element from the beginning and draws it twice: where there are many, a screen takes noticeably
 * longer to appear. It describes its element.
 */
export function useTip({label, ...options}: Options): Tip {
	const id = useId();
	const [at, setAt] = useState<At>();
	const isThere = at !== undefined && label !== undefined;
	const leave = () => setAt(undefined);
	return {
		targetProps: {
			'aria-describedby': isThere ? id : undefined,
			onPointerEnter: ({currentTarget: element, pointerType}) => {
				if (pointerType === 'touch') return;
				setAt(now => (now?.element === element ? now : {element, isFocused: false}));
			},
			onPointerLeave: leave,
			onFocus: ({currentTarget: element}) => {
				if (element.matches(':focus-visible')) setAt({element, isFocused: true});
			},
			// Of a window that is left the element keeps the focus.
			onBlur: ({currentTarget: element}) => {
				if (document.activeElement !== element) leave();
			},
		},
		tip: isThere && <Shown {...options} id={id} label={label} at={at} />,
	};
}

type ShownProps = Options & {readonly id: string; readonly at: At};

function Shown({at: {element, isFocused}, id, label, ...options}: ShownProps) {
	const isDue = useAfter(isFocused ? 0 : delayMilliseconds);
	if (!isDue) return null;
	return (
		<Tooltip {...options} label={<span id={id}>{label}</span>} target={element} defaultOpened />
	);
}
