import type {KeyboardEvent} from 'react';

/**
 * Escape inside a form of the sheet: it closes the open list of a picker first, then the form, and
 * never the sheet around it.
 */
export function onEscape(close: () => void) {
	return (event: KeyboardEvent) => {
		if (event.key !== 'Escape' || event.defaultPrevented) return;
		event.preventDefault();
		event.stopPropagation();
		const {target} = event;
		const isListOpen =
			target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
		if (!isListOpen) close();
	};
}
