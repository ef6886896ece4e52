import {Fragment} from 'react';
import {namesAndMoreParts} from '../text/in-a-row';

type Props = {
	readonly names: readonly string[];
	/** How many more there are that are not named. */
	readonly rest?: number;
};

/** "a, b, and 3 more", each name in the direction of its own script. */
export function NameList({names, rest = 0}: Props) {
	return namesAndMoreParts(names, rest).map(({type, value}, at) => (
		<Fragment key={at}>{type === 'element' ? <bdi>{value}</bdi> : value}</Fragment>
	));
}
