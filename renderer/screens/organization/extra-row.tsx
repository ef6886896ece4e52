import type {ReactNode} from 'react';
import type {ExtraFacts} from '../../organization/extra-facts';
import {HeldWords} from './held-words';
import styles from './setting-row.module.css';

type Props = {
	readonly facts: Pick<ExtraFacts, 'title' | 'about'>;
	/** Why it cannot be changed here. */
	readonly whyNot: string | undefined;
	/** What it was before, behind what it does. */
	readonly last?: ReactNode;
	/** Its control, on the right. */
	readonly children: ReactNode;
	/** What it is made of, below both. */
	readonly below?: ReactNode;
};

/** A row like that of a setting, with a control of its own. */
export function ExtraRow({facts, whyNot, last, children, below}: Props) {
	return (
		<div className={styles.whole}>
			<div className={styles.row}>
				<div className={styles.words}>
					<p className={styles.title}>{facts.title}</p>
					<p className={styles.about}>
						{facts.about} <HeldWords whyNot={whyNot} />
						{last}
					</p>
				</div>
				<div className={styles.control}>{children}</div>
			</div>
			{below}
		</div>
	);
}
