import {lengthInCodePoints, limits} from '../../shared/model/limits';

export const nameRule = `${limits.fullNameMinCharacters} to ${limits.fullNameMaxCharacters} characters, none of * \` \\ > " @`;

/** What is wrong with a name, in the words of its rule; undefined when nothing is known against it. */
export function whyNotName(typed: string): string | undefined {
	const name = typed.trim();
	const length = lengthInCodePoints(name);
	if (length < limits.fullNameMinCharacters) return 'A name has at least 2 characters.';
	if (length > limits.fullNameMaxCharacters) {
		return `A name has at most ${limits.fullNameMaxCharacters} characters; this one has ${length}.`;
	}
	const forbidden = /[*`\\>"@]/.exec(name)?.[0];
	if (forbidden !== undefined) return `A name cannot hold ${forbidden}`;
	if (/\p{Cc}/u.test(name)) return 'A name cannot hold control characters.';
	if (/\|\d+$/.test(name)) return 'A name cannot end in | and a number.';
	return undefined;
}
