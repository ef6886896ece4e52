import {expect, it, vi} from 'vitest';
import {startLater} from './later-child';
import type {ServerChild} from './server-process';

/** A process that is none, and what became of it. */
function fakeChild() {
	const listeners: Record<string, (said: never) => void> = {};
	const done: string[] = [];
	const child: ServerChild = {
		onOutput: listener => void (listeners['output'] = listener),
		onErrors: listener => void (listeners['errors'] = listener),
		onExit: listener => void (listeners['exit'] = listener),
		onPong: listener => void (listeners['pong'] = listener),
		ping: () => void done.push('ping'),
		end: () => void done.push('end'),
		kill: () => void done.push('kill'),
	};
	const say = (channel: string, said?: unknown) => listeners[channel]?.(said as never);
	return {child, done, say};
}

/** One that waits, and how to let it begin. */
function waiting() {
	const {child, done, say} = fakeChild();
	const start = vi.fn(() => child);
	let begin = () => {};
	const after = new Promise<void>(resolve => {
		begin = resolve;
	});
	return {later: startLater(start, after), start, begin, done, say};
}

it('is started when the other is over, and heard by who listened before and after', async () => {
	const {later, start, begin, done, say} = waiting();
	const heard: unknown[] = [];
	later.onOutput(text => heard.push(text));
	later.onExit(code => heard.push(code));
	later.ping();
	await Promise.resolve();
	expect(start).not.toHaveBeenCalled();
	begin();
	await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
	later.onErrors(text => heard.push(text));
	later.onPong(() => heard.push('pong'));
	later.ping();
	say('output', 'ready');
	say('errors', 'trouble');
	say('pong');
	later.end();
	later.kill();
	say('exit', 3);
	await vi.waitFor(() => expect(heard).toEqual(['ready', 'trouble', 'pong', 3]));
	expect(done).toEqual(['ping', 'end', 'kill']);
});

it.each(['end', 'kill'] as const)(
	'is never started after an %s, and says it is over',
	async way => {
		const {later, start, begin} = waiting();
		const codes: number[] = [];
		later.onExit(code => codes.push(code));
		later[way]();
		later.onExit(code => codes.push(code));
		await vi.waitFor(() => expect(codes).toEqual([0, 0]));
		begin();
		await Promise.resolve();
		expect(start).not.toHaveBeenCalled();
	},
);
