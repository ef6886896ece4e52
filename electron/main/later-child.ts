import type {ServerChild} from './server-process';

/**
 * A server process that is started when something else is over: what shares the computer with it goes first.
 * One that is ended before is never started.
 */
export function startLater(start: () => ServerChild, after: Promise<void>): ServerChild {
	let child: ServerChild | undefined;
	let isEnded = false;
	const waiting: ((started: ServerChild) => void)[] = [];
	const whenStarted = (act: (started: ServerChild) => void) => {
		if (child === undefined) waiting.push(act);
		else act(child);
	};
	let tellEnd: (code: number) => void = () => {};
	const ended = new Promise<number>(resolve => {
		tellEnd = resolve;
	});
	void after.then(() => {
		if (isEnded) return;
		child = start();
		child.onExit(tellEnd);
		for (const act of waiting) act(child);
	});
	const end = (way: 'end' | 'kill') => {
		if (child !== undefined) return child[way]();
		isEnded = true;
		return tellEnd(0);
	};
	return {
		onOutput: listener => whenStarted(started => started.onOutput(listener)),
		onErrors: listener => whenStarted(started => started.onErrors(listener)),
		onExit: listener => void ended.then(listener),
		onPong: listener => whenStarted(started => started.onPong(listener)),
		ping: () => child?.ping(),
		end: () => end('end'),
		kill: () => end('kill'),
	};
}
