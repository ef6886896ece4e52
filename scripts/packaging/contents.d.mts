/** What does not belong into an archive, or is not as its list of files says. */
export function faultsOfArchive(archive: string): Promise<readonly string[]>;
