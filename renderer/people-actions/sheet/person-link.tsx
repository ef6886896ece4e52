import {Trans} from '@lingui/react/macro';
import type {User} from '../../../shared/model/user';
import {Avatar} from '../../people/avatar';
import styles from './person-link.module.css';

type Props = {
	/** Undefined when the list does not hold them. */
	readonly user: User | undefined;
	readonly id: number;
	/** Tells them apart from others of the same name. */
	readonly beside?: string | undefined;
	readonly onShow: (userId: number) => void;
};

/** Somebody named inside the sheet of somebody else; leads to them. */
export function PersonLink({user, id, beside, onShow}: Props) {
	if (user === undefined)
		return (
			<span className={styles.unknown}>
				<Trans>User {id}, not visible to you</Trans>
			</span>
		);
	return (
		<button type="button" className={styles.link} onClick={() => onShow(id)}>
			<Avatar user={user} />
			<span className={styles.name} dir="auto">
				{user.full_name}
			</span>
			{beside !== undefined && (
				<span className={styles.unknown} dir="ltr">
					{beside}
				</span>
			)}
			{!user.is_active && (
				<span className={styles.unknown}>
					<Trans>deactivated</Trans>
				</span>
			)}
		</button>
	);
}
