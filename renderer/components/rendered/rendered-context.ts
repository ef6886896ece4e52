import {createContext} from 'react';

/** What rendered text has to know of the place where it is shown. */
export type RenderedPlace = {
	/** Scheme and host of the service, against which its relative addresses count. */
	readonly origin: string | undefined;
	/** Whose mentions stand out. */
	readonly ownUserId: number | undefined;
	/** The address inside the program for a link to messages (`#narrow/...`); undefined: none. */
	readonly hrefInside: (hash: string) => string | undefined;
	/** Saves an uploaded file by its path; resolves to a sentence that says what came of it. */
	readonly downloadFile?: (path: string) => Promise<string>;
};

export const RenderedContext = createContext<RenderedPlace>({
	origin: undefined,
	ownUserId: undefined,
	hrefInside: () => undefined,
});
