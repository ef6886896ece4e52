import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Switch} from '@mantine/core';
import styles from '../edit.module.css';

type Props = {
	readonly tellsOld: boolean;
	readonly tellsNew: boolean;
	readonly onOld: (tells: boolean) => void;
	readonly onNew: (tells: boolean) => void;
};

/** Whether the notification bot tells of the move, in the old place and in the new one. */
export function NoticeFields({tellsOld, tellsNew, onOld, onNew}: Props) {
	return (
		<fieldset className={styles.notices}>
			<legend>
				<Trans>Messages of the notification bot</Trans>
			</legend>
			<Switch
				label={t`Notify the new topic`}
				checked={tellsNew}
				onChange={event => onNew(event.currentTarget.checked)}
			/>
			<Switch
				label={t`Notify the old topic`}
				checked={tellsOld}
				onChange={event => onOld(event.currentTarget.checked)}
			/>
		</fieldset>
	);
}
