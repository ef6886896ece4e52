/** What is wrong with the translations of the pages of a folder, a sentence each. */
export function helpFaults(
	folder: string,
	wordsByLanguage: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>,
): Promise<readonly string[]>;
