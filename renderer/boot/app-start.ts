/** The code of a screen, by the name that its place has. */
export type ScreenCode = {
	readonly name: string;
	readonly code: Readonly<Record<string, never>>;
};

type StartApp = (screen: ScreenCode | undefined) => Promise<void>;

let offered: StartApp | undefined;

/** Says how the window is drawn; the module that knows it says it when it is loaded, with whatever that is. */
export function offerStart(start: StartApp): void {
	offered = start;
}

/**
 * Loads the code of the window and starts it. Where the main process named the screen of last time, its code is
 * loaded first, with all that it stands on, and the window is drawn in the same turn. When that turn is over the
 * browser keeps for later starts what it has compiled of the files so far: what is compiled after it, it would
 * compile anew at each start.
 */
export async function begin(): Promise<void> {
	const screen = await firstScreen();
	const startApp = offered ?? (await import('../app')).startApp;
	await startApp(screen);
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
