import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {
	CircleCheck,
	Clock,
	GitCompare,
	Laptop,
	Send,
	TriangleAlert,
	type LucideIcon,
} from 'lucide-react';
import type {DraftStanding} from '../../api/drafts/known-drafts';
import styles from './standing.module.css';

type Kind = DraftStanding['kind'];

const signs: Record<Kind, LucideIcon> = {
	saved: CircleCheck,
	sending: Send,
	waiting: Clock,
	here: Laptop,
	conflict: GitCompare,
	refused: TriangleAlert,
};

const words: Record<Kind, string> = inLanguage(() => ({
	saved: t`Saved`,
	sending: t`Sending`,
	waiting: t`Waiting`,
	here: t`Only here`,
	conflict: t`Conflict`,
	refused: t`Refused`,
}));

const meanings: Record<Kind, string> = inLanguage(() => ({
	saved: t`On the server`,
	sending: t`Being sent as a message`,
	waiting: t`Saved on this computer, syncing to the server`,
	here: t`Saved on this computer only`,
	conflict: t`Edited here and elsewhere`,
	refused: t`Saved on this computer: the server did not accept it`,
}));

export function standingWords(kind: Kind): string {
	return words[kind];
}

/** How a draft stands, as a sign and a word. */
export function Standing({kind}: {readonly kind: Kind}) {
	return (
		<span className={styles.standing} data-kind={kind} title={meanings[kind]}>
			<StandingSign kind={kind} />
			{words[kind]}
		</span>
	);
}

export function StandingSign({kind, size = 16}: {readonly kind: Kind; readonly size?: number}) {
	const Sign = signs[kind];
	return <Sign size={size} strokeWidth={1.5} aria-hidden="true" />;
}
