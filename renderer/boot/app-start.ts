/** The code of a screen, by the name that its place has. */
export type ScreenCode = {
	readonly name: string;
	readonly code: Readonly<Record<string, never>>;
};

type StartApp = (screen: ScreenCode | undefined) => Promise<void>;

let startApp: StartApp | undefined;

/** Says how the window is drawn; the module that knows it says it when it is loaded. */
export function offerStart(start: StartApp): void {
	startApp = start;
}

/**
 * Loads the code of the window and starts it. Where the main process named the screen of last time, its code is
 * loaded first, with all that it stands on: the window is then drawn in one go with loading it. The browser keeps
 * what it compiled of a file as soon as nothing else happens after loading it, and so keeps what the drawing needs
 * as well; compiling that anew would be a third of each start.
 */
export async function begin(): Promise<void> {
	const screen = await firstScreen();
	if (startApp === undefined) await import('../app');
	await startApp?.(screen);
}

/** Undefined where none is named, and where its code cannot be loaded: who goes there is told why. */
async function firstScreen(): Promise<ScreenCode | undefined> {
	const link = document.querySelector<HTMLLinkElement>('link[data-screen]');
	const name = link?.dataset['screen'];
	if (link === null || name === undefined) return undefined;
	try {
		return {name, code: (await import(/* @vite-ignore */ link.href)) as ScreenCode['code']};
	} catch {
		return undefined;
	}
}
