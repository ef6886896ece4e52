import {t} from '@lingui/core/macro';
import {ActionIcon} from '@mantine/core';
import {Link} from '@tanstack/react-router';
import {ListPlus, UserMinus} from 'lucide-react';
import type {ReactNode} from 'react';
import type {User} from '../../shared/model/user';
import {useConnection} from '../api/connection/client-context';
import {Avatar} from '../people/avatar';
import {PersonName} from '../people/person-name';
import styles from './member-line.module.css';
import {PendingMark} from './pending-mark';

type Props = {
	readonly user: User;
	readonly isYou: boolean;
	/** What tells them apart from others of their name. */
	readonly beside: string | undefined;
	/** The channel or group that they are in. */
	readonly of: string;
	/** What stands at the end of the line, before the ways to remove them. */
	readonly note: ReactNode;
	readonly noteTitle?: string | undefined;
	/** Why they cannot be removed. */
	readonly whyNot: string | undefined;
	readonly tabIndex: 0 | -1;
	readonly onRemove: () => void;
	readonly onPlan: () => void;
};

/** One of those who are in a channel or group, in the list of them. */
export function MemberLine(props: Props) {
	const {
		user,
		isYou,
		beside,
		of: title,
		note,
		noteTitle,
		whyNot,
		tabIndex,
		onRemove,
		onPlan,
	} = props;
	const {id} = useConnection();
	const name = beside === undefined ? user.full_name : `${user.full_name} (${beside})`;
	const removal = t`Remove ${name} from ${title}`;
	return (
		<>
			<Avatar user={user} />
			<Link
				className={styles.person}
				to="/o/$connection/people"
				params={{connection: id}}
				search={{open: user.user_id}}
				tabIndex={tabIndex}
			>
				<PersonName user={user} isYou={isYou} beside={beside} />
			</Link>
			<PendingMark userId={user.user_id} />
			<span className={styles.note} title={noteTitle}>
				{note}
			</span>
			<ActionIcon
				aria-label={t`Add to plan: ${removal}`}
				title={whyNot ?? t`Add removal to plan`}
				disabled={whyNot !== undefined}
				tabIndex={tabIndex}
				onClick={onPlan}
			>
				<ListPlus size={16} strokeWidth={1.5} />
			</ActionIcon>
			<ActionIcon
				aria-label={removal}
				title={whyNot ?? t`Remove`}
				disabled={whyNot !== undefined}
				tabIndex={tabIndex}
				onClick={onRemove}
			>
				<UserMinus size={16} strokeWidth={1.5} />
			</ActionIcon>
		</>
	);
}
