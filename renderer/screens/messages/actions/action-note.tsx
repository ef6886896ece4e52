import {t} from '@lingui/core/macro';
import {CircleCheck, TriangleAlert} from 'lucide-react';
import {useEffect, useEffectEvent, useRef, useState, type FocusEvent} from 'react';
import {DismissButton} from '../../../components/dismiss-button';
import {useHandOnFocus} from '../../../components/use-hand-on-focus';
import {listOfScreen} from '../../../components/use-return-focus';
import {staysMilliseconds, type ActionNote as Note} from './actions-store';
import styles from './actions.module.css';

type Props = {readonly note: Note; readonly onHide: () => void};

/** What came of an action, over the list; what was refused stays until it is dismissed. */
export function ActionNote({note, onHide}: Props) {
	const {words, detail, isRefused = false} = note;
	const [isHeld, setHeld] = useState(false);
	const hideNow = useEffectEvent(onHide);
	const frame = useRef<HTMLElement>(null);
	useHandOnFocus(frame, {within: listOfScreen, beyond: listOfScreen});
	const leaves = !isRefused && !isHeld;
	useEffect(() => {
		if (!leaves) return undefined;
		const timer = window.setTimeout(() => hideNow(), staysMilliseconds);
		return () => window.clearTimeout(timer);
	}, [leaves]);
	const leave = ({currentTarget, relatedTarget}: FocusEvent<HTMLElement>) => {
		if (!currentTarget.contains(relatedTarget)) setHeld(false);
	};
	const Sign = isRefused ? TriangleAlert : CircleCheck;
	return (
		<section
			ref={frame}
			className={styles.note}
			aria-label={t`What was done with messages`}
			data-refused={isRefused || undefined}
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={leave}
		>
			<Sign size={16} strokeWidth={1.5} aria-hidden="true" />
			<div className={styles.noteText} role={isRefused ? 'alert' : undefined}>
				<p className={styles.noteWords}>{words}</p>
				{detail !== undefined && <p className={styles.quiet}>{detail}</p>}
			</div>
			<DismissButton onDismiss={onHide} />
		</section>
	);
}
