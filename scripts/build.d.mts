/** Every bundle of the program. */
export const bundles: readonly string[];

/** Files and folders that a bundle is made from. */
export function sourcesOf(name: string): readonly string[];

/** Of what a bundle is made from: another one where it has to be built anew. */
export function fingerprint(name: string): Promise<string>;

/** Builds those bundles whose sources changed since their last build. */
export function ensureBuilt(names?: readonly string[]): Promise<void>;
