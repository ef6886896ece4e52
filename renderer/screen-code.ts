import type {QueryClient} from '@tanstack/react-query';
import {lazyRouteComponent} from '@tanstack/react-router';
import type {ComponentType} from 'react';
import {whenIdle} from './boot/when-idle';

const screens = import.meta.glob<Readonly<Record<string, ComponentType>>>(
	'./screens/*/*-screen.tsx',
);
/** What a screen itself loads after its first content. */
const charts = import.meta.glob('./screens/*/charts/charts.tsx');

/** The screen of a name, loaded when it is gone to: `your-channels` is `YourChannelsScreen`. */
export function screenOf(name: string) {
	const load = screens[`./screens/${name}/${name}-screen.tsx`];
	if (load === undefined) throw new Error(`No screen is called ${name}.`);
	const words = name.split('-').map(word => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
	return lazyRouteComponent(load, `${words.join('')}Screen`);
}

/** So often it is looked whether the first screen is there. */
const lookMilliseconds = 250;

/**
 * Loads the code of all screens, one after the other, while the page has nothing else to do: the first click on
 * each is as quick as the second. Begins when the first screen has all that it reads.
 */
export async function loadScreensAhead(queries: QueryClient): Promise<void> {
	while (!isFilled() || queries.isFetching() > 0) {
		await new Promise(again => window.setTimeout(again, lookMilliseconds));
	}
	for (const load of [...Object.values(charts), ...Object.values(screens)]) {
		await whenIdle();
		// Who goes there is told what failed.
		await load().catch(() => undefined);
	}
}

/** Whether a screen has its content. */
function isFilled(): boolean {
	const main = document.querySelector('main');
	return main?.querySelector('h1') != null && main.querySelector('[aria-busy=true]') === null;
}
