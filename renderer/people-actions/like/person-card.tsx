import type {ReactNode} from 'react';
import type {User} from '../../../shared/model/user';
import {openName} from '../../../shared/model/shown-name';
import {Avatar} from '../../people/avatar';
import {RoleMark} from '../../people/glyphs';
import {shownEmail} from '../../people/index/columns';
import {PersonName} from '../../people/person-name';
import {countGroups} from '../../groups/group-words';
import {countChannels} from '../../text/count-words';
import {countAccounts} from '../change-plan';
import {someNames} from '../../text/in-a-row';
import styles from './like.module.css';

type Props = {
	readonly user: User;
	readonly isYou: boolean;
	/** Facts below the name. */
	readonly children?: ReactNode;
};

/** One of two people who stand side by side. */
export function PersonCard({user, isYou, children}: Props) {
	return (
		<div className={styles.card}>
			<div className={styles.person}>
				<Avatar user={user} />
				<div className={styles.names}>
					<span className={styles.name}>
						<PersonName user={user} isYou={isYou} />
					</span>
					<span className={styles.email} dir="ltr">
						{shownEmail(user)}
					</span>
				</div>
			</div>
			{children}
		</div>
	);
}

const mostNamed = 4;

/** Those who are made like one, in the place of a card. */
export function PeopleCard({people}: {readonly people: readonly User[]}) {
	return (
		<div className={styles.card}>
			<strong className={styles.count}>{countAccounts(people)}</strong>
			<p className={styles.email} dir="auto">
				{someNames(
					people.map(({full_name}) => openName(full_name)),
					mostNamed,
				)}
			</p>
		</div>
	);
}

type PlacesProps = {
	readonly user: User;
	/** Undefined while or where it is not known. */
	readonly channels: number | undefined;
	readonly groups: number | undefined;
};

/** The role of somebody, and in how many channels and groups they are. */
export function RoleAndPlaces({user, channels, groups}: PlacesProps) {
	return (
		<div className={styles.facts}>
			<RoleMark role={user.role} />
			{channels !== undefined && <span className={styles.muted}>{countChannels(channels)}</span>}
			{groups !== undefined && groups > 0 && (
				<span className={styles.muted}>{countGroups(groups)}</span>
			)}
		</div>
	);
}
