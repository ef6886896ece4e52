const names = new Set<string>();

/**
 * The cache key of a list that stays readable while its server is away: what is under it is saved,
 * encrypted, by the name of its parts. Texts of messages are not among such lists.
 */
export function savedKey<const Name extends readonly string[]>(...name: Name) {
	names.add(name.join('.'));
	return (connectionId: string) => [connectionId, ...name] as const;
}

/** Whether what is under such a key is saved. */
export function isSavedName(name: string): boolean {
	return names.has(name);
}
