/** Every bundle of the program. */
export const bundles: readonly string[];

/** Files and folders that a bundle is made from. */
export function sourcesOf(name: string): readonly string[];

/** Builds those bundles whose sources changed since their last build. */
export function ensureBuilt(names?: readonly string[]): Promise<void>;
