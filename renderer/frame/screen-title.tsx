import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {useEffect, type ReactNode} from 'react';
import type {PlaceFacts} from '../places/place';
import type {LeftOut} from '../state/servers';
import {LeftOutBanner, LeftOutNote} from './left-out-note';
import classes from './screen-title.module.css';

const scopes = inLanguage(
	() =>
		({
			organization: t`Organization`,
			account: t`Your account`,
			computer: t`This computer`,
		}) as const,
);

export type TitleProps = {
	readonly place: Pick<PlaceFacts, 'title' | 'scope' | 'reads'>;
	/** Where it is not that of the place. */
	readonly scope?: keyof typeof scopes;
	/** What of the screen is shown, and the way to the rest of it. */
	readonly beside?: ReactNode;
	/** Small print beside the title: a count, a date. */
	readonly note?: ReactNode;
	/** What could not be read of an answer that is put together with others. */
	readonly leftOut?: LeftOut | undefined;
	/** Buttons of the screen, the main one last. */
	readonly children?: ReactNode;
};

/** The title row of a screen, 48 px high. */
export function ScreenTitle({place, scope, beside, note, leftOut, children}: TitleProps) {
	const {title, reads} = place;
	useEffect(() => {
		document.title = `${title} · Steward`;
	}, [title]);
	return (
		<>
			<header className={classes.row}>
				<h1 className={classes.title}>{title}</h1>
				<span className={classes.scope}>{scopes[scope ?? place.scope]}</span>
				{beside}
				{note !== undefined && (
					<span className={classes.note} title={typeof note === 'string' ? note : undefined}>
						{note}
					</span>
				)}
				{children !== undefined && <div className={classes.actions}>{children}</div>}
			</header>
			<div className={classes.said}>
				{reads !== undefined && <LeftOutNote of={reads} />}
				{leftOut !== undefined && <LeftOutBanner leftOut={leftOut} />}
			</div>
		</>
	);
}
