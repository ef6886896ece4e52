import {t, plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useState} from 'react';
import type {BackupSaved} from '../../../shared/bridge';
import {saveBackup} from '../../api/local-data';
import {sizeWords} from '../../components/size-words';
import {PassphraseForm} from './passphrase-form';
import {usePassphraseStrength} from './passphrase-strength';
import sections from '../../components/sections/sections.module.css';
import classes from './settings.module.css';

/** Asks for the passphrase of a backup, and tells where that was saved. */
export function BackupForm({onClose}: {readonly onClose: () => void}) {
	const [saved, setSaved] = useState<BackupSaved>();
	if (saved !== undefined) return <Saved saved={saved} onClose={onClose} />;
	return (
		<PassphraseForm
			nextLabel={t`Passphrase`}
			about={
				<Trans>
					The passphrase encrypts the file, with the API keys in it. It is never stored: without it
					nobody can restore the backup.
				</Trans>
			}
			renderStrength={next => <Strength of={next} />}
			words={[t`Choose file and back up`, t`Backing up`]}
			onSend={async ({next}) => setSaved(await saveBackup(next))}
			onClose={onClose}
		/>
	);
}

function Strength({of}: {readonly of: string}) {
	const strength = usePassphraseStrength(of);
	return (
		<p className={sections.about} role="status">
			{strength}
		</p>
	);
}

function Saved({saved, onClose}: {readonly saved: BackupSaved; readonly onClose: () => void}) {
	const {path, bytes, keysLeft} = saved;
	return (
		<div className={classes.form}>
			<p role="status">
				<Trans>Backed up, {sizeWords(bytes)}:</Trans> <code className={classes.path}>{path}</code>
			</p>
			{keysLeft > 0 && (
				<p>
					{plural(keysLeft, {
						one: '# key is not in it, because it lasts until Steward quits or could not be read. Sign in again after a restore.',
						other:
							'# keys are not in it, because they last until Steward quits or could not be read. Sign in again after a restore.',
					})}
				</p>
			)}
			<div className={classes.buttons}>
				<Button data-autofocus onClick={onClose}>
					<Trans>Close</Trans>
				</Button>
			</div>
		</div>
	);
}
