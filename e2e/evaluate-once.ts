import type {ElectronApplication} from '@playwright/test';

type Evaluate = (
	run: (electron: unknown, arg: unknown) => unknown,
	arg?: unknown,
) => Promise<unknown>;

const isCollected = (error: unknown) =>
	error instanceof Error && error.message.includes('promise was garbage collected');

/**
 * Lets `app.evaluate` tell its result where the main process was collecting garbage meanwhile: V8 then now and
 * then drops what the inspector waits for, although the function has run, and Playwright reports "Resulting
 * promise was garbage collected". The result is kept in the main process and asked for again; the function runs
 * once.
 */
export function evaluateOnce(app: ElectronApplication): ElectronApplication {
	const evaluate = app.evaluate.bind(app) as unknown as Evaluate;
	let calls = 0;
	const once: Evaluate = async (run, arg) => {
		const call = {id: ++calls, source: String(run), arg};
		for (;;) {
			try {
				return await evaluate(runOrRecall as (electron: unknown, arg: unknown) => unknown, call);
			} catch (error) {
				if (!isCollected(error)) throw error;
			}
		}
	};
	return Object.assign(app, {evaluate: once});
}

type Call = {readonly id: number; readonly source: string; readonly arg: unknown};

/** Runs in the main process, which knows nothing of this file. */
function runOrRecall(electron: unknown, {id, source, arg}: Call): unknown {
	const scope = globalThis as {resultsOfTests?: Map<number, unknown>};
	const results = (scope.resultsOfTests ??= new Map<number, unknown>());
	if (!results.has(id)) {
		const vm = process.getBuiltinModule('node:vm');
		const run = vm.runInThisContext(`(${source})`) as (electron: unknown, arg: unknown) => unknown;
		results.set(id, run(electron, arg));
	}
	return results.get(id);
}
