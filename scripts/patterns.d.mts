/** What is wrong with the regular expressions of a source file. */
export function patternFaults(
	file: string,
	source: string,
): {
	readonly line: number;
	readonly pattern: string | undefined;
	readonly fault: string;
}[];
