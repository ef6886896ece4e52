import {inside} from '../inside';

/** Names of the program's own files, all below one folder (design 3). */
export type AppData = {
	readonly folder: string;
	/** Data folder of the embedded server. */
	readonly demo: string;
	readonly connections: string;
	readonly vault: string;
	readonly settings: string;
	/** Folder of what was typed and not sent. */
	readonly outbox: string;
	/** Folder of lists that stay readable while their server is away. */
	readonly lists: string;
	readonly journal: string;
	readonly plans: string;
	readonly logs: string;
};

/** All of them below a folder. */
export function appDataIn(folder: string): AppData {
	const within = (name: string) => inside(folder, name);
	return {
		folder,
		demo: within('demo'),
		connections: within('connections.json'),
		vault: within('vault.json'),
		settings: within('settings.json'),
		outbox: within('outbox'),
		lists: within('lists'),
		journal: within('journal'),
		plans: within('plans'),
		logs: within('logs'),
	};
}
