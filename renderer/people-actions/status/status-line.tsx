import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {nothingSaid, saysSomething} from '../../../shared/changes/said-status';
import {ActionIcon, Button} from '@mantine/core';
import {Pencil, Smile, X} from 'lucide-react';
import type {RefObject} from 'react';
import type {User} from '../../../shared/model/user';
import {useSavedText} from '../../api/saved/saved-texts';
import {useStatuses, useStatusOf} from '../../api/users/statuses';
import {breakable} from '../../components/breakable';
import {UnsavedMark} from '../sheet/unsaved-mark';
import {StatusEmoji} from './status-emoji';
import {useSetStatus} from './use-set-status';
import styles from './status.module.css';

type Props = {
	readonly user: User;
	readonly isYou: boolean;
	readonly onEdit: () => void;
	/** What opens the form. */
	readonly opener: RefObject<HTMLButtonElement | null>;
};

/** What somebody says of themselves, under their name; one's own is changed and cleared here. */
export function StatusLine({user, isYou, onEdit, opener}: Props) {
	const {isSuccess} = useStatuses();
	const said = useStatusOf(user.user_id);
	const setStatus = useSetStatus();
	const [typed, saveTyped] = useSavedText('own status');
	const mark = isYou && typed !== undefined && typed.trim() !== said.status_text && (
		<UnsavedMark
			label={t`Discard what you typed in your status`}
			onDiscard={() => {
				saveTyped(undefined);
				opener.current?.focus();
			}}
		/>
	);
	if (!saysSomething(said)) {
		if (!isYou) return null;
		return (
			<div className={styles.line}>
				<Button
					ref={opener}
					className={styles.none ?? ''}
					variant="subtle"
					size="compact-sm"
					disabled={!isSuccess}
					leftSection={<Smile size={16} strokeWidth={1.5} />}
					onClick={onEdit}
				>
					<Trans>Set a status</Trans>
				</Button>
				{mark}
			</div>
		);
	}
	const {status_text: text, emoji} = said;
	return (
		<div className={styles.line}>
			<p className={styles.said}>
				{emoji !== null && <StatusEmoji emoji={emoji} />}
				{text !== '' && (
					<span className={styles.text} dir="auto">
						{breakable(text)}
					</span>
				)}
			</p>
			{mark}
			{isYou && (
				<>
					<ActionIcon
						ref={opener}
						aria-label={t`Change your status`}
						title={t`Change your status`}
						onClick={onEdit}
					>
						<Pencil size={14} strokeWidth={1.5} />
					</ActionIcon>
					<ActionIcon
						aria-label={t`Clear your status`}
						title={t`Clear your status`}
						onClick={() => void setStatus(user.user_id, said, nothingSaid)}
					>
						<X size={14} strokeWidth={1.5} />
					</ActionIcon>
				</>
			)}
		</div>
	);
}
