import {doInThread} from '../organization-file/in-thread';
import type {Judged} from './compare-people';
import type {PeopleJob, PeopleJobResult, RowProgress} from './people-jobs';

/** So many rows or steps come over at once: whoever takes them does other things in between. */
const mostInPart = 2000;

/** What came of a comparison in parts, one after the other. */
export function* partsOf({verdicts, placed}: Judged): Generator<Judged> {
	for (let at = 0; at < verdicts.length; at += mostInPart) {
		yield {verdicts: verdicts.slice(at, at + mostInPart), placed: []};
	}
	for (let at = 0; at < placed.length; at += mostInPart) {
		yield {verdicts: [], placed: placed.slice(at, at + mostInPart)};
	}
}

/** Does a job in a thread of its own; a large result comes over part by part. */
export async function doPeopleInThread(
	threadFile: string,
	job: PeopleJob,
	signal: AbortSignal,
	onProgress: (progress: RowProgress) => void,
): Promise<PeopleJobResult> {
	const verdicts: Judged['verdicts'][number][] = [];
	const placed: Judged['placed'][number][] = [];
	const result = await doInThread<PeopleJob, PeopleJobResult, RowProgress, Judged>(
		threadFile,
		job,
		signal,
		{
			onProgress,
			onPart(part) {
				for (const one of part.verdicts) verdicts.push(one);
				for (const one of part.placed) placed.push(one);
			},
		},
	);
	return result.kind === 'judged' ? {...result, verdicts, placed} : result;
}
