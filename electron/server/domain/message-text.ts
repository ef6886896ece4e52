import {badRequest} from '../../../shared/contract/errors';
import {lengthInCodePoints, limits, unstorable} from '../../../shared/model/limits';

/** Ends a text that was cut. */
export const cutMark = '\n[message truncated]';

/** Content as it is kept: without blank ends, cut where it is too long (api-facts 6 and 8.5). */
export function cleanContent(sent: string): string {
	if (unstorable.test(sent)) throw badRequest('Message must not contain null bytes');
	const content = sent.trimEnd().replace(/^(?:[^\S\n]*\n)+/, '');
	return cutText(content, limits.messageMaxCharacters, cutMark);
}

/** A topic as it is kept: trimmed, cut to 57 characters and dots. */
export function cutTopic(sent: string): string {
	return cutText(sent.trim(), limits.topicMaxCharacters, '...');
}

/** A topic as it is kept. Throws for what cannot be one. */
export function cleanTopic(sent: string): string {
	const topic = sent.trim();
	if (topic === '') throw badRequest("Topic can't be empty!");
	// Format characters such as those that join emoji are part of names; controls are not.
	const bad = [...topic].findIndex(sign => /[\p{Cc}\p{Cs}\p{Cn}\u2028\u2029]/u.test(sign));
	if (bad !== -1) throw badRequest(`Invalid character in topic, at position ${bad + 1}!`);
	return cutTopic(topic);
}

/** At most so many characters, the mark included. */
export function cutText(text: string, most: number, mark: string): string {
	if (text.length <= most || lengthInCodePoints(text) <= most) return text;
	return [...text].slice(0, most - lengthInCodePoints(mark)).join('') + mark;
}
