import {useMemo} from 'react';
import {Role} from '../../../shared/model/role';
import {useChannelDirectory} from '../../api/channels/channels';
import {useConnection} from '../../api/connection/client-context';
import {explain} from '../../api/failures/explain';
import {useOwnUser} from '../../api/users/users';
import {EmptyState} from '../../components/states/empty-state';
import {FailedState} from '../../components/states/failed-state';
import {LoadingState} from '../../components/states/loading-state';
import {ScreenTitle} from '../../frame/screen-title';
import {usePeopleIndex} from '../../people/use-people-index';
import {AccessBoard} from './access-board';
import styles from './matrix-skeleton.module.css';

const rows = Array.from({length: 14}, (_, at) => at);

/** The table to come, in grey. */
function MatrixSkeleton() {
	return (
		<div className={styles.table}>
			{rows.map(row => (
				<div key={row} className={styles.row}>
					<span className={styles.name} style={{inlineSize: `${96 + ((row * 37) % 72)}px`}} />
				</div>
			))}
		</div>
	);
}

/** Who is in which channel, as one editable table of people by channels. */
export function AccessScreen() {
	const {label} = useConnection();
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
				<ScreenTitle title="Access" scope="organization" />
				<EmptyState
					kind="not-allowed"
					title="Guests can't see who is in which channel"
					advice="Members see the table; administrators change everything in it. Ask one of them."
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
	const failed = [channels, people, own].find(query => query.isError);
	return (
		<>
			<ScreenTitle title="Access" scope="organization" />
			{failed === undefined ? (
				<LoadingState label={`Loading who is in which channel of ${label}.`}>
					<MatrixSkeleton />
				</LoadingState>
			) : (
				<FailedState
					words={explain(failed.error)}
					isRetrying={failed.isFetching}
					onRetry={() => {
						for (const query of [channels, people, own]) if (query.isError) void query.refetch();
					}}
				/>
			)}
		</>
	);
}
