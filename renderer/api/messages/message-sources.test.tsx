// @vitest-environment happy-dom
import {waitFor} from '@testing-library/react';
import {useEffect} from 'react';
import {afterEach, expect, test, vi} from 'vitest';
import type {CallOptions, Client} from '../../../shared/client/create-client';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {useReadSources} from './message-sources';

afterEach(leaveScreen);

test('reading that the limit has wait ends when it is stopped', async () => {
	const stop = new AbortController();
	const ended = vi.fn<() => void>();
	function Reader() {
		const read = useReadSources();
		useEffect(() => void read({messageIds: [1], signal: stop.signal}).catch(ended), [read]);
		return undefined;
	}
	// The queue of calls holds it, until nobody waits for it any more.
	const getMessage = vi.fn<Client['getMessage']>(
		(_order, {signal, lane}: CallOptions = {}) =>
			new Promise((_resolve, reject) => {
				expect(lane).toBe('background');
				signal?.addEventListener('abort', () => reject(signal.reason as Error));
			}),
	);
	showScreen(<Reader />, {spoil: well => ({...well, getMessage})});
	await waitFor(() => expect(getMessage).toHaveBeenCalledOnce());
	expect(ended).not.toHaveBeenCalled();
	stop.abort();
	await waitFor(() => expect(ended).toHaveBeenCalledOnce());
	expect(getMessage).toHaveBeenCalledOnce();
});
