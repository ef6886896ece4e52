/** A place in the window. */
export type MenuPlace = {readonly left: number; readonly top: number};

/** Where the menu of a row opens: at the pointer, or below the row or cell when a key asked for it. */
export function menuPlaceOf(
	{clientX, clientY}: {readonly clientX: number; readonly clientY: number},
	element: Element,
): MenuPlace {
	const {left, right, top, bottom} = element.getBoundingClientRect();
	const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
	return isInside ? {left: clientX, top: clientY} : {left, top: bottom};
}
