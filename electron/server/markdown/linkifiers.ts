import type {Linkifier} from './context';
import {safeAddress} from '../../../shared/rules/link-addresses';
import {expandTemplate} from '../../../shared/rules/url-template';
import {matchesOf, patternTime} from './pattern-matches';
import type {Pass} from './inline-text';

/** Patterns of the organization become links, in their order. */
export const linkifierMarks: Pass = (text, inline) => {
	let marked = text;
	for (const linkifier of inline.rendering.context.linkifiers ?? []) {
		const matches = matchesOf(linkifier.pattern, marked, inline.rendering.patternTime);
		if (matches.length === 0) continue;
		let done = '';
		let at = 0;
		for (const {index, words, parts} of matches) {
			const href = safeAddress(expandTemplate(linkifier.urlTemplate, parts));
			if (href === undefined || words.includes('\ufdd0')) continue;
			done += marked.slice(at, index) + inline.keepLiteral('a', [['href', href]], words);
			at = index + words.length;
		}
		marked = done + marked.slice(at);
	}
	return marked;
};

export type TopicLink = {readonly text: string; readonly url: string};

function searchIn(topic: string): (linkifier: Linkifier) => ReturnType<typeof matchesOf> {
	const time = patternTime();
	return ({pattern}) => matchesOf(pattern, topic, time);
}

/** Links in the name of a topic: linkified words and addresses, in the order of the text. */
export function topicLinks(
	topic: string,
	linkifiers: readonly Linkifier[],
	search = searchIn(topic),
): readonly TopicLink[] {
	const found: {at: number; end: number; text: string; url: string}[] = [];
	const add = (at: number, text: string, url: string | undefined) => {
		const end = at + text.length;
		if (url === undefined || found.some(other => at < other.end && other.at < end)) return;
		found.push({at, end, text, url});
	};
	for (const linkifier of linkifiers) {
		for (const {index, words, parts} of search(linkifier)) {
			add(index, words, safeAddress(expandTemplate(linkifier.urlTemplate, parts)));
		}
	}
	for (const {index, 0: address} of topic.matchAll(/(?<![^\s'"(,:<])https?:\/\/[^\s!;),'"]+/gi)) {
		add(index, address, safeAddress(address));
	}
	return found.sort((a, b) => a.at - b.at).map(({text, url}) => ({text, url}));
}
