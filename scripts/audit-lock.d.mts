type Manifest = {
	readonly dependencies?: Readonly<Record<string, string>>;
	readonly devDependencies?: Readonly<Record<string, string>>;
};

type Lock = {
	readonly packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

/** What is wrong with the packages as they are pinned, one sentence each. */
export function faultsOfLock(manifest: Manifest, lock: Lock): string[];
