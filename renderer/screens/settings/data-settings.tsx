import {t} from '@lingui/core/macro';
import {Switch} from '@mantine/core';
import {useAppInfo, useChangeSettings, useSettings} from '../../api/connection/bridge';
import {CopyButton} from '../../components/copy-button';
import {BackupSetting} from './backup-setting';
import {DiagnosticsSetting} from './diagnostics-setting';
import {JournalSetting} from './journal-setting';
import {UpdateSetting} from './update-setting';
import {Row, Section} from '../../components/sections/section';
import classes from './settings.module.css';

/** Where the program keeps what it keeps, and which program this is. */
export function DataSettings() {
	const info = useAppInfo();
	const {keepLists} = useSettings();
	const {mutate: change} = useChangeSettings();
	if (info === undefined) return null;
	return (
		<Section title={t`Data and program`}>
			<Row label={t`Data folder`} about={<code className={classes.path}>{info.dataFolder}</code>}>
				<CopyButton text={info.dataFolder} label={t`Copy path`} object={t`Data folder`} />
			</Row>
			<Row
				label={t`Offline copies of lists`}
				about={
					info.keyStore === 'memory'
						? t`There is no keyring to encrypt them with, so those of real organizations are not saved on this computer.`
						: t`People, channels and other lists of real organizations, encrypted. Messages are not saved.`
				}
			>
				<Switch
					aria-label={t`Save offline copies of lists`}
					checked={keepLists && info.keyStore !== 'memory'}
					disabled={info.keyStore === 'memory'}
					onChange={event => change({keepLists: event.currentTarget.checked})}
				/>
			</Row>
			<JournalSetting />
			<BackupSetting />
			<Row label={t`Log`} about={<code className={classes.path}>{info.logPath}</code>}>
				<CopyButton text={info.logPath} label={t`Copy path`} object={t`Log`} />
			</Row>
			<UpdateSetting />
			<DiagnosticsSetting />
			<Row
				label={t`Version`}
				about={t`Steward ${{version: info.version}}, Electron ${{electron: info.electron}}`}
			/>
		</Section>
	);
}
