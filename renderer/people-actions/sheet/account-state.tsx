import {t} from '@lingui/core/macro';
import {Button} from '@mantine/core';
import type {User} from '../../../shared/model/user';
import {returnWords} from '../change-plan';
import {whyNotDeactivate, whyNotReactivate} from '../../people/role-rules';
import {usePeopleActions} from '../use-people-actions';
import styles from './person-sheet.module.css';

/** Takes an account out of use or brings it back; says who could where it is refused. */
export function AccountState({user}: {readonly user: User}) {
	const {act, actor} = usePeopleActions();
	const reason = user.is_active ? whyNotDeactivate(actor, user) : whyNotReactivate(actor, user);
	return (
		<div className={styles.account}>
			<p className={styles.note} id="account-note">
				{reason ?? consequenceOf(user)}
			</p>
			<Button
				variant="default"
				{...(user.is_active && reason === undefined && {color: 'red'})}
				disabled={reason !== undefined}
				aria-describedby="account-note"
				onClick={() => act({kind: user.is_active ? 'deactivate' : 'reactivate'}, [user])}
			>
				{user.is_active ? t`Deactivate` : t`Reactivate`}
			</Button>
		</div>
	);
}

function consequenceOf(user: User): string {
	if (user.is_bot && user.is_active) {
		return t`The key of a deactivated bot stops working at once. The bot can be reactivated.`;
	}
	return user.is_active
		? t`A deactivated person is signed out and can be reactivated.`
		: returnWords([user]);
}
