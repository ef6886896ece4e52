import {steadyNow} from './clock';

/** A frame has 16: what is typed or drawn waits for no more than one slice. */
const longestSliceMilliseconds = 12;

/** Long work on a thread that serves others as well: it is done in slices. */
export class TimeSlices {
	#began = steadyNow();

	/** Whether others should have their turn now. */
	get isOver(): boolean {
		return steadyNow() - this.#began >= longestSliceMilliseconds;
	}

	/** Lets others have their turn where this slice was long. */
	async pause(): Promise<void> {
		if (!this.isOver) return;
		await nextTurn();
		this.#began = steadyNow();
	}
}

/** Work that stops now and then, so that others may have their turn. */
export type Steps<Result> = Generator<void, Result>;

/** Does all of it at once: where there is little to do. */
export function atOnce<Result>(steps: Steps<Result>): Result {
	for (;;) {
		const {done, value} = steps.next();
		if (done === true) return value;
	}
}

/** Does it in slices. */
export function inSlices<Result>(steps: Steps<Result>): Promise<Result>;
/** The same; undefined where nobody wants the result any more. */
export function inSlices<Result>(
	steps: Steps<Result>,
	isWanted: () => boolean,
): Promise<Result | undefined>;
export async function inSlices<Result>(
	steps: Steps<Result>,
	isWanted = () => true,
): Promise<Result | undefined> {
	const slices = new TimeSlices();
	for (;;) {
		const {done, value} = steps.next();
		if (done === true) return value;
		await slices.pause();
		if (!isWanted()) return undefined;
	}
}

/** Unlike a timer it is not held back, neither in the page nor in a process. */
function nextTurn(): Promise<void> {
	const {port1, port2} = new MessageChannel();
	return new Promise(resolve => {
		const listen = () => {
			port1.close();
			resolve();
		};
		port1.addEventListener('message', listen, {once: true});
		port1.start();
		port2.postMessage(undefined);
	});
}
