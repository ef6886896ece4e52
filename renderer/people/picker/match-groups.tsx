import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {CircleCheck, CircleHelp, CircleMinus, CircleX, Users, type LucideIcon} from 'lucide-react';
import type {ReactNode} from 'react';
import type {User} from '../../../shared/model/user';
import {Avatar} from '../avatar';
import {shownEmail} from '../index/columns';
import {PersonName} from '../person-name';
import type {Matches} from './match-people';
import {PersonChoice} from './person-choice';
import styles from './match-groups.module.css';

const mostShown = 200;

type Props = {
	readonly matches: Matches;
	readonly chosen: readonly number[];
	readonly isIn: (userId: number) => boolean;
	/** Answers the question which of several people with one name is meant. */
	readonly onChoose: (user: User) => void;
};

/** What became of a pasted list: groups with their numbers, each to be opened. */
export function MatchGroups({matches, chosen, isIn, onChoose}: Props) {
	const {matched, alreadyIn, deactivated, unknown} = matches;
	const ambiguous = matches.ambiguous.filter(
		({candidates}) => !candidates.some(user => chosen.includes(user.user_id)),
	);
	return (
		<div className={styles.groups} role="group" aria-label={t`What the list holds`}>
			<Group icon={CircleCheck} tone="good" title={t`Matched`} count={matched.length}>
				<PersonRows people={matched} />
			</Group>
			<Group
				icon={Users}
				tone="caution"
				title={t`Ambiguous: several people have this name`}
				count={ambiguous.length}
				isOpen
			>
				<ul className={styles.rows}>
					{ambiguous.slice(0, mostShown).map(({entry, candidates}) => (
						<li key={entry}>
							<p className={styles.question}>
								<Trans>Which {entry} do you mean?</Trans>
							</p>
							<ul>
								{candidates.slice(0, mostShown).map(user => (
									<li key={user.user_id}>
										<PersonChoice
											user={user}
											note={isIn(user.user_id) ? t`already in` : undefined}
											onChoose={() => onChoose(user)}
										/>
									</li>
								))}
							</ul>
						</li>
					))}
				</ul>
			</Group>
			<Group icon={CircleMinus} title={t`Already in`} count={alreadyIn.length}>
				<PersonRows people={alreadyIn} />
			</Group>
			<Group icon={CircleHelp} tone="caution" title={t`Unknown`} count={unknown.length}>
				<ul className={styles.rows}>
					{unknown.slice(0, mostShown).map(entry => (
						<li key={entry} className={styles.row} dir="auto">
							{entry}
						</li>
					))}
					<More count={unknown.length} />
				</ul>
			</Group>
			<Group icon={CircleX} title={t`Deactivated`} count={deactivated.length}>
				<PersonRows people={deactivated} />
			</Group>
		</div>
	);
}

type GroupProps = {
	readonly icon: LucideIcon;
	readonly tone?: 'good' | 'caution';
	readonly title: string;
	readonly count: number;
	readonly isOpen?: boolean;
	readonly children: ReactNode;
};

function Group({icon: Icon, tone, title, count, isOpen, children}: GroupProps) {
	if (count === 0) return null;
	return (
		<details className={styles.group} open={isOpen}>
			<summary className={styles.summary}>
				<Icon
					className={styles.sign}
					data-tone={tone}
					size={16}
					strokeWidth={1.5}
					aria-hidden="true"
				/>
				<span className={styles.title}>{title}</span>
				<span className={styles.count}>{formatNumber(count)}</span>
			</summary>
			{children}
		</details>
	);
}

function PersonRows({people}: {readonly people: readonly User[]}) {
	return (
		<ul className={styles.rows}>
			{people.slice(0, mostShown).map(user => (
				<li key={user.user_id} className={styles.row}>
					<Avatar user={user} />
					<PersonName user={user} />
					<span className={styles.email} dir="ltr">
						{shownEmail(user)}
					</span>
				</li>
			))}
			<More count={people.length} />
		</ul>
	);
}

function More({count}: {readonly count: number}) {
	if (count <= mostShown) return null;
	return (
		<li className={styles.more}>
			<Trans>and {{count: formatNumber(count - mostShown)}} more</Trans>
		</li>
	);
}
