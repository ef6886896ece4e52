import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {CalendarClock, Pencil, Send, Trash2} from 'lucide-react';
import {SheetContent, SheetTitle, SideSheet, type SheetProps} from '../../lists/side-sheet';
import {weekdayMomentWords} from '../../text/moment-words';
import {PreviewPane} from '../../writing/preview-pane';
import {State} from './scheduled-columns';
import type {ScheduledRow} from './scheduled-row';
import facts from '../../components/facts.module.css';
import parts from '../../writing/text-parts.module.css';
import styles from './scheduled.module.css';

type Props = SheetProps & {
	readonly row: ScheduledRow;
	readonly onEdit: () => void;
	readonly onTime: () => void;
	readonly onNow: () => void;
	readonly onCancel: () => void;
};

const sign = {size: 16, strokeWidth: 1.5, 'aria-hidden': true} as const;

/** One scheduled message beside the list: what it says, when it goes, and what can be done with it. */
export function ScheduledSheet({row, onEdit, onTime, onNow, onCancel, ...sheet}: Props) {
	const {to, body, hasFailed} = row;
	return (
		<SideSheet
			name={t`Scheduled message: ${to}`}
			bar={<SheetTitle>{t`Scheduled message`}</SheetTitle>}
			{...sheet}
		>
			<SheetContent of={row.id}>
				<dl className={facts.facts}>
					<dt>
						<Trans>To</Trans>
					</dt>
					<dd dir="auto">{to}</dd>
					<dt>
						<Trans>When</Trans>
					</dt>
					<dd>{weekdayMomentWords(body.at)}</dd>
					<dt>
						<Trans>State</Trans>
					</dt>
					<dd>
						<State row={row} />
					</dd>
				</dl>
				{hasFailed && (
					<p className={styles.problem}>
						<Trans>
							It could not be sent at its time; the notification bot has written you why. Fix what
							prevented it, then choose another time.
						</Trans>
					</p>
				)}
				<div
					className={`${parts.read} ${styles.text}`}
					role="region"
					aria-label={t`Text`}
					tabIndex={0}
				>
					<PreviewPane text={body.content} nothing={t`There is nothing to show.`} />
				</div>
				<p className={styles.note}>
					<Trans>
						The server sends it, also while this computer is off. Permission to write there is
						checked when it is sent.
					</Trans>
				</p>
				<div className={styles.buttons}>
					<Button leftSection={<Pencil {...sign} />} onClick={onEdit}>
						<Trans>Edit…</Trans>
					</Button>
					<Button variant="default" leftSection={<CalendarClock {...sign} />} onClick={onTime}>
						<Trans>Change time…</Trans>
					</Button>
					<Button
						variant="default"
						leftSection={<Send {...sign} />}
						title={t`The server sends it within a minute`}
						onClick={onNow}
					>
						<Trans>Send now</Trans>
					</Button>
					<Button variant="default" leftSection={<Trash2 {...sign} />} onClick={onCancel}>
						<Trans>Cancel message</Trans>
					</Button>
				</div>
			</SheetContent>
		</SideSheet>
	);
}
