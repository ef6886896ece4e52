import {useAppInfo} from '../../api/bridge';
import {CopyButton} from '../../components/copy-button';
import {Row, Section} from './setting';
import classes from './settings.module.css';

/** Where the program keeps what it keeps, and which program this is. */
export function DataSettings() {
	const info = useAppInfo();
	if (info === undefined) return null;
	return (
		<Section title="Data and program">
			<Row label="Data folder" about={<code className={classes.path}>{info.dataFolder}</code>}>
				<CopyButton text={info.dataFolder} label="Copy path" object="of the data folder" />
			</Row>
			<Row label="Log" about={<code className={classes.path}>{info.logPath}</code>}>
				<CopyButton text={info.logPath} label="Copy path" object="of the log" />
			</Row>
			<Row label="Version" about={`Steward ${info.version}, Electron ${info.electron}`} />
		</Section>
	);
}
