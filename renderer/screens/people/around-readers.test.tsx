// @vitest-environment happy-dom
import {act, fireEvent, screen} from '@testing-library/react';
import {badRequest} from '../../../shared/contract/errors';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {leavePeople} from '../../testing/people-screen.fixture';
import {showScreen} from '../../testing/screen.fixture';
import {PresenceReader} from './around-readers';
import {needsOf} from './use-around';

const asked = vi.fn(async (): Promise<never> => ({presences: {}}) as never);

beforeEach(() => {
	vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
	asked.mockReset().mockResolvedValue({presences: {}} as never);
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

test('and when that fails, no pause after it asks again before its time', async () => {
	asked.mockRejectedValue(badRequest('Not today'));
	await show(true);
	for (let pause = 0; pause < 4; pause++) {
		await wait(500);
		fireEvent.keyDown(document.body, {key: 'a'});
	}
	expect(asked).toHaveBeenCalledOnce();
});

test.each([
	['a column shows it', '', ['seen'], true],
	['the order goes by it', '', ['name'], false, 'seen'],
	['a filter asks for it', 'active:never', ['name'], false],
	['a filter asks for what a column shows', 'active:never', ['seen'], false],
])('it may wait or not: %s', (_what, text, order, mayWait, sorted = 'name') => {
	const layout = {order, hidden: [], widths: {}};
	const needs = needsOf({text, sort: [{column: sorted}], layout});
	expect(needs.presence).toBe(true);
	expect(needs.isPresenceOnlyShown).toBe(mayWait);
});
