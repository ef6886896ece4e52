import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {openName} from '../../shared/model/shown-name';
import {CopyIcon} from '../components/copy-icon';
import {SecretField} from '../components/secret-field';
import styles from './add-person-dialog.module.css';

/** An attempt to add somebody of which nobody knows what became, with the password that was sent. */
export type UnclearTry = {
	readonly full_name: string;
	readonly email: string;
	readonly password: string;
};

type Props = {
	readonly tries: readonly UnclearTry[];
	readonly onCopied: (text: string) => void;
};

/** The passwords that are lost with the dialog although somebody may have been added with them. */
export function UnclearTries({tries, onCopied}: Props) {
	return tries.map(({full_name, email, password}) => (
		<div key={`${email} ${password}`} className={styles.form}>
			<p className={styles.problem} role="alert">
				<Trans>
					{{name: openName(full_name)}} may have been added with the password below. If you close
					this now, the password is not shown again: copy it first.
				</Trans>
			</p>
			<div className={styles.handedOver}>
				<SecretField
					label={t`Password sent for ${email}`}
					value={password}
					defaultVisible
					readOnly
				/>
				<CopyIcon label={t`Copy password sent for ${email}`} text={password} onCopied={onCopied} />
			</div>
		</div>
	));
}
