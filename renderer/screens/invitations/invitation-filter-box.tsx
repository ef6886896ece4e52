import type {RefObject} from 'react';
import {FilterBox} from '../../components/filter-box';
import type {LinePart} from '../../components/search-line';
import {filterKeys, tokensOf, type Token} from './invitation-filter';
import styles from './invitation-filter-box.module.css';

type Props = {
	readonly text: string;
	readonly inputRef: RefObject<HTMLInputElement | null>;
	readonly onText: (text: string) => void;
	/** Leads from the box into the list. */
	readonly onLeave: () => void;
};

/** Words and `key:value`. What looks like a filter but is none is named, and searched as text. */
export function InvitationFilterBox(props: Props) {
	const tokens = tokensOf(props.text);
	const unknown = tokens.filter(({kind}) => kind === 'unknown');
	return (
		<>
			<FilterBox
				label="Filter invitations"
				placeholder="Link, name, role:guest or expires:never"
				keys={filterKeys}
				tokens={tokens.map(linePart)}
				{...props}
			/>
			{unknown.length > 0 && (
				<span className={styles.hint}>
					<span className={styles.unknown}>{unknown.map(({text}) => text).join(', ')}</span> is
					searched as text
				</span>
			)}
		</>
	);
}

function linePart({start, text, kind, value}: Token): LinePart {
	const isFilter = kind !== 'word' && kind !== 'unknown';
	return {start, text, kind: isFilter ? 'filter' : kind, values: value === '' ? [] : [value]};
}
