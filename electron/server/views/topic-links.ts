import {topicLinks, type TopicLink} from '../markdown/linkifiers';
import {matchesOf} from '../markdown/pattern-matches';
import type {LinkifierRecord} from '../storage/linkifiers';
import type {Store} from '../storage/store';

/** Longest search of one pattern in one topic; whichever takes longer is not looked for in topics again. */
const mostMilliseconds = 20;

const mostKept = 5000;

type Known = {
	readonly linkifiers: readonly LinkifierRecord[];
	readonly links: Map<string, readonly TopicLink[]>;
	readonly slow: Set<number>;
};

const known = new WeakMap<Store, Known>();

const none: readonly TopicLink[] = [];

/** Links in the name of a topic: addresses, and what the linkifiers of now find. */
export function topicLinksOf(store: Store, topic: string): readonly TopicLink[] {
	const linkifiers = store.linkifiers.all();
	if (topic === '' || (linkifiers.length === 0 && !topic.includes('://'))) return none;
	let kept = known.get(store);
	if (kept?.linkifiers !== linkifiers) {
		kept = {linkifiers, links: new Map(), slow: new Set()};
		known.set(store, kept);
	}
	const found = kept.links.get(topic);
	if (found !== undefined) return found;
	const {slow, links} = kept;
	const made = topicLinks(topic, linkifiers, ({id, pattern}) => {
		if (slow.has(id)) return [];
		const time = {millisecondsLeft: mostMilliseconds};
		const matches = matchesOf(pattern, topic, time);
		if (time.millisecondsLeft <= 0) slow.add(id);
		return matches;
	});
	if (links.size >= mostKept) links.clear();
	links.set(topic, made);
	return made;
}
