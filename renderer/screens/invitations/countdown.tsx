import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {Clock, Infinity as Endless, TimerOff} from 'lucide-react';
import {expiryState, remainingWords, type ExpiryState} from '../../invitations/expiry';
import {shortMomentWords} from '../../text/moment-words';
import {useQuarterMinutes} from '../../api/connection/clocks';
import {twoSentences} from '../../text/in-one-sentence';
import styles from './countdown.module.css';

const signs: Readonly<Record<ExpiryState, typeof Clock | undefined>> = {
	never: Endless,
	soon: Clock,
	over: TimerOff,
	later: undefined,
};

const notes: Readonly<Record<ExpiryState, string>> = inLanguage(() => ({
	never: t`Works until it is revoked`,
	soon: t`Expires in under 48 hours`,
	over: t`No longer works`,
	later: '',
}));

/** How long an invitation still lives; what needs attention has a sign and not only a colour. */
export function Countdown({expiry}: {readonly expiry: number | null}) {
	const now = useQuarterMinutes();
	const state = expiryState(expiry, now);
	const Sign = signs[state];
	const exact = expiry === null ? '' : shortMomentWords(expiry, now);
	return (
		<span
			className={styles.left}
			data-state={state}
			title={exact === '' ? notes[state] : twoSentences(exact, notes[state] || undefined)}
		>
			{Sign !== undefined && <Sign size={14} strokeWidth={1.5} aria-hidden="true" />}
			{remainingWords(expiry, now)}
		</span>
	);
}
