import type {KeyboardEvent} from 'react';
import type {User} from '../../../shared/model/user';
import {Avatar} from '../avatar';
import {shownEmail} from '../index/columns';
import {PersonName} from '../person-name';
import styles from './person-choice.module.css';

type Props = {
	readonly user: User;
	/** Stands at the end: why it would make no difference. */
	readonly note?: string | undefined;
	readonly isChosen?: boolean;
	readonly onChoose: () => void;
	/** Leads back to the box, from the first row up and with Escape. */
	readonly onLeave?: () => void;
};

/** One person to choose among several; arrows lead to the others. */
export function PersonChoice({user, note, isChosen = false, onChoose, onLeave}: Props) {
	const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
		const item = event.currentTarget.closest('li');
		const goal = {
			ArrowDown: item?.nextElementSibling,
			ArrowUp: item?.previousElementSibling,
		}[event.key];
		const isLeaving = event.key === 'Escape' || (event.key === 'ArrowUp' && goal == null);
		if (isLeaving && onLeave !== undefined) onLeave();
		else if (goal == null) return;
		else goal.querySelector('button')?.focus();
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		<button
			type="button"
			className={styles.choice}
			aria-pressed={isChosen}
			// Escape leads back to the box; the dialog around must not take it for itself.
			data-mantine-stop-propagation={onLeave === undefined ? undefined : true}
			onClick={onChoose}
			onKeyDown={onKeyDown}
		>
			<Avatar user={user} />
			<PersonName user={user} />
			<span className={styles.email} dir="ltr">
				{shownEmail(user)}
			</span>
			{note !== undefined && <span className={styles.note}>{note}</span>}
		</button>
	);
}
