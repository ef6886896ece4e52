import {plural, t} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';
import {lengthInCodePoints, limits, unstorable} from '../../shared/model/limits';
import {topicProblem} from './topic-problem';

/** From so many characters on it is told how many are left. */
const nearCharacters = 1000;

/** Why a text cannot be sent, as a sentence; undefined when it can. */
export function textProblem(text: string): string | undefined {
	if (unstorable.test(text)) {
		return t`The text contains an invalid character, which the server cannot store.`;
	}
	if (text.trim() === '') return t`Write something first.`;
	const over = lengthInCodePoints(text.trim()) - limits.messageMaxCharacters;
	if (over <= 0) return undefined;
	const limit = formatNumber(limits.messageMaxCharacters);
	return plural(over, {
		one: `# character too many: a message has at most ${limit}; the server would cut off the rest.`,
		other: `# characters too many: a message has at most ${limit}; the server would cut off the rest.`,
	});
}

const invisible = /[\p{Cc}\p{Cs}\p{Cn}\u2028\u2029]/u;

/** Why a topic cannot be called so. */
export function newTopicProblem(topic: string): string | undefined {
	if (invisible.test(topic.trim())) return t`A topic cannot contain unprintable characters.`;
	return topicProblem(topic.trim());
}

/** The text without what cannot be stored. */
export function storable(text: string): string {
	return text.replaceAll(new RegExp(unstorable, 'gu'), '');
}

/** How much room is left, near the limit: "412 characters left". */
export function roomWords(text: string): string | undefined {
	// No text has more code points than units.
	if (text.length < limits.messageMaxCharacters - nearCharacters) return undefined;
	const left = limits.messageMaxCharacters - lengthInCodePoints(text.trim());
	if (left > nearCharacters) return undefined;
	return left < 0
		? plural({count: -left}, {one: '# character too many', other: '# characters too many'})
		: plural(left, {one: '# character left', other: '# characters left'});
}
