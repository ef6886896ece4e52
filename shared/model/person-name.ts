import {lengthInCodePoints, limits} from './limits';
import {normalForm} from './normal-form';

const forbidden = /[*`\\>"@]/;
/** Also what turns the words round that stand beside a name. */
const unprintable = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u202A-\u202E\u2066-\u2069]/u;

/** What two names have in common that count as one where names are unique. */
export function nameKey(name: string): string {
	return normalForm(name.trim(), 'NFKC').toLowerCase();
}

/** Why a name of a person is not allowed, as a sentence; undefined when it is (api-facts 5.5). */
export function nameProblem(name: string): string | undefined {
	const trimmed = name.trim();
	const length = lengthInCodePoints(trimmed);
	if (length < limits.fullNameMinCharacters)
		return `Use a name of at least ${limits.fullNameMinCharacters} characters.`;
	if (length > limits.fullNameMaxCharacters) {
		return `A name can have at most ${limits.fullNameMaxCharacters} characters.`;
	}
	if (unprintable.test(trimmed)) return 'A name cannot hold unprintable characters.';
	const found = forbidden.exec(trimmed);
	if (found) return `A name cannot hold ${found[0]}.`;
	if (/\|\d+$/.test(trimmed)) return 'A name cannot end in | and digits.';
	return undefined;
}
