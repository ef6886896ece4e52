import {t} from '@lingui/core/macro';
import type {Connection} from '../../shared/bridge';

/**
 * The demo first, then as they were connected: one that is new comes last, and takes no number away
 * that a person knows another one by.
 */
export function inOrder(list: readonly Connection[]): readonly Connection[] {
	const isDemo = ({kind}: Connection) => kind === 'demo';
	return [...list.filter(isDemo), ...list.filter(connection => !isDemo(connection))];
}

/** Where an organization lives, as people say it. The demo is always called so. */
export function whereOf({kind, baseUrl}: Pick<Connection, 'kind' | 'baseUrl'>): string {
	if (kind === 'demo') return t`Demo`;
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
