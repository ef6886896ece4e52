import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {X} from 'lucide-react';
import type {NarrowTerm} from '../../../../../shared/model/narrow';
import chip from '../../../../components/chip.module.css';
import type {MarkAction} from '../../../../../shared/model/mark';
import {capital, termWords, type Names} from './term-words';
import styles from './mark.module.css';

type Props = {
	readonly terms: readonly NarrowTerm[];
	readonly action: MarkAction;
	readonly names: Names;
	readonly onChange: (terms: NarrowTerm[]) => void;
};

const unread: NarrowTerm = {operator: 'is', operand: 'unread'};

function isUnread({operator, operand, negated}: NarrowTerm): boolean {
	return operator === 'is' && operand === 'unread' && negated !== true;
}

/** What the messages have to be like, beside their place: each part can be taken out. */
export function TermChips({terms, action, names, onChange}: Props) {
	// What is marked read is unread before; for a star it is a choice.
	const offersUnread = action === 'star' || action === 'unstar';
	const parts = terms.filter(term => !offersUnread || !isUnread(term));
	if (parts.length === 0 && !offersUnread) return null;
	const hasUnread = terms.some(isUnread);
	const toggle = () =>
		onChange(hasUnread ? terms.filter(term => !isUnread(term)) : [...terms, unread]);
	return (
		<div className={styles.chips} role="group" aria-label={t`Only those that are`}>
			<span className={styles.before}>
				<Trans>Only</Trans>
			</span>
			{parts.map(term => {
				const words = capital(termWords(term, names));
				return (
					<button
						key={JSON.stringify(term)}
						type="button"
						className={`${chip.chip} ${chip.cut} ${styles.chip}`}
						data-choice="in"
						aria-label={t`Remove ${words}`}
						onClick={() => onChange(terms.filter(other => other !== term))}
					>
						<span className={chip.label} dir="auto">
							{words}
						</span>
						<X size={13} strokeWidth={1.75} aria-hidden="true" />
					</button>
				);
			})}
			{offersUnread && (
				<button
					type="button"
					className={`${chip.chip} ${chip.cut} ${styles.chip}`}
					data-choice={hasUnread ? 'in' : undefined}
					aria-pressed={hasUnread}
					onClick={toggle}
				>
					<Trans>Unread</Trans>
				</button>
			)}
		</div>
	);
}
