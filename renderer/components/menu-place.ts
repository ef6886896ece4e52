/** A place in the window. */
export type MenuPlace = {readonly left: number; readonly top: number};

type Asked = {
	readonly clientX: number;
	readonly clientY: number;
	readonly button: number;
	readonly ctrlKey: boolean;
};

/**
 * Whether a key asked for a menu: its event comes from what has the focus, at the middle of that. A pointer
 * asks with its other button, or on Apple's keyboards with Control.
 */
export function isAskedByKey({button, ctrlKey}: Pick<Asked, 'button' | 'ctrlKey'>): boolean {
	return button !== 2 && !ctrlKey;
}

/** Where the menu of a row opens: at the pointer, or below the row or cell when a key asked for it. */
export function menuPlaceOf(asked: Asked, element: Element): MenuPlace {
	const {clientX, clientY} = asked;
	const {left, right, top, bottom} = element.getBoundingClientRect();
	const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
	return isInside && !isAskedByKey(asked) ? {left: clientX, top: clientY} : {left, top: bottom};
}
