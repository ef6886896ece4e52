/** Named limits of the service, unit in the name (api-facts 6). Lengths count code points. */
export const limits = {
	fullNameMinCharacters: 2,
	fullNameMaxCharacters: 100,
	passwordMinCharacters: 6,
	passwordMinGuesses: 10_000,
	deactivationCommentMaxCharacters: 2000,
	organizationNameMaxCharacters: 40,
} as const;

/** Length as the service counts it: Unicode code points, not UTF-16 units. */
export function lengthInCodePoints(text: string): number {
	let count = 0;
	for (const _ of text) count++;
	return count;
}
