import {LockKeyhole} from 'lucide-react';
import {memo} from 'react';
import type {User} from '../../../shared/model/user';
import {Avatar} from '../../people/avatar';
import {PersonName} from '../../people/person-name';
import styles from './person-card.module.css';

type Props = {
	readonly user: User;
	readonly place: number;
	readonly count: number;
	readonly top: number;
	readonly lock: string | undefined;
	readonly isLockShown: boolean;
	readonly isActive: boolean;
	readonly isOpen: boolean;
	readonly isYou: boolean;
	readonly isMoving: boolean;
	readonly beside: string | undefined;
	readonly onTake: (user: User) => void;
	readonly onEnd: () => void;
	readonly onOpen: (user: User) => void;
};

/** Somebody on the board: to be dragged, to be opened. */
export const PersonCard = memo(function PersonCard(props: Props) {
	const {user, place, count, beside, top, lock, isActive, isOpen, isYou, isMoving} = props;
	return (
		<div
			role="option"
			className={styles.card}
			aria-selected={isActive}
			aria-setsize={count}
			aria-posinset={place + 1}
			aria-description={lock}
			title={lock ?? (beside === undefined ? user.full_name : `${user.full_name}, ${beside}`)}
			data-card={user.user_id}
			data-open={isOpen || undefined}
			data-moving={isMoving || undefined}
			tabIndex={isActive ? 0 : -1}
			draggable={lock === undefined}
			style={{transform: `translateY(${top}px)`}}
			onClick={() => props.onOpen(user)}
			onDragStart={event => {
				event.dataTransfer.effectAllowed = 'move';
				event.dataTransfer.setData('text/plain', user.full_name);
				props.onTake(user);
			}}
			onDragEnd={props.onEnd}
		>
			{lock === undefined || user.is_bot || !props.isLockShown ? (
				<Avatar user={user} />
			) : (
				<LockKeyhole className={styles.lock} size={14} strokeWidth={1.5} aria-hidden="true" />
			)}
			<span className={styles.who}>
				<PersonName user={user} isYou={isYou} isAmongBots beside={beside} />
			</span>
		</div>
	);
});
