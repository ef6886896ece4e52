import * as React from 'react';

/**
 * React's development build makes an Error of every element, for stacks that only its own messages show:
 * a fifth of the time of a screen test. Past a count of its own it leaves them out, and so it does here
 * from the first on.
 */
const internals = (React as unknown as Record<string, object | undefined>)[
	'__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals !== undefined) {
	Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
		get: () => Infinity,
		set() {},
	});
}
