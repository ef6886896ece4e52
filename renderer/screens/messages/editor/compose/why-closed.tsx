import {t} from '@lingui/core/macro';
import {Lock} from 'lucide-react';
import type {WhyNot} from '../../../../writing/why-not-write';
import styles from './compose.module.css';

type Props = {
	readonly why: WhyNot;
	/** Whether its channel is listed no more. */
	readonly isUnlisted: boolean;
	/** What becomes of the text, while it is on screen above. */
	readonly fact?: string | undefined;
};

/** Why nothing can be written here. */
export function WhyClosed({why, isUnlisted, fact}: Props) {
	return (
		<p className={styles.closed} role={fact === undefined ? undefined : 'alert'}>
			<Lock size={16} strokeWidth={1.5} aria-hidden="true" />
			<span>
				<span className={styles.closedTitle}>{why.title}</span>{' '}
				<span className={styles.quiet}>
					{[
						why.advice,
						...(isUnlisted ? [t`Its messages may no longer load once you leave.`] : []),
						...(fact !== undefined && fact !== '' ? [fact] : []),
					].join(' ')}
				</span>
			</span>
		</p>
	);
}
