import {plural, t} from '@lingui/core/macro';
import {lengthInCodePoints, limits} from '../../shared/model/limits';
import {isResolved, resolvedPrefix} from '../../shared/model/message';

/** What is typed without the mark, which has a switch of its own. */
export function bareTopic(topic: string): string {
	return isResolved(topic) ? topic.slice(resolvedPrefix.length) : topic;
}

/** Why a topic cannot be called so; the service would cut a longer one. */
export function topicProblem(name: string): string | undefined {
	if (bareTopic(name).trim() === '') return t`Enter a topic.`;
	const length = lengthInCodePoints(name);
	if (length <= limits.topicMaxCharacters) return undefined;
	const limit = limits.topicMaxCharacters;
	return plural(length, {
		one: `# character; a topic has at most ${limit}.`,
		other: `# characters; a topic has at most ${limit}.`,
	});
}
