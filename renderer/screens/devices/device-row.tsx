import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Smartphone} from 'lucide-react';
import type {Remembered} from '../../../shared/bridge';
import {useRemoveDevice} from '../../api/users/devices';
import {changeInShort} from '../../api/failures/explain';
import {useFormCall} from '../../api/use-form-call';
import {CopyIcon} from '../../components/copy-icon';
import {momentOf} from '../../text/joined-day';
import {isNotKnown, shortToken} from './device-rules';
import styles from './devices.module.css';
import {isoOf} from '../../../shared/model/moment';

type Props = {
	readonly device: Remembered['devices'][number];
	/** Called with what happened, once the device is off the list. */
	readonly onGone: (words: string) => void;
};

/** One device. When the service does not know it any more, the console can forget it too. */
export function DeviceRow({device: {token, appid, at}, onGone}: Props) {
	const {mutateAsync, forget, isPending, error} = useRemoveDevice();
	const remove = useFormCall(mutateAsync);
	const short = shortToken(token);
	const isGone = error !== null && isNotKnown(error);
	return (
		<li className={styles.row}>
			<Smartphone className={styles.sign} size={16} strokeWidth={1.5} aria-hidden="true" />
			<div className={styles.words}>
				<p className={styles.name}>{appid}</p>
				<p className={styles.about}>
					<code>{short}</code>
					<CopyIcon label={t`Copy token of ${appid}`} text={token} />
					<span>{t`Registered ${{moment: momentOf(isoOf(at))}}`}</span>
				</p>
				{error !== null && (
					<p className={styles.refusal} role="alert">
						{isGone
							? t`The server no longer knows this token. Remove it from this list, too?`
							: changeInShort(error)}
					</p>
				)}
			</div>
			{isGone ? (
				<Button
					variant="default"
					onClick={() =>
						void forget(token).then(() => onGone(t`${appid} was removed from this list.`))
					}
				>
					<Trans>Remove from list</Trans>
				</Button>
			) : (
				<Button
					variant="default"
					aria-label={t`Remove ${appid} ${short}`}
					loading={isPending}
					onClick={() =>
						remove(token, {
							about: `device ${appid} ${short}`,
							refused: t`${appid} was not removed.`,
							unclear: t`It is not known whether ${appid} was removed.`,
							onDone: () =>
								onGone(t`${appid} was removed: the server sends it no push notifications.`),
						})
					}
				>
					<Trans>Remove</Trans>
				</Button>
			)}
		</li>
	);
}
