import {useContext, type ReactNode} from 'react';
import {RenderedContext} from './rendered-context';
import styles from './rendered.module.css';

type Props = {
	/** Id as text, or `*` for everybody. */
	readonly userId: string | undefined;
	readonly isSilent: boolean;
	readonly isTopic: boolean;
	readonly children: ReactNode;
};

/** A mention; one that reaches the reader stands out. */
export function Mention({userId, isSilent, isTopic, children}: Props) {
	const {ownUserId} = useContext(RenderedContext);
	const reaches = isTopic || userId === '*' || userId === String(ownUserId);
	return (
		<span
			className={styles.mention}
			data-silent={isSilent || undefined}
			data-you={(reaches && !isSilent) || undefined}
		>
			{children}
		</span>
	);
}
