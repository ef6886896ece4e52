import {badRequest} from '../../../shared/contract/errors';
import {lengthInCodePoints, limits, unstorable} from '../../../shared/model/limits';

/** Words as they are kept: without the spaces around them, each once in whatever case. */
export function cleanAlertWords(sent: readonly string[]): readonly string[] {
	const words = sent.map(word => word.trim()).filter(word => word !== '');
	// Of a word that comes twice the later spelling counts.
	return [...new Map(words.map(word => [word.toLowerCase(), word])).values()];
}

/** Refuses words that are too long, or that cannot be stored. */
export function requireAlertWords(sent: readonly string[]): void {
	for (const [at, word] of sent.entries()) {
		if (lengthInCodePoints(word) > limits.alertWordMaxCharacters) {
			throw badRequest(
				`alert_words[${at}] is too long (limit: ${limits.alertWordMaxCharacters} characters)`,
			);
		}
		if (unstorable.test(word)) throw badRequest(`alert_words[${at}] cannot hold null bytes`);
	}
}
