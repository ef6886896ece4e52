import {Trans} from '@lingui/react/macro';
import type {ComponentProps} from 'react';
import {FilterBox} from './filter-box';
import {inARow} from '../text/in-a-row';
import styles from './filter-field.module.css';

/** The filter of a list; what looks like a filter but is none is said beside it. */
export function FilterField(props: ComponentProps<typeof FilterBox>) {
	const unknown = (props.tokens ?? []).filter(({kind}) => kind === 'unknown');
	const parts = inARow(unknown.map(({text}) => text));
	return (
		<div className={styles.frame}>
			<FilterBox {...props} />
			{unknown.length > 0 && (
				<span className={styles.unknown}>
					<Trans>
						<span>{parts}</span> is not a filter and is searched as text.
					</Trans>
				</span>
			)}
		</div>
	);
}
