type Environment = Readonly<Record<string, string | undefined>>;

/** What a release for this system lacks, a sentence for each. */
export function missingFor(platform: string, env: Environment): readonly string[];

/** Who a package names. */
export function publisherOf(
	env: Environment,
	isTrial: boolean,
): {readonly name: string; readonly homepage: string; readonly maintainer: string};

/** Where updates of this release will be found and by which key they are known; undefined for one without. */
export function feedOf(env: Environment): {readonly url: string; readonly key: string} | undefined;
