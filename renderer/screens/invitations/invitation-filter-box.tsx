import {useId, type RefObject} from 'react';
import {FilterBox} from '../../components/filter-box';
import {filterKeys, tokensOf} from './invitation-filter';
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
	const hint = useId();
	const unknown = tokensOf(props.text).filter(({kind}) => kind === 'unknown');
	return (
		<>
			<FilterBox
				label="Filter invitations"
				placeholder="Link, name, role:guest or expires:never"
				keys={filterKeys}
				describedBy={unknown.length > 0 ? hint : undefined}
				{...props}
			/>
			{unknown.length > 0 && (
				<span className={styles.hint} id={hint}>
					<span className={styles.unknown}>{unknown.map(({text}) => text).join(', ')}</span> is
					searched as text
				</span>
			)}
		</>
	);
}
