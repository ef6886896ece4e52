import {useEffect, type ReactNode} from 'react';
import type {LeftOut} from '../state/servers';
import {LeftOutBanner, LeftOutNote} from './left-out-note';
import classes from './screen-title.module.css';

const scopes = {
	organization: 'Organization',
	account: 'Your account',
	computer: 'This computer',
} as const;

type Props = {
	readonly title: string;
	/** Whom the screen is about, so that nobody takes their own data for everybody's. */
	readonly scope: keyof typeof scopes;
	/** Small print beside the title: a count, a date. */
	readonly note?: ReactNode;
	/** Calls whose answers the screen shows: it says when a part of one could not be read. */
	readonly reads?: readonly string[];
	/** What could not be read of an answer that is put together with others. */
	readonly leftOut?: LeftOut | undefined;
	/** Buttons of the screen, the main one last. */
	readonly children?: ReactNode;
};

/** The title row of a screen, 48 px high. */
export function ScreenTitle({title, scope, note, reads, leftOut, children}: Props) {
	useEffect(() => {
		document.title = `${title} · Steward`;
	}, [title]);
	return (
		<>
			<header className={classes.row}>
				<h1 className={classes.title}>{title}</h1>
				<span className={classes.scope}>{scopes[scope]}</span>
				{note !== undefined && <span className={classes.note}>{note}</span>}
				{children !== undefined && <div className={classes.actions}>{children}</div>}
			</header>
			<div className={classes.said}>
				{reads !== undefined && <LeftOutNote of={reads} />}
				{leftOut !== undefined && <LeftOutBanner leftOut={leftOut} />}
			</div>
		</>
	);
}
