import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {useState} from 'react';
import {useSendsPush} from '../../api/users/devices';
import {ScreenTitle} from '../../frame/screen-title';
import {devices} from '../../places/devices';
import {useShortcuts} from '../../shortcuts/use-shortcuts';
import {DeviceList} from './device-list';
import {RegisterDevice} from './register-device';
import {RemoveToken} from './remove-token';
import styles from './devices.module.css';

/** Push tokens of one's own devices: to register, to see what was registered here, to remove. */
export function DevicesScreen() {
	const [done, setDone] = useState('');
	const sendsPush = useSendsPush();
	useShortcuts({
		add: () => document.querySelector<HTMLElement>('main [name="appid"]')?.focus(),
	});
	/** What was under the focus is gone with its row. */
	const noteGone = (words: string) => {
		setDone(words);
		document.querySelector<HTMLElement>('#device-list')?.focus();
	};
	const whatItSends = pushWords(sendsPush);
	return (
		<>
			<ScreenTitle place={devices} />
			<div className={styles.page}>
				<p className={styles.intro}>
					<Trans>
						{whatItSends} It has no list of tokens, so this one shows those registered from Steward
						on this computer.
					</Trans>
				</p>
				<p className={styles.done} role="status">
					{done}
				</p>
				<RegisterDevice
					onAdded={appId =>
						setDone(
							sendsPush === true
								? t`${appId} is registered and gets push notifications from now on.`
								: t`${appId} is registered.`,
						)
					}
				/>
				<DeviceList sendsPush={sendsPush} onGone={noteGone} />
				<RemoveToken onGone={setDone} />
			</div>
		</>
	);
}

/** What comes of a registered token; nothing is promised while the server has not said it. */
function pushWords(sendsPush: boolean | undefined): string {
	if (sendsPush === undefined) {
		return t`iOS devices whose tokens you register get push notifications if the server sends any.`;
	}
	return sendsPush
		? t`The server sends push notifications to the iOS devices whose tokens you register.`
		: t`This server sends no push notifications. Tokens of iOS devices that you register wait until it does.`;
}
