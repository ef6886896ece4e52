import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../../../shared/languages/in-language';
import {ownOf} from '../../../../../shared/model/own-of';
import type {Topic} from '../../../../../shared/model/topic';
import type {Completion, Suggestion} from '../../../../components/suggestions/suggestion';
import {fold} from '../../../../text/fold';
import {foldedFullName, foldedNameOf, foldedOnce} from '../../../../text/folded';
import type {Known} from '../address/place';
import {operandsOf, quoteOperand, tokensOf} from './narrow-text';

const most = 8;
const foldedEmail = foldedOnce<{readonly email: string}>(({email}) => email);
const operators: readonly (readonly [operator: string, note: string])[] = inLanguage(() => [
	['channel', t`In one channel`],
	['topic', t`In one topic`],
	['sender', t`Sent by somebody`],
	['dm', t`A direct conversation`],
	['dm-including', t`Direct messages with somebody`],
	['is', t`Unread, starred, mentioned, resolved`],
	['has', t`A link, picture, file or reaction`],
	['near', t`Around a message, by its ID`],
	['id', t`A message, by its ID`],
]);

/** What the operands mean that are offered; `is:private` is an old name of `is:dm`. */
const meanings: Readonly<Record<string, string>> = inLanguage(() => ({
	'is:dm': t`Direct messages`,
	'is:starred': t`Starred by you`,
	'is:unread': t`Unread`,
	'is:mentioned': t`You are mentioned`,
	'is:alerted': t`Has one of your alert words`,
	'is:resolved': t`In resolved topics`,
	'has:link': t`Has a link`,
	'has:image': t`Has a picture`,
	'has:attachment': t`Has a file`,
	'has:reaction': t`Has a reaction`,
	'in:home': t`Without muted topics and channels`,
	'in:all': t`With muted topics and channels`,
	'channels:public': t`In any public channel`,
	'channels:web-public': t`In any web-public channel`,
	'streams:public': t`In any public channel`,
	'streams:web-public': t`In any web-public channel`,
}));

/** How the word at the caret can go on: keys, and what fits behind them. */
export function completionAt(
	text: string,
	caret: number,
	known: Known,
	topics: readonly Topic[],
): Completion {
	const token = tokensOf(text).find(({start, end}) => start <= caret && caret <= end);
	const place = {start: token?.start ?? caret, end: token?.end ?? caret};
	const word = text.slice(place.start, caret);
	const found = /^(-?)([a-z-]+):(.*)$/isu.exec(word);
	if (found === null) return {...place, suggestions: openings(word, known)};
	const [, minus = '', key = '', rest = ''] = found;
	const operand = fold(rest.replace(/"/g, ''));
	const offered = operands(key.toLowerCase(), operand, known, topics).filter(
		({title}) => known.missing?.has(title) !== true,
	);
	const suggestions = offered.map(suggestion => ({
		...suggestion,
		text: `${minus}${key}:${suggestion.text} `,
	}));
	return {...place, suggestions};
}

/** For a word without a colon: keys that begin so, then channels and people of that name. */
function openings(word: string, known: Known): readonly Suggestion[] {
	const minus = word.startsWith('-') ? '-' : '';
	const sought = fold(word.slice(minus.length));
	const keys = operators
		.filter(([operator]) => operator.startsWith(sought))
		.map(([operator, note]) => ({
			text: `${minus}${operator}:`,
			title: `${minus}${operator}:`,
			note,
		}));
	if (sought.length < 2) return keys.slice(0, most);
	const channels = channelsLike(sought, known).map(suggestion => ({
		...suggestion,
		text: `${minus}channel:${suggestion.text} `,
	}));
	const people = peopleLike(sought, known).map(suggestion => ({
		...suggestion,
		text: `${minus}sender:${suggestion.text} `,
		note: sentBy(suggestion.title),
	}));
	return [...keys, ...channels.slice(0, 4), ...people.slice(0, 4)].slice(0, most);
}

function operands(
	key: string,
	sought: string,
	known: Known,
	topics: readonly Topic[],
): readonly Suggestion[] {
	const fixed = operandsOf.get(key);
	if (fixed !== undefined) {
		return fixed
			.filter(operand => operand.startsWith(sought) && operand !== 'private')
			.map(operand => {
				const title = `${key}:${operand}`;
				return {text: operand, title, note: ownOf(meanings, title) ?? ''};
			});
	}
	if (key === 'channel' || key === 'stream') return channelsLike(sought, known).slice(0, most);
	if (key === 'topic') {
		return topics
			.filter(topic => foldedNameOf(topic).includes(sought))
			.slice(0, most)
			.map(({name}) => ({text: quoteOperand(name), title: name, note: t`Topic`}));
	}
	if (['sender', 'from', 'dm-including', 'group-pm-with'].includes(key)) {
		return peopleLike(sought, known).slice(0, most);
	}
	if (key !== 'dm' && key !== 'pm-with') return [];
	// The others of the conversation stand before the last comma.
	const before = sought.slice(0, sought.lastIndexOf(',') + 1);
	return peopleLike(sought.slice(before.length), known)
		.slice(0, most)
		.map(suggestion => ({...suggestion, text: before + suggestion.text}));
}

function channelsLike(sought: string, {channels}: Known): readonly Suggestion[] {
	const ranked = channels
		.map(channel => ({channel, at: foldedNameOf(channel).indexOf(sought)}))
		.filter(({at}) => at !== -1)
		.sort((a, b) => Math.min(a.at, 1) - Math.min(b.at, 1));
	return ranked.map(({channel}) => ({
		text: quoteOperand(channel.name),
		title: `#${channel.name}`,
		note: t`Channel`,
	}));
}

function peopleLike(sought: string, {people, ownUserId}: Known): readonly Suggestion[] {
	const isMe = ownUserId !== undefined && sought !== '' && 'me'.startsWith(sought);
	const found: Suggestion[] = isMe ? [{text: 'me', title: 'me', note: t`You`}] : [];
	for (const user of people) {
		const {full_name, email, is_active} = user;
		const name = foldedFullName(user);
		const isMatch = name.startsWith(sought) || name.includes(` ${sought}`);
		if (!isMatch && !foldedEmail(user).startsWith(sought)) continue;
		const note = is_active ? email : t`${email}, deactivated`;
		found.push({text: quoteOperand(email), title: full_name, note});
		if (found.length === most) break;
	}
	return found;
}

const sentBy = (name: string) => t`Sent by ${name}`;
