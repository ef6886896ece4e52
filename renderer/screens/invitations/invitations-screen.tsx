import {Role} from '../../../shared/model/role';
import {Policy} from '../../../shared/model/realm-settings';
import type {User} from '../../../shared/model/user';
import {useChannelDirectory} from '../../api/channels/channels';
import {useInvitations} from '../../api/users/invitations';
import {useOwnUser} from '../../api/users/users';
import {EmptyState} from '../../components/states/empty-state';
import {ScreenTitle} from '../../frame/screen-title';
import {UnreadState} from '../../frame/unread-state';
import {useNothingToAdd} from '../../lists/use-nothing-to-add';
import {whyNotByPolicy} from '../../people/policy-rules';
import {InvitationsList} from './invitations-list';

/** Open invitations: to see, to make, to revoke. */
export function InvitationsScreen() {
	const query = useInvitations();
	const own = useOwnUser().data;
	if (query.data !== undefined) {
		return <InvitationsList invitations={query.data} isReading={query.isFetching} />;
	}
	const barred = own !== undefined && (own.is_bot || own.role >= Role.guest) ? own : undefined;
	return (
		<>
			<ScreenTitle title="Invitations" scope="organization" />
			<UnreadState
				of={[query]}
				what="the invitations of"
				renderRefused={({code}) => barred && code === 'BAD_REQUEST' && <Barred self={barred} />}
			/>
		</>
	);
}

/** Says who can give a link, as the organization has it. */
function Barred({self}: {readonly self: Pick<User, 'user_id' | 'role' | 'is_bot'>}) {
	const links = useChannelDirectory().data?.policies.inviteLinks;
	const who = whyNotByPolicy(self, links, 'can create invitation links here');
	const advice =
		who === undefined
			? 'Ask an administrator for a link.'
			: links === Policy.nobody
				? who
				: `${who} Ask one of them for a link.`;
	useNothingToAdd('No invitation link can be created.', advice);
	return (
		<EmptyState
			kind="not-allowed"
			title={`${self.is_bot ? 'Bots' : 'Guests'} can't see invitations.`}
			advice={advice}
		/>
	);
}
