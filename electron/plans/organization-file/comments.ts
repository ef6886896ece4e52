import {CST, isCollection, isNode, isPair, Lexer, type YAMLMap, type YAMLSeq} from 'yaml';
import {scalar} from './yaml-text';

/** What people wrote beside the values of a file: it outlasts what it was written beside. */

/** Comments of a text of YAML in their order, without their sign. */
export function commentsIn(text: string): readonly string[] {
	const found: string[] = [];
	let isText = false;
	for (const token of new Lexer().lex(text)) {
		if (!isText && CST.tokenType(token) === 'comment') found.push(token.slice(1));
		// What follows this one is a text, whatever it begins with.
		isText = token === CST.SCALAR;
	}
	return filled(found);
}

/** The same of a part that was read. */
export function commentsOf(part: unknown): readonly string[] {
	if (isPair(part)) return [...commentsOf(part.key), ...commentsOf(part.value)];
	if (!isNode(part)) return [];
	const inner = isCollection(part) ? part.items.flatMap(commentsOf) : [];
	return [...linesOf(part.commentBefore), ...inner, ...linesOf(part.comment)];
}

/** As they are written where what they were about is gone. */
export function named(name: string, comments: readonly string[]): readonly string[] {
	return comments.map(comment => `${scalar(name)}: ${comment}`);
}

/** Puts them before an item, or at the end where there is none. */
export function putBefore(list: YAMLMap | YAMLSeq, at: number, comments: readonly string[]): void {
	if (comments.length === 0) return;
	const item: unknown = list.items[at];
	const next = isPair(item) ? item.key : item;
	if (isNode(next)) next.commentBefore = joined([...comments, ...linesOf(next.commentBefore)]);
	else list.comment = joined([...linesOf(list.comment), ...comments]);
}

/** In the form that a part has them in. */
export function joined(comments: readonly string[]): string {
	return comments.map(comment => ` ${comment}`).join('\n');
}

function linesOf(comment: string | null | undefined): readonly string[] {
	return filled(comment?.split('\n') ?? []);
}

function filled(comments: readonly string[]): readonly string[] {
	return comments.map(comment => comment.trim()).filter(comment => comment !== '');
}
