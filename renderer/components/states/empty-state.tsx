import {Inbox, Lock, SearchX} from 'lucide-react';
import type {ReactNode} from 'react';
import classes from './states.module.css';

/** Which of the three it is: nothing exists, nothing matches, or one may not see it. */
type Kind = 'nothing' | 'no-match' | 'not-allowed';

const icons = {nothing: Inbox, 'no-match': SearchX, 'not-allowed': Lock} as const;

type Props = {
	readonly kind: Kind;
	readonly title: string;
	/** Why, and what helps: the filter to blame, or who is allowed. */
	readonly advice?: ReactNode;
	/** The way out: create, clear the filter, ask somebody. */
	readonly action?: ReactNode;
};

/** A list without rows, in words that tell which kind of empty it is. */
export function EmptyState({kind, title, advice, action}: Props) {
	const Icon = icons[kind];
	return (
		<div className={classes.state}>
			<Icon size={20} className={classes.icon} aria-hidden="true" />
			<p className={classes.title}>{title}</p>
			{advice !== undefined && <p className={classes.advice}>{advice}</p>}
			{action !== undefined && <div className={classes.actions}>{action}</div>}
		</div>
	);
}
