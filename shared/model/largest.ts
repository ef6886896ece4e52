/** The largest of the numbers, `least` at least. A list from elsewhere may be too long for `Math.max`. */
export function largest(numbers: Iterable<number>, least: number): number {
	let most = least;
	for (const number of numbers) most = Math.max(most, number);
	return most;
}
