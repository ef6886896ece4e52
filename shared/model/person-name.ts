import {lengthInCodePoints, limits} from './limits';
import {normalForm} from './normal-form';

const forbidden = /[*`\\>"@]/;
/** Format characters too: they hide in a name, join its letters or turn round the words beside it. */
const unprintable = /\p{C}/u;

/** What two names have in common that count as one where names are unique. */
export function nameKey(name: string): string {
	return normalForm(name.trim(), 'NFKC').toLowerCase();
}

/** What is wrong with a name; `sign` is the one that it cannot have. */
export type NameFault =
	| {readonly kind: 'short' | 'long' | 'unprintable' | 'digits'}
	| {readonly kind: 'sign'; readonly sign: string};

/** Why a name of a person is not allowed; undefined when it is (api-facts 5.5). */
export function nameFault(name: string): NameFault | undefined {
	const trimmed = name.trim();
	const length = lengthInCodePoints(trimmed);
	if (length < limits.fullNameMinCharacters) return {kind: 'short'};
	if (length > limits.fullNameMaxCharacters) return {kind: 'long'};
	if (unprintable.test(trimmed)) return {kind: 'unprintable'};
	const [sign] = forbidden.exec(trimmed) ?? [];
	if (sign !== undefined) return {kind: 'sign', sign};
	return /\|\d+$/.test(trimmed) ? {kind: 'digits'} : undefined;
}

/** The same as a server says it. */
export function nameProblem(name: string): string | undefined {
	const fault = nameFault(name);
	switch (fault?.kind) {
		case 'short':
			return `Use a name of at least ${limits.fullNameMinCharacters} characters.`;
		case 'long':
			return `A name can have at most ${limits.fullNameMaxCharacters} characters.`;
		case 'unprintable':
			return 'A name cannot contain unprintable characters.';
		case 'sign':
			return `A name cannot contain ${fault.sign}.`;
		case 'digits':
			return 'A name cannot end in | and digits.';
		case undefined:
			return undefined;
	}
}
