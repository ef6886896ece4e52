import {t} from '@lingui/core/macro';
import type {CSSProperties} from 'react';
import {formatNumber} from '../../shared/languages/formats';
import {openName} from '../../shared/model/shown-name';
import type {User} from '../../shared/model/user';
import {Avatar} from '../people/avatar';
import {shownEmail} from '../people/index/columns';
import {Tag} from '../components/tag';
import parts from '../components/dialog-parts.module.css';
import {andMoreWords} from '../text/in-a-row';
import styles from './affected-lists.module.css';

/** Somebody or something that a change is about. */
export type Concerned = {
	/** A person, or the name of something else. */
	readonly what: User | string;
	/** What becomes of it, or why nothing does. */
	readonly note: string;
};

const mostShown = 200;

type Props = {
	readonly affected: readonly Concerned[];
	readonly others: readonly Concerned[];
};

/** Who will be changed, and who will not and why; a dialog shows it above the button that does it. */
export function AffectedLists({affected, others}: Props) {
	const shares = affected.length > 0 && others.length > 0;
	return (
		<>
			<ConcernedList
				title={t`Affected`}
				entries={affected}
				otherRows={shares ? others.length : undefined}
			/>
			<ConcernedList
				title={t`Not affected`}
				entries={others}
				otherRows={shares ? affected.length : undefined}
			/>
		</>
	);
}

type ListProps = {
	readonly title: string;
	readonly entries: readonly Concerned[];
	/** Of the other list, where one stands beside it. */
	readonly otherRows?: number | undefined;
};

/** One of them, under its own title. */
export function ConcernedList({title, entries, otherRows}: ListProps) {
	if (entries.length === 0) return null;
	const more = entries.length - mostShown;
	return (
		<section aria-label={title}>
			<h3 className={styles.heading}>
				{title} <span className={styles.count}>{formatNumber(entries.length)}</span>
			</h3>
			<ul
				className={`${parts.rows} ${styles.list}`}
				aria-label={title}
				data-shares={otherRows !== undefined || undefined}
				style={{'--other-rows': otherRows} as CSSProperties}
				tabIndex={entries.length > 3 ? 0 : undefined}
			>
				{entries.slice(0, mostShown).map(({what, note}, at) => (
					<li key={typeof what === 'string' ? `${at} ${what}` : what.user_id}>
						{typeof what === 'string' ? (
							<bdi className={styles.name}>{openName(what)}</bdi>
						) : (
							<Person user={what} />
						)}
						{note !== '' && (
							<span className={styles.note} dir="auto">
								{note}
							</span>
						)}
					</li>
				))}
				{more > 0 && <li>{andMoreWords(more)}</li>}
			</ul>
		</section>
	);
}

/** With the e-mail address, because several people may have the name. */
function Person({user}: {readonly user: User}) {
	return (
		<span className={styles.person}>
			<Avatar user={user} />
			<bdi className={styles.name}>{openName(user.full_name)}</bdi>
			{user.is_bot && <Tag>{t`bot`}</Tag>}
			{!user.is_active && <Tag>{t`deactivated`}</Tag>}
			<span className={styles.email}>{shownEmail(user)}</span>
		</span>
	);
}
