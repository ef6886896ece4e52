import type {DraftBody} from '../../../../shared/model/draft';
import {textsOf} from '../../../api/saved/saved-texts';
import {mergedGoal, mergeTexts} from './merge-texts';

/** Where the text is kept that is typed as one of both versions of a draft. */
export function mergeKey(uid: string): string {
	return `merge ${uid}`;
}

type Versions = {readonly base: DraftBody; readonly mine: DraftBody; readonly theirs: DraftBody};

/** Whether a text says what none of the versions, and nothing made of them, says. */
export function isOwnText(text: string, {base, mine, theirs}: Versions): boolean {
	const merged = mergeTexts(base.content, mine.content, theirs.content).text;
	const others = [merged, mine.content, theirs.content, ''];
	return !others.some(other => other.trim() === text.trim());
}

/** What was typed as one of both versions of a draft, and chosen by nobody. */
export function typedMerge(
	connectionId: string,
	uid: string,
	versions: Versions,
): DraftBody | undefined {
	const typed = textsOf(connectionId).get(mergeKey(uid))?.text;
	if (typed === undefined || !isOwnText(typed, versions)) return undefined;
	const {base, mine, theirs} = versions;
	const {type, to, topic} = mergedGoal(base, mine, theirs) ?? mine;
	return {type, to, topic, content: typed};
}
