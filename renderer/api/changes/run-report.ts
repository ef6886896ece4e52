import type {Aside} from '../../../shared/changes/outcome';
import type {Change} from '../../../shared/model/change';
import {useChangesStore, type Run} from '../../state/changes';
import {saveUnfinished} from '../saved/unfinished-runs';

/** How far a change under way is. */
type Steps = {readonly done: number; readonly astray: number};

/** What is told of a run while it is under way, and what of it is left for whoever goes on. */
export class RunReport {
	#run: Run;
	#unfinished: ReturnType<typeof saveUnfinished> | undefined;
	readonly #steps = new Map<Change, Steps>();

	constructor(run: Run) {
		this.#run = run;
		useChangesStore.getState().put(run);
	}

	get run(): Run {
		return this.#run;
	}

	note(change: Partial<Run>): void {
		this.#run = {...this.#run, ...change};
		useChangesStore.getState().renew(this.#run);
		this.#unfinished?.note(this.#run);
	}

	/** What a change that takes steps has done so far; `undefined` when it is over. */
	stepsNow(change: Change, now: Steps | undefined): Partial<Run> {
		if (now === undefined) this.#steps.delete(change);
		else this.#steps.set(change, now);
		const sum = (of: keyof Steps) =>
			[...this.#steps.values()].reduce((all, one) => all + one[of], 0);
		return {stepsDone: sum('done'), astray: sum('astray')};
	}

	/** The window asks before it closes on what was not sent yet. */
	save(): void {
		this.#unfinished ??= saveUnfinished(this.#run);
	}

	/** How it ended is told; what of it is left can be gone on with. */
	end(state: Run['state'], isLeft: boolean): void {
		this.note({state});
		if (isLeft) this.#unfinished?.untilLeft();
		else this.#unfinished?.end();
		this.#unfinished = undefined;
	}
}

export function together(one: Aside | undefined, other: Aside | undefined): Aside | undefined {
	if (one === undefined || other === undefined) return one ?? other;
	return {
		gone: one.gone + other.gone,
		elsewhere: one.elsewhere + other.elsewhere,
		unfound: one.unfound + other.unfound,
	};
}

/** What a run that was stopped neither did nor failed to do. */
export function changesLeft({changes, done, failed}: Run): readonly Change[] {
	const over = new Set([...done, ...failed.map(({change}) => change)]);
	return changes.filter(change => !over.has(change));
}
