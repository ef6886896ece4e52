import {t} from '@lingui/core/macro';
import {useMemo} from 'react';
import {Role} from '../../../shared/model/role';
import {useChannelDirectory} from '../../api/channels/channels';
import {useOwnUser} from '../../api/users/users';
import {EmptyState} from '../../components/states/empty-state';
import {ScreenTitle} from '../../frame/screen-title';
import {access} from '../../places/access';
import {UnreadState} from '../../frame/unread-state';
import {usePeopleIndex} from '../../people/use-people-index';
import {AccessBoard} from './access-board';
import {MatrixSkeleton} from './matrix-skeleton';

/** Who is in which channel, as one editable table of people by channels. */
export function AccessScreen() {
	const {index, query: people} = usePeopleIndex();
	const channels = useChannelDirectory();
	const own = useOwnUser();
	const directory = channels.data;
	const userId = own.data?.user_id;
	const role = (userId === undefined ? undefined : index?.byId(userId)?.role) ?? own.data?.role;
	const self = useMemo(
		() => (userId === undefined || role === undefined ? undefined : {user_id: userId, role}),
		[userId, role],
	);
	if (self?.role === Role.guest) {
		return (
			<>
				<ScreenTitle place={access} />
				<EmptyState
					kind="not-allowed"
					title={t`Guests can't see who is in which channel`}
					advice={t`Members see the table; administrators change everything in it. Ask one of them.`}
				/>
			</>
		);
	}
	if (index !== undefined && directory !== undefined && self !== undefined) {
		return (
			<AccessBoard
				index={index}
				directory={directory}
				self={self}
				isReading={people.isFetching || channels.isFetching}
			/>
		);
	}
	return (
		<>
			<ScreenTitle place={access} />
			<UnreadState of={[channels, people, own]} what="memberships">
				<MatrixSkeleton />
			</UnreadState>
		</>
	);
}
