import {fold} from '../../text/fold';
import type {PeopleIndex} from './people-index';
import type {User} from '../../../shared/model/user';
import {hasWordFrom, initialsOf, isWordStart, ranks} from '../../text/rank';

/** Initials of every name, made when first asked for. */
const initialsOfIndex = new WeakMap<PeopleIndex, readonly string[]>();

const recently = 0.9;
const deactivated = -0.5;
const bot = -0.25;

/**
 * The best matches for what was typed, by name and address. An id or a whole address finds exactly
 * that account, deactivated ones too. One pass without objects, because it runs on every key.
 */
export function findPeople(
	index: PeopleIndex,
	typed: string,
	recent: readonly number[],
	most: number,
): readonly User[] {
	const query = fold(typed.trim());
	if (query === '') return [];
	const exact = findExactly(index, query);
	if (exact !== undefined) return [exact];

	const isShort = query.length > 1 && query.length < 5 && !query.includes(' ');
	const initials = isShort ? allInitials(index) : undefined;
	const words = query.includes(' ') ? query.split(' ').filter(word => word !== '') : undefined;
	const scoreOf = (text: string, position: number): number => {
		const at = text.indexOf(query);
		if (at === 0) return ranks.start;
		if (at > 0 && isWordStart(text, at)) return ranks.word;
		if (initials?.[position]?.startsWith(query) === true) return ranks.initials;
		if (words?.every(word => hasWordFrom(text, word)) === true) return ranks.words;
		return at > 0 ? ranks.inside : ranks.none;
	};

	const recentAt = new Set(recent.map(id => index.positionOf(id)));
	const {texts, rows} = index;
	const best: {readonly position: number; readonly score: number}[] = [];
	let least = 0;
	for (let position = 0; position < texts.length; position++) {
		let score = scoreOf(texts[position]!, position);
		if (score > 0 && recentAt.has(position)) score += recently;
		if (score <= least) continue;
		const row = rows[position]!;
		if (!row.is_active) score += deactivated;
		if (row.is_bot) score += bot;
		if (score <= least) continue;
		best.splice(best.findLastIndex(other => other.score >= score) + 1, 0, {position, score});
		if (best.length > most) best.pop();
		if (best.length === most) least = best.at(-1)!.score;
	}
	return best.map(({position}) => rows[position]!);
}

function findExactly(index: PeopleIndex, query: string): User | undefined {
	if (/^#?\d{1,15}$/.test(query)) return index.byId(Number(query.replace('#', '')));
	if (!query.includes('@')) return undefined;
	const ending = `\n${query}`;
	const {texts, rows} = index;
	const at = texts.findIndex(text => text.endsWith(ending));
	return at === -1 ? rows.find(({email}) => fold(email) === query) : rows[at];
}

function allInitials(index: PeopleIndex): readonly string[] {
	const known = initialsOfIndex.get(index);
	if (known !== undefined) return known;
	const made = index.texts.map(text => initialsOf(text.slice(0, text.indexOf('\n'))));
	initialsOfIndex.set(index, made);
	return made;
}
