import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {inLanguage} from '../../../shared/languages/in-language';
import {EmptyState} from '../../components/states/empty-state';
import {useRemembered} from '../../api/saved/remembered';
import type {Remembered} from '../../../shared/bridge';
import {isoOf} from '../../../shared/model/moment';
import {ExportMenu} from '../../lists/export-menu';
import {momentOf} from '../../text/joined-day';
import {shortToken} from './device-rules';
import {DeviceRow} from './device-row';
import styles from './devices.module.css';

type Props = {
	/** Undefined while the server has not said it. */
	readonly sendsPush: boolean | undefined;
	readonly onGone: (words: string) => void;
};

type Device = Remembered['devices'][number];

const columns = inLanguage(() => [
	{title: t`App ID`, text: ({appid}: Device) => appid},
	{title: t`Token`, text: ({token}: Device) => shortToken(token)},
	{
		title: t`Registered`,
		text: ({at}: Device) => momentOf(isoOf(at)),
		exported: ({at}: Device) => isoOf(at),
	},
]);

/** The devices that were registered from this console, the newest first. */
export function DeviceList({sendsPush, onGone}: Props) {
	const {devices} = useRemembered().known;
	const rows = devices.toSorted((a, b) => b.at - a.at);
	return (
		<section className={styles.section} aria-labelledby="device-list">
			<div className={styles.head}>
				<h2 id="device-list" tabIndex={-1}>
					<Trans>Registered from Steward</Trans>{' '}
					<span className={styles.count}>{formatNumber(devices.length)}</span>
				</h2>
				<ExportMenu
					title={t`Devices`}
					isEmpty={rows.length === 0}
					exportRows={() => ({columns, rows})}
				/>
			</div>
			<div className={styles.rows}>
				{devices.length === 0 ? (
					<EmptyState
						kind="nothing"
						title={t`No device was registered from Steward`}
						advice={
							sendsPush === true
								? t`Devices that registered themselves still work; the server does not list them.`
								: t`Devices may have registered themselves; the server does not list them.`
						}
					/>
				) : (
					<ul>
						{rows.map(device => (
							<DeviceRow key={device.token} device={device} onGone={onGone} />
						))}
					</ul>
				)}
			</div>
		</section>
	);
}
