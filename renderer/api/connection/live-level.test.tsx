// @vitest-environment happy-dom
import {QueryClientProvider} from '@tanstack/react-query';
import {render} from '@testing-library/react';
import {expect, it} from 'vitest';
import type {Connection} from '../../../shared/bridge';
import {waitFor} from '../../../shared/testing/wait-for.fixture';
import {ConnectionProvider} from './client-context';
import {FakeClock, FakeService} from '../../testing/fake-service.fixture';
import {heardCode} from '../events/heard-code';
import {useLiveEvents} from '../events/live-events';
import {createQueryClient} from './query-client';

// Events wait for it.
await heardCode.load();

it('a level that is noted anew is no reason to begin anew', async () => {
	Object.assign(window, {
		steward: {ask: () => Promise.resolve(null), on: () => () => undefined},
	});
	const clock = new FakeClock();
	const service = new FakeService(clock);
	const queries = createQueryClient();
	const clientFor = () => service.client as ReturnType<typeof Object.assign>;
	function Live() {
		useLiveEvents(clock);
		return null;
	}
	const windowAt = (featureLevel: number) => {
		const connection: Connection = {
			id: 'a',
			kind: 'server',
			label: 'Harbour',
			baseUrl: 'https://harbour.test/api/v1',
			email: '',
			userId: 1,
			hue: 'blue',
			featureLevel,
			key: 'kept',
		};
		return (
			<QueryClientProvider client={queries}>
				<ConnectionProvider connection={connection} clientFor={clientFor}>
					<Live />
				</ConnectionProvider>
			</QueryClientProvider>
		);
	};
	let calls = 0;
	service.onCall = () => (calls += 1);
	const {rerender, unmount} = render(windowAt(200));
	// A queue, and the poll that waits.
	await waitFor(() => expect(calls).toBe(2));
	for (let level = 201; level < 220; level++) {
		rerender(windowAt(level));
		await clock.run(10);
	}
	expect(calls).toBe(2);
	unmount();
});
