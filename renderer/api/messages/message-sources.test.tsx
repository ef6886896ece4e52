// @vitest-environment happy-dom
import {waitFor} from '@testing-library/react';
import {useEffect} from 'react';
import {afterEach, expect, test, vi} from 'vitest';
import {refusal} from '../../../shared/contract/errors';
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
	const getMessage = vi.fn(() =>
		Promise.reject(refusal('RATE_LIMIT_HIT', 'Later.', {'retry-after': 3600})),
	);
	showScreen(<Reader />, {spoil: well => ({...well, getMessage})});
	await waitFor(() => expect(getMessage).toHaveBeenCalledOnce());
	stop.abort();
	await waitFor(() => expect(ended).toHaveBeenCalledOnce());
	expect(getMessage).toHaveBeenCalledOnce();
});
