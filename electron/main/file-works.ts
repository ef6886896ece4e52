import {t} from '@lingui/core/macro';
import {steadyNow} from '../../shared/clock';
import type {CountListener} from '../../shared/model/file-progress';
import {mostPlanName} from '../../shared/model/plan';
import {isDiskError} from '../gateway/write-file';
import {outcomeOf, type Outcome} from './outcome';

/** What is under way with a file, one piece of work for each organization. */
export type FileWorks = Map<string, AbortController>;

/** Does a piece of work that somebody may stop; another one of the organization ends it as well. */
export async function stoppable<T>(
	works: FileWorks,
	connectionId: string,
	work: (signal: AbortSignal) => Promise<T>,
): Promise<Outcome<T | {readonly state: 'stopped'}>> {
	const own = new AbortController();
	works.get(connectionId)?.abort();
	works.set(connectionId, own);
	try {
		return await outcomeOf(async () => {
			const value = await work(own.signal);
			own.signal.throwIfAborted();
			return value;
		});
	} catch (error) {
		if (own.signal.aborted) return {ok: true, value: {state: 'stopped'}};
		if (!isDiskError(error)) throw error;
		return {
			ok: false,
			kind: 'unexpected',
			detail: t`It could not be written: ${{problem: error.message}}`,
		};
	} finally {
		if (works.get(connectionId) === own) works.delete(connectionId);
	}
}

const tellMilliseconds = 100;

/** Passes on how far it is, seldom enough for a screen; the end always. */
export function seldom(onCount: CountListener): CountListener {
	let next = -Infinity;
	return count => {
		const now = steadyNow();
		if (now < next && count.done !== count.of) return;
		next = now + tellMilliseconds;
		onCount(count);
	};
}

/** What the plan of a file is called. */
export function planNameOf(file: string): string {
	return t`From ${file}`.slice(0, mostPlanName);
}
