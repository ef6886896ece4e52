import {plural} from '@lingui/core/macro';
import styles from './panes.module.css';

type Props = {
	readonly count: number | undefined;
	/** Where it is muted, the number stays quiet. */
	readonly isQuiet?: boolean | undefined;
};

/** How much is unread, in a row; nothing where all was read. */
export function UnreadMark({count = 0, isQuiet = false}: Props) {
	if (count === 0) return null;
	return (
		<span
			className={styles.unread}
			data-quiet={isQuiet || undefined}
			title={unreadWords(count)}
			aria-hidden="true"
		>
			{count > 999 ? '999+' : count}
		</span>
	);
}

/** The same as words, for those who do not see the mark. */
export function unreadWords(count: number | undefined): string | undefined {
	return count === undefined || count === 0
		? undefined
		: plural(count, {one: '# unread', other: '# unread'});
}
