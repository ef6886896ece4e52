import type {KeyboardEvent} from 'react';
import {sideKey} from '../../components/keyboard/side-key';
import {usePolicies} from '../../channels/policy-words';
import styles from './policy-control.module.css';
import {TopicPolicy} from '../../../shared/model/topic';

type Props = {
	/** What it is about: "Policy of cake on Monday". */
	readonly label: string;
	readonly value: number;
	readonly onChoose: (policy: number) => void;
	/** In a list with one tab stop: no tab stop here, and Escape leads back to the row. */
	readonly isInList?: boolean;
	/** What Unmuted adds nothing to: said with it. */
	readonly unmutedNote?: string | undefined;
};

/** The four policies side by side. Arrows only walk: choosing is an act of its own. */
export function PolicyControl({label, value, onChoose, isInList = false, unmutedNote}: Props) {
	const {words} = usePolicies();
	const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
		const {key, currentTarget} = event;
		const by = {ArrowRight: 1, ArrowLeft: -1}[sideKey(key)];
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		// Enter and Space press the button themselves, and mean nothing to the list around.
		if (key === 'Enter' || key === ' ') return event.stopPropagation();
		if (by !== undefined) {
			const steps = [...currentTarget.querySelectorAll<HTMLElement>('[role=radio]')];
			const at = steps.findIndex(step => step === document.activeElement);
			steps[(at + by + steps.length) % steps.length]?.focus();
		} else if (key === 'Escape' && isInList) {
			const row = currentTarget.closest('[role=row]');
			const list = currentTarget.closest('[role=grid]');
			const stop = row?.querySelector('[tabindex="0"]') ?? list?.querySelector('[tabindex="0"]');
			if (stop instanceof HTMLElement) stop.focus();
		} else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		<span
			role="radiogroup"
			className={styles.control}
			aria-label={label}
			onKeyDown={onKeyDown}
			onClick={event => event.stopPropagation()}
			onDoubleClick={event => event.stopPropagation()}
		>
			{words.map(({policy, title, meaning, Sign}) => (
				<button
					key={policy}
					type="button"
					role="radio"
					className={styles.step}
					aria-checked={policy === value}
					aria-label={title}
					title={(policy === TopicPolicy.unmuted && unmutedNote) || meaning}
					tabIndex={!isInList && policy === value ? 0 : -1}
					onClick={() => {
						if (policy !== value) onChoose(policy);
					}}
				>
					<Sign size={14} strokeWidth={1.75} aria-hidden="true" />
					{title}
				</button>
			))}
		</span>
	);
}
