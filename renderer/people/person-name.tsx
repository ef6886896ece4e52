import {t} from '@lingui/core/macro';
import type {User} from '../../shared/model/user';
import {Tag} from '../components/tag';
import styles from './person-name.module.css';

type Props = {
	readonly user: User;
	readonly isYou?: boolean;
	/** Where everything around is a bot, nobody has to be told. */
	readonly isAmongBots?: boolean;
	/** Tells people of the same name apart. */
	readonly beside?: string | undefined;
};

/** A name in its own direction, with the marks that tell whose account it is. */
export function PersonName({user, isYou = false, isAmongBots = false, beside}: Props) {
	return (
		<>
			<span className={styles.name} dir="auto" data-off={!user.is_active || undefined}>
				{user.full_name}
			</span>
			{beside !== undefined && (
				<span className={styles.beside} dir="ltr" title={beside}>
					{beside}
				</span>
			)}
			{isYou && <Tag>{t`you`}</Tag>}
			{user.is_bot && !isAmongBots && <Tag>{t`bot`}</Tag>}
		</>
	);
}
