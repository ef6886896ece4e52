import type {User} from '../../shared/model/user';
import {whyNotRole} from '../people/role-rules';
import {RoleSteps} from './role-steps';
import {usePeopleActions} from './use-people-actions';

/** The role of one person, to see and to change. */
export function RoleControl({user}: {readonly user: User}) {
	const {act, actor} = usePeopleActions();
	return (
		<RoleSteps
			label={`Role of ${user.full_name}`}
			value={user.role}
			whyNot={role => whyNotRole(actor, user, role)}
			onChoose={role => act({kind: 'role', role}, [user])}
		/>
	);
}
