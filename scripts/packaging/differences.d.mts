/** What may differ between two packages of one commit, and why. */
export const exceptions: readonly {readonly form: RegExp; readonly why: string}[];

/** What differs between two folders, a line for each place. */
export function differencesOf(one: string, other: string): Promise<readonly string[]>;
