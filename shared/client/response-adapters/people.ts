import {Role} from '../../model/role';
import {eachRow, filled, isRaw, type Raw} from './raw';

/** A person of any level as the record that the window uses (api-facts 14 and 15.2: levels 8, 59, 363). */
export function readPerson(row: Raw): void {
	if (typeof row['role'] !== 'number') {
		row['role'] =
			row['is_owner'] === true
				? Role.owner
				: row['is_admin'] === true
					? Role.administrator
					: row['is_guest'] === true
						? Role.guest
						: Role.member;
	}
	const role = row['role'] as number;
	filled(row, 'is_owner', role === Role.owner);
	filled(row, 'is_admin', role <= Role.administrator);
	filled(row, 'is_guest', role === Role.guest);
	filled(row, 'is_bot', false);
	filled(row, 'is_active', true);
	filled(row, 'timezone', '');
}

export function readPeople(list: unknown): void {
	eachRow(list, readPerson);
}

/** The older format of presence as the newer one: times instead of clients (api-facts 9.10). */
export function readPresence(entry: unknown): unknown {
	if (!isRaw(entry) || 'active_timestamp' in entry || 'idle_timestamp' in entry) return entry;
	const times: {active_timestamp?: number; idle_timestamp?: number} = {};
	for (const client of Object.values(entry)) {
		if (!isRaw(client)) return entry;
		const {status, timestamp} = client;
		if (typeof timestamp !== 'number') return entry;
		if (status === 'active') {
			times.active_timestamp = Math.max(times.active_timestamp ?? 0, timestamp);
		}
		if (status !== 'offline') times.idle_timestamp = Math.max(times.idle_timestamp ?? 0, timestamp);
	}
	return times;
}

/** Presence of everybody, in its place; the keys stay what they are, ids or addresses. */
export function readPresences(presences: unknown): unknown {
	if (!isRaw(presences)) return presences;
	for (const key of Object.keys(presences)) presences[key] = readPresence(presences[key]);
	return presences;
}
