import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useRef, useState} from 'react';
import type {BackupChosen} from '../../../shared/bridge';
import {explainStep} from '../../api/connection/connections';
import {chooseBackup} from '../../api/local-data';
import {Dialog} from '../../components/dialog';
import {FailedState} from '../../components/states/failed-state';
import {useWantedSetting} from '../../state/wanted-setting';
import {BackupForm} from './backup-form';
import {RestoreForm} from './restore-form';
import {Row} from '../../components/sections/section';
import classes from './settings.module.css';
import {backupFailure} from './backup-failure';

/** All data of this computer as one encrypted file, and back. */
export function BackupSetting() {
	const [isSaving, setSaving] = useState(false);
	const [chosen, setChosen] = useState<BackupChosen>();
	const [error, setError] = useState<unknown>();
	const restore = useRef<HTMLButtonElement>(null);
	useWantedSetting('backup', () => setSaving(true));
	useWantedSetting('restore', () => restore.current?.focus());
	const choose = async () => {
		setError(undefined);
		try {
			setChosen(await chooseBackup());
		} catch (caught) {
			setError(caught);
		}
	};
	return (
		<>
			<Row
				label={t`Data on this computer`}
				about={t`One encrypted file with your settings, organizations, keys, unsent texts, plans, journal and demo organization.`}
			>
				<div className={classes.pair}>
					<Button variant="default" onClick={() => setSaving(true)}>
						<Trans>Back up…</Trans>
					</Button>
					<Button ref={restore} variant="default" onClick={() => void choose()}>
						<Trans>Restore…</Trans>
					</Button>
				</div>
			</Row>
			{error !== undefined && (
				<div>
					<FailedState isInline words={backupFailure(error) ?? explainStep(error)} />
				</div>
			)}
			<Dialog
				isOpen={isSaving}
				onClose={() => setSaving(false)}
				title={t`Back up the data on this computer`}
			>
				<BackupForm onClose={() => setSaving(false)} />
			</Dialog>
			<Dialog
				isOpen={chosen !== undefined}
				onClose={() => setChosen(undefined)}
				title={t`Restore this backup?`}
			>
				{chosen && <RestoreForm chosen={chosen} onClose={() => setChosen(undefined)} />}
			</Dialog>
		</>
	);
}
