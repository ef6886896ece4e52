// @vitest-environment happy-dom
import {act, fireEvent, screen} from '@testing-library/react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {leavePeople} from '../../testing/people-screen.fixture';
import {showScreen} from '../../testing/screen.fixture';
import {PresenceReader} from './around-readers';

const asked = vi.fn(async () => ({presences: {}}) as never);

beforeEach(() => {
	vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
	asked.mockClear();
});
afterEach(async () => {
	vi.useRealTimers();
	await leavePeople();
});

async function show(waitsForQuiet: boolean) {
	const reader = <PresenceReader onRead={() => {}} waitsForQuiet={waitsForQuiet} />;
	showScreen(<p>Here {reader}</p>, {spoil: client => ({...client, reportPresence: asked})});
	await vi.waitFor(() => screen.getByText('Here'));
}
const wait = (milliseconds: number) =>
	act(async () => {
		await vi.advanceTimersByTimeAsync(milliseconds);
	});

test('who was there when is asked for at once where an order or a filter needs it', async () => {
	await show(false);
	await wait(0);
	expect(asked).toHaveBeenCalledOnce();
});

test('a large answer that is only shown waits until nobody types', async () => {
	await show(true);
	for (let key = 0; key < 10; key++) {
		await wait(300);
		expect(asked).not.toHaveBeenCalled();
		fireEvent.keyDown(document.body, {key: 'a'});
	}
	await wait(500);
	expect(asked).toHaveBeenCalledOnce();
});
