import type {FileProblem} from '../../../shared/model/organization-file';
import type {Problem} from './problems';
import {roughLinesIn} from './read-text';

const before = 60;
const most = 200;

/** What is wrong with a file, each with the part of its line where it stands. */
export function shownProblems(
	bytes: Uint8Array,
	problems: readonly Problem[],
): readonly FileProblem[] {
	const lines = roughLinesIn(bytes);
	return problems.map(problem => {
		const line = lines[problem.line - 1] ?? '';
		const place = Math.min(problem.column - 1, line.length);
		const from = place < most ? 0 : place - before;
		const text = line
			.slice(from, from + most)
			.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ');
		return {...problem, text, at: place - from};
	});
}
