import {t} from '@lingui/core/macro';
import {Fragment} from 'react';
import {formatNumber, listParts} from '../../shared/languages/formats';

type Props = {
	readonly names: readonly string[];
	/** How many more there are that are not named. */
	readonly rest?: number;
};

/** "a, b, and 3 more", each name in the direction of its own script. */
export function NameList({names, rest = 0}: Props) {
	const more = formatNumber(rest);
	const items = rest > 0 ? [...names, t`${more} more`] : names;
	return listParts(items).map(({type, value}, at) => (
		<Fragment key={at}>{type === 'element' ? <bdi>{value}</bdi> : value}</Fragment>
	));
}
