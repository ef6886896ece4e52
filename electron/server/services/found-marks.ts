import type {NarrowTerm} from '../../../shared/model/narrow';
import {escapeCode} from '../markdown/escape';
import type {Run} from '../work/pool';
import {TooMuchWork} from '../work/too-much-work';

/** A message as a search found it: what was looked for is marked. */
export type Match = {readonly match_content: string; readonly match_subject: string};

export function searchesOf(terms: readonly NarrowTerm[]): readonly string[] {
	return terms.flatMap(({operator, operand, negated}) =>
		operator === 'search' && negated !== true ? String(operand) : [],
	);
}

/** HTML and topics with what searches look for marked, in a thread; without marks where that takes too long. */
export async function markedIn(
	run: Run,
	searches: readonly string[],
	found: readonly {readonly html: string; readonly topic: string}[],
): Promise<readonly Match[]> {
	const texts = found.flatMap(({html, topic}) => [html, escapeCode(topic)]);
	const shown =
		searches.length === 0
			? texts
			: await run('highlight', {searches, texts}).catch(insteadOfTooMuch(() => texts));
	return found.map((_each, at) => ({
		match_content: shown[2 * at] ?? '',
		match_subject: shown[2 * at + 1] ?? '',
	}));
}

/** Plainer texts, where those that were asked for take too long. */
export function insteadOfTooMuch(
	plain: () => readonly string[],
): (error: unknown) => readonly string[] {
	return error => {
		if (!(error instanceof TooMuchWork)) throw error;
		return plain();
	};
}
