import {Button, PasswordInput} from '@mantine/core';
import {inShort} from '../api/explain';
import type {User} from '../../shared/model/user';
import {CopyIcon} from './copy-icon';
import {roleWords} from './role-words';
import styles from './add-person-dialog.module.css';

type Props = {
	readonly added: {readonly user: User; readonly roleProblem: unknown};
	readonly password: string;
	/** Whether the password is about to be left uncopied. */
	readonly isWarned: boolean;
	readonly onCopied: (text: string) => void;
	readonly onShow: () => void;
	readonly onAnother: () => void;
};

/** What to hand over to somebody who was just added. The password is not kept anywhere. */
export function PersonAdded({
	added: {user, roleProblem},
	password,
	isWarned,
	onCopied,
	onShow,
	onAnother,
}: Props) {
	return (
		<div className={styles.form}>
			<p>
				They can now sign in as {roleWords(user.role).one}. Give them this password: it is shown
				only here and not saved.
			</p>
			{roleProblem !== undefined && (
				<p className={styles.problem} role="alert">
					The role could not be given: {inShort(roleProblem)}
				</p>
			)}
			<div className={styles.handedOver}>
				<PasswordInput
					label="Temporary password"
					value={password}
					defaultVisible
					readOnly
					onCopy={event => onCopied(markedIn(event.currentTarget))}
				/>
				<CopyIcon label="Copy password" text={password} onCopied={onCopied} />
			</div>
			{isWarned && (
				<p className={styles.problem} role="alert">
					If you go on now, the password is not shown again: copy it first.
				</p>
			)}
			<div className={styles.buttons}>
				<Button variant="default" onClick={onAnother}>
					Add another
				</Button>
				<Button data-autofocus onClick={onShow}>
					Show person
				</Button>
			</div>
		</div>
	);
}

function markedIn({value, selectionStart, selectionEnd}: HTMLInputElement): string {
	return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
}
