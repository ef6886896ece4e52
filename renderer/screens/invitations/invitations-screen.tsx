import {Role} from '../../../shared/model/role';
import {useConnection} from '../../api/client-context';
import {explain} from '../../api/explain';
import {useInvitations} from '../../api/invitations';
import {useOwnUser} from '../../api/users';
import {EmptyState} from '../../components/states/empty-state';
import {FailedState} from '../../components/states/failed-state';
import {LoadingState} from '../../components/states/loading-state';
import {ScreenTitle} from '../../frame/screen-title';
import {InvitationsList} from './invitations-list';

/** Open invitations: to see, to make, to revoke. */
export function InvitationsScreen() {
	const query = useInvitations();
	const own = useOwnUser().data;
	const {label} = useConnection();
	if (query.data !== undefined) {
		return <InvitationsList invitations={query.data} isReading={query.isFetching} />;
	}
	const words = query.isError ? explain(query.error) : undefined;
	const isBarred = own !== undefined && (own.is_bot || own.role >= Role.guest);
	return (
		<>
			<ScreenTitle title="Invitations" scope="organization" />
			{words === undefined ? (
				<LoadingState label={`Loading the invitations of ${label}.`} />
			) : isBarred && words.code === 'BAD_REQUEST' ? (
				<EmptyState
					kind="not-allowed"
					title={`${own.is_bot ? 'Bots' : 'Guests'} can't see invitations.`}
					advice={`Members can see and create their own; administrators and owners can see all of them. Ask one of them for a link.`}
				/>
			) : (
				<FailedState
					words={words}
					isRetrying={query.isFetching}
					onRetry={() => void query.refetch()}
				/>
			)}
		</>
	);
}
