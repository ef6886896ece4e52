import {t} from '@lingui/core/macro';
import {Policy} from '../../../shared/model/realm-settings';
import type {User} from '../../../shared/model/user';
import {isBarredFromInvitations} from '../../../shared/rules/people';
import {useChannelDirectory} from '../../api/channels/channels';
import {useInvitations} from '../../api/users/invitations';
import {useOwnUser} from '../../api/users/users';
import {EmptyState} from '../../components/states/empty-state';
import {ReadScreen} from '../../frame/read-screen';
import {invitations} from '../../places/invitations';
import {useNothingToAdd} from '../../lists/use-nothing-to-add';
import {whyNotByPolicy} from '../../people/policy-rules';
import {InvitationsList} from './invitations-list';

/** Open invitations: to see, to make, to revoke. */
export function InvitationsScreen() {
	const query = useInvitations();
	const own = useOwnUser().data;
	const isBarred =
		own !== undefined && isBarredFromInvitations({role: own.role, isBot: own.is_bot});
	const barred = isBarred ? own : undefined;
	return (
		<ReadScreen
			place={invitations}
			query={query}
			what="invitations"
			renderRefused={({code}) => barred && code === 'BAD_REQUEST' && <Barred self={barred} />}
		>
			{known => <InvitationsList invitations={known} isReading={query.isFetching} />}
		</ReadScreen>
	);
}

/** Says who can give a link, as the organization has it. */
function Barred({self}: {readonly self: Pick<User, 'user_id' | 'role' | 'is_bot'>}) {
	const links = useChannelDirectory().data?.policies.inviteLinks;
	const who = whyNotByPolicy(self, links, 'create links');
	const advice =
		who === undefined
			? t`Ask an administrator for a link.`
			: links === Policy.nobody
				? who
				: t`${who} Ask one of them for a link.`;
	useNothingToAdd(t`No invitation link can be created.`, advice);
	return (
		<EmptyState
			kind="not-allowed"
			title={self.is_bot ? t`Bots can't see invitations` : t`Guests can't see invitations`}
			advice={advice}
		/>
	);
}
