import {configure, prettyDOM} from '@testing-library/react';
import {userEvent} from '@testing-library/user-event';

// A query that waits fails many times before it finds: the page is put into words for the last one alone.
configure({
	getElementError: (message, container) => {
		const error = new Error();
		error.name = 'TestingLibraryElementError';
		return Object.defineProperty(error, 'message', {
			configurable: true,
			get: () => [message, prettyDOM(container)].filter(part => part).join('\n\n'),
		});
	},
});

/** A person at the window: no style sheet is loaded that could take the pointer away from something. */
export function testUser() {
	return userEvent.setup({pointerEventsCheck: 0});
}
