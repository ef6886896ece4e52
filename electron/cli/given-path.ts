import path from 'node:path';

/** A file or folder that whoever runs the command names, as they may any: below the current folder where it is not absolute. */
export function givenPath(given: string): string {
	return path.resolve(given);
}
