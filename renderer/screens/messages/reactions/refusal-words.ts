import {inShort} from '../../../api/explain';
import type {FailedChange} from '../../../state/changes';

/** What is said of a reaction that the service refused. */
export function refusalWords({change, error}: FailedChange) {
	const name = change.kind === 'reaction' ? `:${change.emoji_name}:` : 'The reaction';
	return {
		words: `${name} was not ${change.after === true ? 'added' : 'removed'}.`,
		detail: inShort(error),
	};
}
