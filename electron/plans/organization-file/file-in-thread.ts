import type {WorkCount} from '../../../shared/model/file-progress';
import type {Comparison} from './diff';
import type {FileJob, FileJobResult} from './file-jobs';
import {doInThread} from './in-thread';

/** So many differences or steps come over at once: whoever takes them does other things in between. */
const mostInPart = 2000;

type Part = Pick<Comparison, 'differences' | 'placed'>;

function comparisonOf(result: FileJobResult): Comparison | undefined {
	return 'comparison' in result ? result.comparison : undefined;
}

/** What was found in parts, one after the other. */
export function* partsOf(result: FileJobResult): Generator<Part> {
	const {differences = [], placed = []} = comparisonOf(result) ?? {};
	for (let at = 0; at < differences.length; at += mostInPart) {
		yield {differences: differences.slice(at, at + mostInPart), placed: []};
	}
	for (let at = 0; at < placed.length; at += mostInPart) {
		yield {differences: [], placed: placed.slice(at, at + mostInPart)};
	}
}

/** The rest of it. */
export function withoutParts(result: FileJobResult): FileJobResult {
	return withParts(result, {differences: [], placed: []});
}

function withParts(result: FileJobResult, parts: Part): FileJobResult {
	const comparison = comparisonOf(result);
	return comparison === undefined
		? result
		: ({...result, comparison: {...comparison, ...parts}} as FileJobResult);
}

/** Does a job in a thread of its own; a large result comes over part by part. */
export async function doFileInThread(
	threadFile: string,
	job: FileJob,
	signal: AbortSignal,
	onProgress: (count: WorkCount) => void,
): Promise<FileJobResult> {
	const differences: Comparison['differences'][number][] = [];
	const placed: Comparison['placed'][number][] = [];
	const result = await doInThread<FileJob, FileJobResult, WorkCount, Part>(
		threadFile,
		job,
		signal,
		{
			onProgress,
			onPart(part) {
				for (const one of part.differences) differences.push(one);
				for (const one of part.placed) placed.push(one);
			},
		},
	);
	return withParts(result, {differences, placed});
}
