import {createRequire} from 'node:module';

type Task = {callback: ((isLate: boolean) => unknown) | null};
type Scheduler = {unstable_scheduleCallback(...asked: readonly unknown[]): Task};
type React = {act?: (run: () => unknown) => Promise<unknown>};

/**
 * Screens are drawn by React's production build, which people use too and which needs less time. It lacks
 * `act`, by which Testing Library sees to it that what follows from an event is drawn before a test goes on:
 * this one does at once what React put off.
 */
async function loadProductionReact(): Promise<void> {
	process.env['NODE_ENV'] = 'production';
	const require = createRequire(import.meta.url);
	const react = require('react') as React;
	if (react.act !== undefined) return;

	const turns = new Set<() => void>();
	const tasks = new Set<Task>();
	const scheduler = createRequire(require.resolve('react-dom'))('scheduler') as Scheduler;
	const schedule = scheduler.unstable_scheduleCallback;
	scheduler.unstable_scheduleCallback = (...asked) => {
		for (const task of tasks) if (task.callback === null) tasks.delete(task);
		const task = schedule(...asked);
		tasks.add(task);
		return task;
	};
	const {queueMicrotask, setImmediate} = globalThis;
	globalThis.queueMicrotask = turn => {
		const once = () => turns.delete(once) && turn();
		turns.add(once);
		queueMicrotask(once);
	};
	await import('react-dom/client');
	globalThis.queueMicrotask = queueMicrotask;

	const settle = () => {
		const unfinished = new Set<Task>();
		while (turns.size > 0 || tasks.size > 0) {
			for (const turn of turns) turn();
			for (const task of tasks) {
				tasks.delete(task);
				run(task);
				if (task.callback !== null) unfinished.add(task);
			}
		}
		for (const task of unfinished) tasks.add(task);
	};
	let depth = 0;
	const leave = () => {
		depth--;
		if (depth === 0) settle();
	};
	const leaveAfter = async (result: Promise<unknown>) => {
		try {
			const value = await result;
			await new Promise<void>(next => void setImmediate(next));
			return value;
		} finally {
			leave();
		}
	};
	react.act = change => {
		depth++;
		let result: unknown;
		try {
			result = change();
		} finally {
			if (!(result instanceof Promise)) leave();
		}
		return result instanceof Promise ? leaveAfter(result) : Promise.resolve(result);
	};
}

/** A task may answer with the rest of itself, which waits for what is being loaded: that has its own turn. */
function run(task: Task): void {
	const {callback} = task;
	task.callback = null;
	const rest = callback?.(true);
	if (typeof rest === 'function') task.callback = rest as Task['callback'];
}

if (typeof document !== 'undefined') await loadProductionReact();
