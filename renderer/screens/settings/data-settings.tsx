import {Switch} from '@mantine/core';
import {useAppInfo, useChangeSettings, useSettings} from '../../api/connection/bridge';
import {CopyButton} from '../../components/copy-button';
import {JournalSetting} from './journal-setting';
import {Row, Section} from './setting';
import classes from './settings.module.css';

/** Where the program keeps what it keeps, and which program this is. */
export function DataSettings() {
	const info = useAppInfo();
	const {keepLists} = useSettings();
	const {mutate: change} = useChangeSettings();
	if (info === undefined) return null;
	return (
		<Section title="Data and program">
			<Row label="Data folder" about={<code className={classes.path}>{info.dataFolder}</code>}>
				<CopyButton text={info.dataFolder} label="Copy path" object="of the data folder" />
			</Row>
			<Row
				label="Offline copies of lists"
				about={
					info.keyStore === 'memory'
						? 'There is no keyring to encrypt them with, so none are saved on this computer.'
						: 'People, channels and other lists of real organizations, encrypted. Messages are not saved.'
				}
			>
				<Switch
					aria-label="Save offline copies of lists"
					checked={keepLists && info.keyStore !== 'memory'}
					disabled={info.keyStore === 'memory'}
					onChange={event => change({keepLists: event.currentTarget.checked})}
				/>
			</Row>
			<JournalSetting />
			<Row label="Log" about={<code className={classes.path}>{info.logPath}</code>}>
				<CopyButton text={info.logPath} label="Copy path" object="of the log" />
			</Row>
			<Row label="Version" about={`Steward ${info.version}, Electron ${info.electron}`} />
		</Section>
	);
}
