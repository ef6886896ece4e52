import type {Connection} from '../../shared/bridge';

/** The demo first, then by name; two accounts of one organization by who they are. */
export function inOrder(list: readonly Connection[]): readonly Connection[] {
	return [...list].sort(
		(a, b) =>
			Number(b.kind === 'demo') - Number(a.kind === 'demo') ||
			compare(a.label, b.label) ||
			compare(a.email, b.email) ||
			compare(a.id, b.id),
	);
}

function compare(a: string, b: string): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}

/** Where an organization lives, as people say it. The demo is always called so. */
export function whereOf({kind, baseUrl}: Pick<Connection, 'kind' | 'baseUrl'>): string {
	if (kind === 'demo') return 'Demo, on this computer';
	return URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl;
}

/** What an organization is called among others: where two have one name, where or who tells them apart. */
export function nameAmong(connection: Connection, list: readonly Connection[]): string {
	const {label, email} = connection;
	const alike = list.filter(other => other.label === label && other.id !== connection.id);
	if (alike.length === 0) return label;
	const isElsewhere = alike.every(other => whereOf(other) !== whereOf(connection));
	return `${label} (${isElsewhere ? whereOf(connection) : email})`;
}

/** The letter that stands for an organization. */
export function initialOf({label}: Pick<Connection, 'label'>): string {
	const [first = '?'] = label.match(/[\p{L}\p{N}]/u) ?? [];
	return first.toLocaleUpperCase('en');
}
