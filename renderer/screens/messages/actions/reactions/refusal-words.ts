import {t} from '@lingui/core/macro';
import {inShort} from '../../../../api/failures/explain';
import type {FailedChange} from '../../../../../shared/changes/outcome';

/** What is said of a reaction that the service refused, or of which nobody knows. */
export function refusalWords({change, error, isUnknown}: FailedChange) {
	const name = change.kind === 'reaction' ? `:${change.emoji_name}:` : t`The reaction`;
	const done = change.after === true ? 'added' : 'removed';
	return {
		words:
			isUnknown === true
				? t`It is not known whether ${name} was ${done}.`
				: `${name} was not ${done}.`,
		detail: inShort(error),
	};
}
