import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import type {ReactNode} from 'react';
import type {AddedPerson} from '../api/users/add-person';
import {roleProblemWords} from './add-person-form';
import {CopyIcon} from '../components/copy-icon';
import {SecretField} from '../components/secret-field';
import {roleWords} from '../people/role-words';
import styles from './add-person-dialog.module.css';

type Props = {
	readonly added: AddedPerson;
	readonly password: string;
	/** Whether the password is about to be left uncopied. */
	readonly isWarned: boolean;
	/** What else is about to be left. */
	readonly left: ReactNode;
	readonly onCopied: (text: string) => void;
	/** Undefined where it is not known which row is theirs. */
	readonly onShow: (() => void) | undefined;
	readonly onAnother: () => void;
	readonly onClose: () => void;
};

/** What to hand over to somebody who was just added. The password is not kept anywhere. */
export function PersonAdded(props: Props) {
	const {added, password, isWarned, left, onCopied, onShow, onAnother, onClose} = props;
	const {role, roleProblem} = added;
	return (
		<div className={styles.form}>
			<p>
				{role === undefined
					? t`They can now sign in. Give them this password: it is shown only here and not saved.`
					: t`They can now sign in as ${{role: roleWords(role).one}}. Give them this password: it is shown only here and not saved.`}
			</p>
			{roleProblem !== undefined && (
				<p className={styles.problem} role="alert">
					{roleProblemWords(added)}
				</p>
			)}
			<div className={styles.handedOver}>
				<SecretField
					label={t`Temporary password`}
					value={password}
					defaultVisible
					readOnly
					onCopy={event => onCopied(markedIn(event.currentTarget))}
				/>
				<CopyIcon label={t`Copy password`} text={password} onCopied={onCopied} />
			</div>
			{isWarned && (
				<p className={styles.problem} role="alert">
					<Trans>If you go on now, the password is not shown again: copy it first.</Trans>
				</p>
			)}
			{left}
			<div className={styles.buttons}>
				<Button variant="default" onClick={onAnother}>
					<Trans>Add another</Trans>
				</Button>
				<Button data-autofocus onClick={onShow ?? onClose}>
					{onShow === undefined ? t`Close` : t`Show person`}
				</Button>
			</div>
		</div>
	);
}

function markedIn({value, selectionStart, selectionEnd}: HTMLInputElement): string {
	return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
}
