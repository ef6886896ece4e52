type Version = {
	readonly version: string;
	/** When it was released, if it was. */
	readonly day: string | undefined;
	readonly text: string;
};

/** The versions that `CHANGELOG.md` tells of, the newest first. */
export function readChangelog(): Promise<readonly Version[]>;

/** The versions in a text of that form. Throws for a heading of another form. */
export function changelogIn(text: string): readonly Version[];
