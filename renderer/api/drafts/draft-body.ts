import type {DraftBody} from '../../../shared/model/draft';

/** What two drafts have in common: as they are typed, and as services keep them. */

export function bodyOf({type, to, topic, content}: DraftBody): DraftBody {
	return {type, to, topic, content};
}

/** As the service keeps it: a draft to nobody goes nowhere yet, and oneself is no addressee. */
export function asStored({type, to, topic, content}: DraftBody, ownId: number): DraftBody {
	if (type === 'stream' && to.length === 1) return {type, to, topic, content};
	if (type !== 'private' || to.length === 0) return {type: '', to: [], topic: '', content};
	const people = [...new Set(to)].sort((a, b) => a - b);
	const others = people.filter(id => id !== ownId);
	return {type, to: others.length === 0 ? people : others, topic: '', content};
}

/** Whether two drafts say the same; services cut blanks off the ends of texts. */
export function isSame(a: DraftBody, b: DraftBody): boolean {
	return (
		a.type === b.type &&
		a.topic.trim() === b.topic.trim() &&
		trimmed(a.content) === trimmed(b.content) &&
		a.to.length === b.to.length &&
		a.to.every(id => b.to.includes(id))
	);
}

function trimmed(text: string): string {
	return text.replace(/^\n+/, '').trimEnd();
}

/** Whether two drafts are the same letter for letter. */
export function isIdentical(a: DraftBody, b: DraftBody): boolean {
	return isSame(a, b) && a.content === b.content && a.topic === b.topic;
}
