import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import type {GroupParts} from '../../shared/model/change';
import {choosableFor, type Choices} from '../../shared/model/permission-choices';
import {givenToPeopleSince} from '../../shared/model/realm-permissions';
import {groupRights, type LaterRight, type UserGroup} from '../../shared/model/user-group';
import {useFeatureLevel} from '../api/connection/features';
import type {PeopleIndex} from '../people/index/people-index';
import type {GroupErrors} from './group-fields';
import {rightWords} from './group-words';
import {isEmptySetting} from './who-choice';
import {WhoPicker} from './who-picker';
import styles from './group-rights.module.css';

/** The rights to a group that are not there on every server, in their order. */
export const laterRightNames = groupRights.filter(right => right !== 'can_mention_group');

/** What is wrong with who has a right: each has to be somebody, or the group of nobody. */
export function checkRights(rights: GroupParts): GroupErrors {
	const empty = laterRightNames.filter(right => {
		const wanted = rights[right];
		return wanted !== undefined && isEmptySetting(wanted);
	});
	return Object.fromEntries(empty.map(right => [right, t`Choose at least one.`]));
}

type Props = {
	/** Those that the server has. */
	readonly rights: readonly LaterRight[];
	readonly value: GroupParts;
	/** Those that whoever makes a group has where nothing is chosen. */
	readonly ofMaker?: readonly LaterRight[];
	readonly errors: GroupErrors;
	readonly groups: readonly UserGroup[];
	readonly index: PeopleIndex;
	readonly choices: Choices | undefined;
	readonly isOff?: boolean;
	readonly onChange: (part: GroupParts) => void;
	/** Called when nothing is chosen of one of those any more. */
	readonly onClear?: (right: LaterRight) => void;
};

const none: readonly LaterRight[] = [];

/** Who may do what else with a group. */
export function GroupRights(props: Props) {
	const {rights, value, errors, groups, index, choices, isOff = false, onChange, onClear} = props;
	const ofMaker = props.ofMaker ?? none;
	const level = useFeatureLevel();
	if (rights.length === 0) return null;
	return (
		<section className={styles.section} aria-label={t`Permissions of this group`}>
			<h3>
				<Trans>Permissions</Trans>
			</h3>
			{level < givenToPeopleSince && (
				<p className={styles.note}>
					<Trans>On this server each of these is given to one role.</Trans>
				</p>
			)}
			<div className={styles.pickers}>
				{rights.map(right => (
					<WhoPicker
						key={right}
						name={right}
						label={rightWords[right]}
						description={
							ofMaker.includes(right) && value[right] === undefined
								? t`You, unless you choose a role.`
								: undefined
						}
						error={errors[right]}
						groups={groups}
						index={index}
						rule={choosableFor(right, choices, level)}
						value={value[right]}
						isOff={isOff}
						onChange={wanted => onChange({[right]: wanted})}
						onClear={ofMaker.includes(right) ? () => onClear?.(right) : undefined}
					/>
				))}
			</div>
		</section>
	);
}
