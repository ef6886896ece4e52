import {describe, expect, it} from 'vitest';
import {measured} from '../shared/testing/measured.fixture';
import {jsonTokens, prettyJson, readJsonString} from '../shared/json-tokens';
import type {DraftBody} from '../shared/model/draft';
import type {Message} from '../shared/model/message';
import {nameProblem} from '../shared/model/person-name';
import {whyHeld} from './api/drafts/draft-rules';
import {emojiTable} from '../shared/emoji/emoji-names';
import {emojiGroupsOf} from './components/emoji/emoji-catalogue';
import {findEmoji} from './components/emoji/emoji-search';
import {fileName, linkTarget} from './components/rendered/link-target';
import {rank} from './text/rank';
import {callOf} from './testing/call.fixture';
import {notesOf} from './inspector/call-notes';
import {callFilter} from './inspector/call-filter';
import {matchesIn} from './inspector/text-matches';
import {fold, orderKey} from './text/fold';
import {tokensOf as peopleTokens} from './people/index/tokens';
import {person} from './testing/person.fixture';
import {matchPeople, nameable} from './people/picker/match-people';
import {mergeTexts} from './screens/drafts/merge/merge-texts';
import {fileFilter} from './screens/files/file-filter';
import {firstWords as fileFirstWords} from './screens/files/file-words';
import {shortLink} from './invitations/link-words';
import {estimatedHeight} from './screens/messages/reader/list/estimated-height';
import {readNarrowLink} from './screens/messages/narrow-link';
import {completionAt} from './screens/messages/reader/narrow/suggestions';
import {formatNarrow, parseNarrow} from './screens/messages/reader/narrow/narrow-text';
import {linesOf as optionLines} from './fields/field-options';
import {channelFilter} from './screens/your-channels/channel-filter';
import {firstWords} from '../shared/model/first-words';
import {linkTo} from './writing/place-words';
import {textDifference} from './writing/text-difference';

const emojiGroups = emojiGroupsOf(emojiTable);

/** What the page does with a text that somebody typed, pasted, or had a server send. */
const works: Readonly<Record<string, (text: string) => unknown>> = {
	'merge of a draft': text => mergeTexts(text, `Mine. ${text}`, `${text} Theirs.`),
	'merge of other texts': text => mergeTexts('old', text, `${text.slice(1)} ${text}`),
	'merge of what was shortened': text => mergeTexts(text, text.slice(text.length / 2), 'new'),
	'difference of versions': text => textDifference(text, `Before ${text.slice(9)} after`),
	'difference to half of it': text => textDifference(text, text.slice(text.length / 2)),
	'height of a message': text => estimatedHeight(entryOf(text)),
	'link to messages': text => readNarrowLink(`#narrow/dm/${text}`),
	'link in a topic': text => readNarrowLink(`#narrow/stream/5-${text}/topic/${text}`),
	'target of a link': text => linkTarget(text, {origin: 'https://a.test', hrefInside: readHref}),
	'name of a file': text => fileName(text),
	'words of a file': text => fileFirstWords(text),
	'words of a topic': text => firstWords(text),
	'link to a file': text => linkTo({name: text, url: text}),
	'link of an invitation': text => shortLink(`https://a.test/join/${text}`),
	'pasted people': text => matchPeople(text, people, () => false),
	'pasted options': text => optionLines(text),
	'filter of people': text => peopleTokens(text),
	'filter of files': text => fileFilter(0).tokensOf(text),
	'filter of calls': text => callFilter.tokensOf(text),
	'filter of channels': text => ownChannels.viewOf([], text).toggled('is', 'muted'),
	'filter of messages': text => formatNarrow(parseNarrow(text)),
	'completion of that': text =>
		completionAt(text, text.length, {channels: [], people: []} as never, []),
	'emoji by name': text => findEmoji(emojiGroups, text),
	'words to compare': text => fold(text) + orderKey(text),
	'rank in the palette': text => rank(text.slice(0, 300), text),
	'name of a person': text => nameProblem(text),
	'text of a draft': text => whyHeld({type: '', to: [], topic: text, content: text} as DraftBody),
	'json of an answer': text => prettyJson(text).length + [...jsonTokens(text)].length,
	'json of a string': text => readJsonString(`"${text}`),
	'notes of a call': text => notesOf(callOf({answer: answerOf(text)}), 263),
	'search in an answer': text => matchesIn(text, text.slice(0, 200)),
};

