import {t} from '@lingui/core/macro';
import {VisuallyHidden} from '@mantine/core';
import {Clock} from 'lucide-react';
import type {RealmTimes} from '../../../../../shared/model/realm-times';
import {durationWords, timeLeft, type TimeLeft} from '../remaining-time';
import styles from '../edit.module.css';
import {useSeconds} from '../../../../api/connection/clocks';

/** How long the text can still be changed, told anew every second. */
export function useTimeLeft(sent: number, times: RealmTimes | undefined): TimeLeft {
	const now = useSeconds();
	return timeLeft(sent, now, {
		isOn: times?.realm_allow_message_editing,
		limitSeconds: times?.realm_message_content_edit_limit_seconds,
	});
}

/** The time left, counted down; the last minute is said aloud once. */
export function TimeNote({left}: {readonly left: TimeLeft}) {
	const words = leftWords(left);
	return (
		<>
			<span className={styles.time} data-short={isShort(left) || undefined}>
				<Clock size={14} strokeWidth={1.5} aria-hidden="true" />
				{words}
			</span>
			<VisuallyHidden role="status">{spokenWords(left)}</VisuallyHidden>
		</>
	);
}

function isShort(left: TimeLeft): boolean {
	return (
		left.kind === 'grace' || left.kind === 'over' || (left.kind === 'running' && left.seconds <= 60)
	);
}

function leftWords(left: TimeLeft): string {
	switch (left.kind) {
		case 'off':
			return t`Editing is turned off`;
		case 'unlimited':
			return t`No time limit`;
		case 'running':
			return runningWords(durationWords(left.seconds));
		case 'grace':
			return graceWords(left.seconds);
		case 'over':
			return t`The time to edit is over`;
		default:
			return left satisfies never;
	}
}

function spokenWords(left: TimeLeft): string {
	if (left.kind === 'running' && left.seconds <= 60) return t`Less than one minute left to edit.`;
	if (left.kind === 'grace' || left.kind === 'over') return t`The time to edit is over.`;
	return '';
}

const runningWords = (time: string) => t`${time} left`;
const graceWords = (seconds: number) => t`Time is up; the server waits ${seconds} s more`;
