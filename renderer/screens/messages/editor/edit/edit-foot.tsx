import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {formatNumber} from '../../../../../shared/languages/formats';
import {limits} from '../../../../../shared/model/limits';
import type {TimeLeft} from '../remaining-time';
import {TimeNote} from './time-note';
import styles from '../edit.module.css';

type Props = {
	/** In characters. */
	readonly length: number;
	readonly left: TimeLeft;
	/** Whether there is anything to save, and a message to save it to. */
	readonly hasUnsaved: boolean;
	/** Whether the account may save at all. */
	readonly canSave: boolean;
	readonly isBusy: boolean;
	readonly saveLabel: string;
	readonly maySave: boolean;
	readonly onDiscard: () => void;
	readonly onClose: () => void;
	readonly onSave: () => void;
};

/** How long the text is and can be changed, and the buttons. */
export function EditFoot(props: Props) {
	const {length, isBusy} = props;
	const isTooLong = length > limits.messageMaxCharacters;
	const [characters, most] = [formatNumber(length), formatNumber(limits.messageMaxCharacters)];
	return (
		<div className={styles.foot}>
			<p className={styles.count} data-over={isTooLong || undefined}>
				{isTooLong
					? t`${characters} of ${most} characters. The server would cut off the rest.`
					: t`${characters} of ${most} characters`}
			</p>
			{props.canSave && <TimeNote left={props.left} />}
			<span className={styles.spacer} />
			{props.hasUnsaved && (
				<>
					{!isBusy && (
						<span className={styles.quiet}>
							<Trans>Not saved yet. Kept here when you close.</Trans>
						</span>
					)}
					<Button variant="subtle" disabled={isBusy} onClick={props.onDiscard}>
						<Trans>Discard</Trans>
					</Button>
				</>
			)}
			<Button variant="default" onClick={props.onClose}>
				<Trans>Close</Trans>
			</Button>
			{props.canSave && (
				<Button loading={isBusy} disabled={!props.maySave} onClick={props.onSave}>
					{props.saveLabel}
				</Button>
			)}
		</div>
	);
}
