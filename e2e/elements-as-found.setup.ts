import {afterAll} from 'vitest';

/**
 * Files share the kinds of elements of their process. What one gave them so that a screen has a size there is
 * taken away with its end, or the next one would be tested with it.
 */
function leaveAsFound(kind: object): void {
	const found = Object.getOwnPropertyDescriptors(kind);
	afterAll(() => {
		for (const name of Reflect.ownKeys(kind)) {
			if (!Object.hasOwn(found, name)) Reflect.deleteProperty(kind, name);
		}
		Object.defineProperties(kind, found);
	});
}

if (typeof window !== 'undefined') {
	leaveAsFound(Element.prototype);
	leaveAsFound(HTMLElement.prototype);
}
