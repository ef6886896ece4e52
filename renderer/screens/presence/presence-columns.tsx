import {t} from '@lingui/core/macro';
import type {GridColumn} from '../../components/grid/grid-column';
import {OpenRow} from '../../components/grid/open-row';
import {Avatar} from '../../people/avatar';
import {RoleMark} from '../../people/glyphs';
import {PersonName} from '../../people/person-name';
import type {PeopleIndex} from '../../people/index/people-index';
import {besideName} from '../../people/disambiguation';
import {roleWords} from '../../people/role-words';
import {bucketWords} from './buckets';
import type {SortColumn} from './presence-table';
import type {PresenceRow} from './presence-table';
import {BucketMark} from './status-mark';
import {exactWords, seenWords} from '../../text/seen-times';
import styles from './presence.module.css';
import {isoOf} from '../../../shared/model/moment';

type Column = GridColumn<PresenceRow> & {readonly id: SortColumn};

/** The columns of Presence; `now` is when the service answered. */
export function presenceColumns(
	index: PeopleIndex | undefined,
	ownId: number | undefined,
	now: number,
): readonly Column[] {
	const time = (at: number, what: 'seen' | 'active') => (
		<span className={styles.time} data-none={at === 0 || undefined} title={exactWords(at, what)}>
			{seenWords(at, now)}
		</span>
	);
	const iso = (at: number) => (at === 0 ? '' : isoOf(at));
	return [
		{
			id: 'name',
			title: t`Name`,
			width: 224,
			minWidth: 160,
			grows: 2,
			render: ({user}) => (
				<>
					<Avatar user={user} />
					<OpenRow>
						<PersonName
							user={user}
							isYou={user.user_id === ownId}
							beside={besideName(user, index)}
						/>
					</OpenRow>
				</>
			),
			text: ({user}) => user.full_name,
		},
		{
			id: 'status',
			title: t`Presence`,
			width: 168,
			grows: 1,
			render: ({bucket}) => <BucketMark bucket={bucket} />,
			text: ({bucket}) => bucketWords[bucket].row,
		},
		{
			id: 'active',
			title: t`Last active`,
			width: 128,
			grows: 1,
			startsDescending: true,
			render: ({active}) => time(active, 'active'),
			text: ({active}) => iso(active),
		},
		{
			id: 'seen',
			title: t`Last seen`,
			width: 128,
			grows: 1,
			startsDescending: true,
			render: ({seen}) => time(seen, 'seen'),
			text: ({seen}) => iso(seen),
		},
		{
			id: 'role',
			title: t`Role`,
			width: 148,
			render: ({user}) => <RoleMark role={user.role} />,
			text: ({user}) => roleWords(user.role).title,
		},
	];
}
