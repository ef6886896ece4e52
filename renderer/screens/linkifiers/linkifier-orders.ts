import {t} from '@lingui/core/macro';
import type {LinkifierParts, PlaygroundParts} from '../../../shared/model/change';
import type {LinkifierRow, PlaygroundRow} from '../../../shared/model/linkifier';
import type {ChangeRequest} from '../../api/changes/change-request';

/** What is ordered of linkifiers and playgrounds, and what its report says. */

export function partsOf({pattern, url_template}: LinkifierRow): LinkifierParts {
	return {pattern, url_template};
}

export function playgroundParts(row: PlaygroundRow): PlaygroundParts {
	const {pygments_language, name, url_template} = row;
	return {pygments_language, name, url_template};
}

/** Another order; undefined where it is the same. */
export function orderOf(
	before: readonly LinkifierRow[],
	after: readonly LinkifierRow[],
): ChangeRequest | undefined {
	if (before === after) return undefined;
	const ids = (rows: readonly LinkifierRow[]) => rows.map(({id}) => id);
	return {
		label: t`Linkifiers reordered.`,
		changes: [{kind: 'linkifier-order', before: ids(before), after: ids(after)}],
	};
}

export function removalOf(row: LinkifierRow, all: readonly LinkifierRow[]): ChangeRequest {
	return {
		label: t`Linkifier ${{pattern: row.pattern}} removed.`,
		detail: t`Links in messages that were sent stay.`,
		changes: [
			{
				kind: 'linkifier',
				linkifier_id: row.id,
				before: partsOf(row),
				after: null,
				place: all.indexOf(row),
			},
		],
	};
}

export function playgroundRemovalOf(row: PlaygroundRow): ChangeRequest {
	return {
		label: t`Code playground ${{name: row.name}} removed.`,
		changes: [
			{
				kind: 'playground',
				playground_id: row.id,
				before: playgroundParts(row),
				after: null,
			},
		],
	};
}