const ownChannels = channelFilter(() => false);
const people = nameable([person({user_id: 1, full_name: 'Ana'})]);
const readHref = (hash: string) => (readNarrowLink(hash) === undefined ? undefined : '#/');

function entryOf(content: string) {
	const message = {content, reactions: [], flags: []} as unknown as Message;
	return {message, day: undefined, isTurn: true, isLead: true, isFirstUnread: false};
}

function answerOf(text: string) {
	return {headers: [], body: {kind: 'text', text, isCut: false} as const};
}

/** Text of a length: a beginning, one piece again and again, an end. */
type Shape = readonly [before: string, piece: string, after: string];
const shapes: readonly Shape[] = [
	['', 'a\n', ''],
	['', 'a ', ''],
	['x', ' ', 'x'],
	['x', '\n', 'x'],
	['', '<', 'x'],
	['', '<a', ''],
	['<', 'a@', '>'],
	['', '<a@', 'x'],
	['x', '"', 'x'],
	['"', 'a', ''],
	['', '\\', 'x'],
	['', '"\\', 'x'],
	['', '-', ',x'],
	['', '-a,', 'x'],
	['', '/', 'x'],
	['', '.', ''],
	['', '[', 'x'],
	['', '{"a":[', ''],
	['', '[](', ''],
	['', 'is:', 'x'],
	['', 'channel:a ', ''],
	['', 'field."', ''],
	['', '0', 'x'],
	['', '\u0301', 'x'],
	['x', '\u0301\u0323', 'x'],
	['', '会議は三時', ''],
	['', '👩‍🚀', ''],
	['', '"ignored_parameters_unsupported":[', ''],
	['', '</p>', '<p>'],
];
const distinct = (length: number) =>
	Array.from({length: Math.ceil(length / 6)}, (_none, at) => at.toString(36)).join('\n');

function textOf([before, piece, after]: Shape, length: number): string {
	return before + piece.repeat(Math.ceil(length / piece.length)) + after;
}

/** Milliseconds of the processor: a busy computer adds none. */
function costOf(work: () => unknown): number {
	const began = process.cpuUsage();
	work();
	const {user, system} = process.cpuUsage(began);
	return (user + system) / 1000;
}

/** The least of three, or the first that is little enough: memory is tidied now and then. */
function leastOf(cost: () => number, milliseconds: number): number {
	let least = Infinity;
	for (let tries = 0; tries < 3 && least >= milliseconds; tries++) least = Math.min(least, cost());
	return least;
}

/** Something that grows with its length alone, as a measure for this computer. */
const measure = costOf(() => {
	let sum = 0;
	const text = 'abcdefghij'.repeat(500_000);
	for (let at = 0; at < text.length; at++) sum = (sum * 31 + text.charCodeAt(at)) % 1_000_003;
	return sum;
});

/** Doubled it is 100,000. */
const length = 50_000;
/** So small a cost is mostly chance. */
const chanceMilliseconds = 40;

describe.each(Object.entries(works))('%s', (_name, work) => {
	it('takes twice the time for twice the text, and little', measured, () => {
		const texts = [...shapes.map(shape => (size: number) => textOf(shape, size)), distinct];
		for (const make of texts) {
			const [once, twice] = [make(length), make(2 * length)];
			const what = `${once.slice(0, 30)}…${once.slice(-5)}`;
			const second = () => costOf(() => work(twice));
			const bound = Math.max(300, 12 * measure);
			const cost = leastOf(second, bound);
			expect(cost, what).toBeLessThan(bound);
			if (cost < chanceMilliseconds) continue;
			const linear = 3 * costOf(() => work(once)) + chanceMilliseconds;
			expect(cost < linear ? cost : leastOf(second, linear), what).toBeLessThan(linear);
		}
		// It is the processor's time that counts.
	});
});
