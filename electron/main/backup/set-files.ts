/** What is kept of a set of data, by its names below the folder; each goes and comes as a whole. */
export const setNames = [
	'data.json',
	'settings.json',
	'settings.json.bak',
	'connections.json',
	'connections.json.bak',
	'vault.json',
	'vault.json.bak',
	'outbox',
	'lists',
	'journal',
	'plans',
	'demo',
] as const;

/** What a backup takes of them: keys go another way, and copies are made anew. */
export const copiedNames: ReadonlySet<string> = new Set([
	'data.json',
	'settings.json',
	'connections.json',
	'outbox',
	'lists',
	'journal',
	'plans',
	'demo',
]);

/** Where the keys lie in a backup: by nothing but its passphrase. */
export const keysName = 'keys.json';

/** Databases that are open while they are copied. */
export const databaseNames: ReadonlySet<string> = new Set([
	'journal/journal.db',
	'plans/plans.db',
	'demo/organization.db',
]);

/** Halves, locks, and copies of before: of a backup they would be copies of copies. */
export function isLeftOut(path: string): boolean {
	return (
		/(?:-wal|-shm|-journal|\.bak|\.new|\.part)$/.test(path) ||
		/^demo\/(?:backups|lock|lock\.guard|set-aside-\d+)(?:\/|$)/.test(path) ||
		/^(?:plans|journal|outbox)\/older(?:\/|$)/.test(path)
	);
}
