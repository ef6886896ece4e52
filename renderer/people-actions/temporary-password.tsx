import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {strongPassword} from '../../shared/model/strong-password';
import {CopyIcon} from '../components/copy-icon';
import {SecretField} from '../components/secret-field';
import styles from './add-person-dialog.module.css';

type Props = {
	readonly password: string;
	readonly error: string | undefined;
	readonly isFixed: boolean;
	readonly isShown: boolean;
	readonly onShown: (isShown: boolean) => void;
	readonly onChange: (password: string) => void;
	readonly onCopied: (text: string) => void;
};

/** The password that somebody begins with: typed, or made here, and copied to be handed over. */
export function TemporaryPassword(props: Props) {
	const {password, error, isFixed, isShown, onShown, onChange, onCopied} = props;
	return (
		<div className={styles.password}>
			<SecretField
				name="password"
				label={t`Temporary password`}
				description={t`They can change it after signing in.`}
				value={password}
				readOnly={isFixed}
				error={error}
				autoComplete="new-password"
				visible={isShown}
				onVisibilityChange={onShown}
				onChange={event => onChange(event.currentTarget.value)}
			/>
			<div className={styles.passwordTools}>
				<Button
					variant="default"
					disabled={isFixed}
					onClick={() => {
						onChange(strongPassword());
						onShown(true);
					}}
				>
					<Trans>Generate</Trans>
				</Button>
				{password !== '' && (
					<CopyIcon label={t`Copy password`} text={password} onCopied={onCopied} />
				)}
			</div>
		</div>
	);
}
