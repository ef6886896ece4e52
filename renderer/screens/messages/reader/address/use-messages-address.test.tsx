// @vitest-environment happy-dom
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	lazyRouteComponent,
	RouterProvider,
} from '@tanstack/react-router';
import {act, cleanup, render} from '@testing-library/react';
import {useLayoutEffect, type ReactNode} from 'react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type {Known} from './place';
import {useMessagesAddress} from './use-messages-address';

const known: Known = {channels: [], people: [], ownUserId: 1, missing: new Set()};

let address: ReturnType<typeof useMessagesAddress>;

function Screen() {
	const held = useMessagesAddress(known);
	useLayoutEffect(() => {
		address = held;
	});
	return <p>Screen</p>;
}

const rest = () => act(() => vi.advanceTimersByTimeAsync(500));

beforeEach(() => vi.useFakeTimers({shouldAdvanceTime: true}));
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

/** Messages, and a screen whose code comes when `bring` is called. */
async function show() {
	const root = createRootRoute();
	type Code = {readonly Elsewhere: () => ReactNode};
	let bring = (_code: Code) => {};
	const coming = () => new Promise<Code>(resolve => (bring = resolve));
	const router = createRouter({
		routeTree: root.addChildren([
			createRoute({getParentRoute: () => root, path: '/', component: Screen}),
			createRoute({
				getParentRoute: () => root,
				path: '/elsewhere',
				component: lazyRouteComponent(coming, 'Elsewhere'),
			}),
		]),
		history: createMemoryHistory({initialEntries: ['/']}),
		defaultPendingMs: 60_000,
	});
	const {findByText} = render(<RouterProvider router={router as never} />);
	await findByText('Screen');
	return {router, findByText, bring: () => bring({Elsewhere: () => <p>Elsewhere</p>})};
}

test('what is typed becomes the address when it rests', async () => {
	const {router} = await show();
	act(() => address.type('has:link'));
	expect(router.state.location.search).toEqual({});
	await rest();
	expect(router.state.location.search).toEqual({q: 'has:link'});
});

test('what is typed does not come along to a screen that one goes to before it rests', async () => {
	const {router, findByText, bring} = await show();
	act(() => address.type('has:link'));
	act(() => void router.navigate({to: '/elsewhere'} as never));
	await rest();
	await findByText('Screen');
	bring();
	await findByText('Elsewhere');
	const {pathname, search} = router.state.location;
	expect([pathname, search]).toEqual(['/elsewhere', {}]);
});
