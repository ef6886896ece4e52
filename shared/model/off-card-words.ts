import {t} from '@lingui/core/macro';
import {whyNotOnCard} from './profile-field';

/** Why a type cannot be shown on the card, as a sentence; undefined when it can. */
export function offCardWords(type: number): string | undefined {
	switch (whyNotOnCard(type)) {
		case 'long-text':
			return t`Long text can't be shown on the card.`;
		case 'person':
			return t`Person fields can't be shown on the card.`;
		default:
			return undefined;
	}
}
