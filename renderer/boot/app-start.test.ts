// @vitest-environment happy-dom
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

const started: unknown[] = [];

beforeEach(() => {
	vi.resetModules();
	started.length = 0;
	vi.doMock('../app', () => ({startApp: async (screen: unknown) => void started.push(screen)}));
});
afterEach(() => {
	document.head.innerHTML = '';
});

const link = (href: string) =>
	`<link rel="modulepreload" data-screen="people" href="${href}"><link rel="modulepreload" href="/other.js">`;
const begin = async (head: string) => {
	document.head.innerHTML = head;
	const {begin: load} = await import('./app-start');
	await load();
	return started;
};

it('starts with the code of the screen that the page names', async () => {
	const [screen, ...more] = await begin(
		link('data:text/javascript,export const PeopleScreen = 7;'),
	);
	expect(screen).toMatchObject({name: 'people', code: {PeopleScreen: 7}});
	expect(more).toEqual([]);
});

it.each([
	['none is named', '<link rel="modulepreload" href="/other.js">'],
	['its code cannot be loaded', link('data:text/javascript,throw new Error();')],
])('starts without one where %s', async (_where, head) => {
	expect(await begin(head)).toEqual([undefined]);
});

it('starts as the code of a screen says that came with that of the window', async () => {
	document.head.innerHTML = link('data:text/javascript,export const PeopleScreen = 8;');
	const {begin: load, offerStart} = await import('./app-start');
	offerStart(async screen => void started.push(['offered', screen?.name]));
	await load();
	expect(started).toEqual([['offered', 'people']]);
});
