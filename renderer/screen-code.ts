import type {QueryClient} from '@tanstack/react-query';
import {lazyRouteComponent} from '@tanstack/react-router';
import type {ComponentType} from 'react';
import {heardCode} from './api/events/heard-code';
import type {ScreenCode} from './boot/app-start';
import {whenIdle} from './boot/when-idle';
import {loadLayers} from './frame/layers-code';

type Code = Readonly<Record<string, ComponentType>>;

const screens = import.meta.glob<Code>('./screens/*/*-screen.tsx');
/** What a screen itself loads after its first content, and before that what several screens share. */
const parts = import.meta.glob([
	'./lists/export-menu.tsx',
	'./screens/*/charts/charts.tsx',
	'./screens/overview/last-entries.tsx',
]);

/** Code of screens that was loaded already, by their names. */
const inHand = new Map<string, Code>();

/** Keeps the code of a screen that was loaded already: asking for it anew would take a turn of its own. */
export function haveScreen({name, code}: ScreenCode): void {
	inHand.set(name, code);
}

/** The screen of a name, loaded when it is gone to: `your-channels` is `YourChannelsScreen`. */
export function screenOf(name: string) {
	const load = screens[`./screens/${name}/${name}-screen.tsx`];
	if (load === undefined) throw new Error(`No screen is called ${name}.`);
	const words = name.split('-').map(word => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
	const bring = () => {
		const code = inHand.get(name);
		return code === undefined ? load() : Promise.resolve(code);
	};
	return lazyRouteComponent(bring, `${words.join('')}Screen`);
}

/** So often it is looked whether the first screen is there, and no longer is waited for it with what comes over it. */
const [lookMilliseconds, longestMilliseconds] = [100, 1800];
/** So long what comes over it waits for the first picture to be drawn in peace. */
const peaceMilliseconds = 200;
/** So long after a key the next one may come. */
const typingMilliseconds = 1000;
const lookAgain = () => new Promise(again => window.setTimeout(again, lookMilliseconds));

/**
 * Loads what comes over the screens and what is done about events as soon as the first one stands, and the
 * code of all screens, one after the other, when it has all that it reads and the page has nothing else to do:
 * the first click on each is as quick as the second.
 */
export async function loadAhead(queries: QueryClient): Promise<void> {
	const typing = noteTyping();
	try {
		for (let waited = 0; !isFilled() && waited < longestMilliseconds; waited += lookMilliseconds) {
			await lookAgain();
		}
		await whenIdle(peaceMilliseconds);
		await Promise.all([loadLayers(), heardCode.load()]);
		while (!isFilled() || queries.isFetching() > 0) await lookAgain();
		for (const load of [...Object.values(parts), ...Object.values(screens)]) {
			while (typing.isUnderWay()) await lookAgain();
			await whenIdle();
			// Who goes there is told what failed.
			await load().catch(() => undefined);
		}
	} finally {
		typing.end();
	}
}

/** Code that is run between two keys keeps the second one waiting. */
function noteTyping() {
	let last = -Infinity;
	const listening = new AbortController();
	const note = () => (last = performance.now());
	window.addEventListener('keydown', note, {capture: true, signal: listening.signal});
	return {
		isUnderWay: () => performance.now() - last < typingMilliseconds,
		end: () => listening.abort(),
	};
}

/** Whether a screen has its content. */
function isFilled(): boolean {
	const main = document.querySelector('main');
	return main?.querySelector('h1') != null && main.querySelector('[aria-busy=true]') === null;
}
