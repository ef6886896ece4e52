import {plural} from '@lingui/core/macro';
import {useOwnUser} from '../../api/users/users';
import {ScreenTitle} from '../../frame/screen-title';
import {roles} from '../../places/roles';
import {UnreadState} from '../../frame/unread-state';
import {PeopleDialogs} from '../../people-actions/people-dialogs';
import {isAdministrator, onlyAdministrators} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import {usePeopleIndex} from '../../people/use-people-index';
import {RolesBoard} from './roles-board';

/** Who may do what: the ladder of roles as a board. */
export function RolesScreen() {
	const {index, query} = usePeopleIndex();
	const actor = useActor();
	const ownId = useOwnUser().data?.user_id;
	const away = index?.totals.deactivated ?? 0;
	const title = (
		<ScreenTitle
			place={roles}
			note={[
				...(isAdministrator(actor) ? [] : [onlyAdministrators('change roles')]),
				...(away === 0
					? []
					: [
							plural(away, {
								one: '# deactivated account is not shown',
								other: '# deactivated accounts are not shown',
							}),
						]),
			].join(' ')}
		/>
	);
	if (index !== undefined) {
		return (
			<>
				<RolesBoard index={index} ownId={ownId} title={title} />
				<PeopleDialogs />
			</>
		);
	}
	return (
		<>
			{title}
			<UnreadState of={[query]} what="people" />
		</>
	);
}
