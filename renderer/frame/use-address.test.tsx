// @vitest-environment happy-dom
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	lazyRouteComponent,
	RouterProvider,
} from '@tanstack/react-router';
import {act, cleanup, render, waitFor} from '@testing-library/react';
import {useLayoutEffect, type ReactNode} from 'react';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {useAddress} from './use-address';

type Search = {
	readonly q?: string | undefined;
	readonly open?: number | undefined;
	readonly bots?: boolean | undefined;
};

let address: ReturnType<typeof useAddress<Search>>;

function Screen() {
	const held = useAddress<Search>();
	useLayoutEffect(() => {
		address = held;
	});
	return <p>Screen</p>;
}

async function show(at: string) {
	const router = createRouter({
		routeTree: createRootRoute({component: Screen}),
		history: createMemoryHistory({initialEntries: [at]}),
	});
	const {findByText} = render(<RouterProvider router={router as never} />);
	await findByText('Screen');
	return router;
}

const rest = () => act(() => vi.advanceTimersByTimeAsync(300));
const moment = () => act(() => vi.advanceTimersByTimeAsync(20));

beforeEach(() => vi.useFakeTimers({shouldAdvanceTime: true}));
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

describe('what is typed', () => {
	test('is shown at once and written when it rests, in the place of the entry', async () => {
		const router = await show('/?q=a');
		act(() => address.replaceSoon({q: 'al'}));
		act(() => address.replaceSoon({q: 'ali'}));
		expect(address.shown.q).toBe('ali');
		expect(router.state.location.search).toEqual({q: 'a'});
		await rest();
		expect(router.state.location.search).toEqual({q: 'ali'});
		expect(router.history.length).toBe(1);
	});

	test('goes along when something else is pushed', async () => {
		const router = await show('/');
		act(() => address.replaceSoon({q: 'ali'}));
		act(() => address.push({open: 3}));
		await moment();
		expect(router.state.location.search).toEqual({q: 'ali', open: 3});
		expect(router.history.length).toBe(2);
	});

	test('is gone when the filter is cleared before it was written', async () => {
		const router = await show('/');
		act(() => address.replaceSoon({q: 'ali'}));
		act(() => address.push({q: undefined}));
		await rest();
		expect(address.shown.q).toBeUndefined();
		expect(router.state.location.search).toEqual({});
	});

	test('stays when it was typed while the address was being written', async () => {
		const router = await show('/');
		act(() => {
			address.push({q: 'a'});
			address.replaceSoon({q: 'al'});
		});
		await waitFor(() => expect(router.state.location.search).toEqual({q: 'a'}));
		expect(address.shown.q).toBe('al');
		await rest();
		expect(router.state.location.search).toEqual({q: 'al'});
	});

	test('ends when another address comes from elsewhere', async () => {
		const router = await show('/?q=a');
		act(() => address.replaceSoon({q: 'al'}));
		await act(() => router.navigate({to: '.', search: {q: 'other'} as never}));
		await rest();
		expect(address.shown.q).toBe('other');
		expect(router.state.location.search).toEqual({q: 'other'});
	});

	test('and undone leaves nothing that outlives a later address', async () => {
		const router = await show('/?q=a');
		act(() => address.replaceSoon({q: 'al'}));
		act(() => address.replaceSoon({q: 'a'}));
		await rest();
		act(() => address.replaceSoon({q: 'ab'}));
		await act(() => router.navigate({to: '.', search: {q: 'other'} as never}));
		await rest();
		expect(address.shown.q).toBe('other');
	});
});

test('a change in the place of the entry is written at once, without what says nothing', async () => {
	const router = await show('/?open=2&bots=true');
	act(() => address.replace({open: 3, bots: false, q: ''}));
	await moment();
	expect(router.state.location.search).toEqual({open: 3});
	expect(router.history.length).toBe(1);
});

test('two changes at once both count', async () => {
	const router = await show('/');
	act(() => {
		address.push({open: 3});
		address.push({q: 'a'});
	});
	await moment();
	expect(router.state.location.search).toEqual({open: 3, q: 'a'});
});

test('what is typed does not come along to a screen that one goes to before it rests', async () => {
	const root = createRootRoute();
	const there = createRoute({getParentRoute: () => root, path: '/', component: Screen});
	let bring = (_code: {readonly Elsewhere: () => ReactNode}) => {};
	const elsewhere = createRoute({
		getParentRoute: () => root,
		path: '/elsewhere',
		component: lazyRouteComponent(
			() => new Promise<Parameters<typeof bring>[0]>(resolve => (bring = resolve)),
			'Elsewhere',
		),
	});
	const router = createRouter({
		routeTree: root.addChildren([there, elsewhere]),
		history: createMemoryHistory({initialEntries: ['/']}),
		defaultPendingMs: 60_000,
	});
	const {findByText} = render(<RouterProvider router={router as never} />);
	await findByText('Screen');
	act(() => address.replaceSoon({q: 'ali'}));
	act(() => void router.navigate({to: '/elsewhere'} as never));
	await rest();
	// Its code is on its way, and what one left stands until then.
	await findByText('Screen');
	bring({Elsewhere: () => <p>Elsewhere</p>});
	await findByText('Elsewhere');
	expect([router.state.location.pathname, router.state.location.search]).toEqual([
		'/elsewhere',
		{},
	]);
});

test('an answer that comes when the screen is gone changes nothing of another one', async () => {
	const root = createRootRoute();
	const there = createRoute({getParentRoute: () => root, path: '/', component: Screen});
	const elsewhere = createRoute({
		getParentRoute: () => root,
		path: '/elsewhere',
		component: () => <p>Elsewhere</p>,
	});
	const router = createRouter({
		routeTree: root.addChildren([there, elsewhere]),
		history: createMemoryHistory({initialEntries: ['/?q=a']}),
	});
	const {findByText} = render(<RouterProvider router={router as never} />);
	await findByText('Screen');
	const left = address;
	await act(() => router.navigate({to: '/elsewhere'} as never));
	await findByText('Elsewhere');
	for (const write of [left.push, left.replace, left.replaceSoon]) act(() => write({open: 23}));
	await rest();
	expect([router.state.location.pathname, router.state.location.search]).toEqual([
		'/elsewhere',
		{},
	]);
});
