import {createContext, type ComponentType, type ReactNode} from 'react';

/** An emoji of the organization as a text names it. */
export type EmojiInText = {
	readonly name: string;
	/** Of the picture that the service named; nothing is loaded from it. */
	readonly address: string;
	/** Its name, for the place of the picture. */
	readonly children: ReactNode;
};

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
	/** Draws an emoji of the organization, from the organization's own list; without it names stand there. */
	readonly CustomEmoji?: ComponentType<EmojiInText>;
};

export const RenderedContext = createContext<RenderedPlace>({
	origin: undefined,
	ownUserId: undefined,
	hrefInside: () => undefined,
});
