import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../../../shared/languages/in-language';
import {X} from 'lucide-react';
import chip from '../../../../components/chip.module.css';
import {toggleTerm, tokensOf, withoutToken} from './narrow-text';
import styles from './narrow-chips.module.css';

const offered: readonly (readonly [term: string, label: string])[] = inLanguage(() => [
	['is:unread', t`Unread`],
	['has:link', t`Has link`],
	['has:attachment', t`Has file`],
	['has:reaction', t`Has reaction`],
]);

type Props = {
	readonly text: string;
	/** A click: an entry of its own in the history. */
	readonly onText: (text: string) => void;
};

/** The narrow as chips: each takes its part out of the text, or puts a common one in. */
export function NarrowChips({text, onText}: Props) {
	const tokens = tokensOf(text);
	const isOffered = (token: string) => offered.some(([term]) => term === token.toLowerCase());
	const terms = tokens.filter(({term, text: token}) => term !== undefined && !isOffered(token));
	return (
		<div className={styles.chips} role="group" aria-label={t`Search filters`}>
			{terms.map(token => (
				<button
					key={token.start}
					type="button"
					className={`${chip.chip} ${chip.cut} ${styles.chip}`}
					data-choice={token.term?.negated === true ? 'out' : 'in'}
					aria-label={t`Remove ${{filter: token.text}}`}
					onClick={() => onText(withoutToken(text, token))}
				>
					<span className={chip.label} dir="auto">
						{token.text}
					</span>
					<X size={13} strokeWidth={1.75} aria-hidden="true" />
				</button>
			))}
			{offered.map(([term, label]) => {
				const isOn = tokens.some(token => token.text.toLowerCase() === term);
				return (
					<button
						key={term}
						type="button"
						className={`${chip.chip} ${chip.cut} ${styles.chip}`}
						aria-pressed={isOn}
						data-choice={isOn ? 'in' : undefined}
						onClick={() => onText(toggleTerm(text, term))}
					>
						{label}
					</button>
				);
			})}
		</div>
	);
}
