import {EmptyState} from '../../components/states/empty-state';
import {useRemembered} from '../../api/saved/remembered';
import {DeviceRow} from './device-row';
import styles from './devices.module.css';

type Props = {
	/** Undefined while the server has not said it. */
	readonly sendsPush: boolean | undefined;
	readonly onGone: (words: string) => void;
};

/** The devices that were registered from this console, the newest first. */
export function DeviceList({sendsPush, onGone}: Props) {
	const {devices} = useRemembered().known;
	return (
		<section className={styles.section} aria-labelledby="device-list">
			<h2 id="device-list" tabIndex={-1}>
				Registered from Steward{' '}
				<span className={styles.count}>{devices.length.toLocaleString('en')}</span>
			</h2>
			<div className={styles.rows}>
				{devices.length === 0 ? (
					<EmptyState
						kind="nothing"
						title="No device was registered from Steward."
						advice={
							sendsPush === true
								? 'Devices that registered themselves still work; the server does not list them.'
								: 'Devices may have registered themselves; the server does not list them.'
						}
					/>
				) : (
					<ul>
						{devices
							.toSorted((a, b) => b.at - a.at)
							.map(device => (
								<DeviceRow key={device.token} device={device} onGone={onGone} />
							))}
					</ul>
				)}
			</div>
		</section>
	);
}
