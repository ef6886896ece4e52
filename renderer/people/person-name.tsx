import type {User} from '../../shared/model/user';
import {Tag} from '../components/tag';
import styles from './person-name.module.css';

type Props = {
	readonly user: User;
	readonly isYou?: boolean;
	/** Where everything around is a bot, nobody has to be told. */
	readonly isAmongBots?: boolean;
};

/** A name in its own direction, with the marks that tell whose account it is. */
export function PersonName({user, isYou = false, isAmongBots = false}: Props) {
	return (
		<>
			<span className={styles.name} dir="auto" data-off={!user.is_active || undefined}>
				{user.full_name}
			</span>
			{isYou && <Tag>you</Tag>}
			{user.is_bot && !isAmongBots && <Tag>bot</Tag>}
		</>
	);
}
