import {z} from 'zod';
import {clientPresence, modernPresence, type ModernPresence} from '../../../shared/model/presence';
import {presenceKeys, type PresenceBoard} from './presence';
import {
	patchQuery,
	readAs,
	type CacheDependencies,
	type EventFamily,
	type ServerEvent,
} from '../events/family';
import {exactMoment} from '../../../shared/model/moment';

const oneReport = z.object({
	user_id: z.int(),
	server_timestamp: exactMoment,
	presence: z.record(z.string(), clientPresence),
});
const reports = z.object({presences: z.record(z.string(), modernPresence)});

/** The board after events; times only go forward. */
export function boardAfter(
	board: PresenceBoard,
	events: readonly ServerEvent[],
	isLate: CacheDependencies['isLate'] = () => false,
): PresenceBoard {
	const people = new Map(board.people);
	let {serverTime} = board;
	for (const event of events) {
		if (isLate()) break;
		const modern = readAs(reports, event);
		for (const [id, times] of Object.entries(modern?.presences ?? {})) {
			people.set(Number(id), newer(people.get(Number(id)), times));
		}
		const told = readAs(oneReport, event);
		if (told === undefined) continue;
		serverTime = Math.max(serverTime, told.server_timestamp);
		for (const {status, timestamp} of Object.values(told.presence)) {
			const times = {
				...(status === 'active' && {active_timestamp: timestamp}),
				...(status !== 'offline' && {idle_timestamp: timestamp}),
			};
			people.set(told.user_id, newer(people.get(told.user_id), times));
		}
	}
	return {...board, people, serverTime};
}

function newer(before: ModernPresence = {}, told: ModernPresence): ModernPresence {
	const latest = (a: number | undefined, b: number | undefined) =>
		a === undefined ? b : b === undefined ? a : Math.max(a, b);
	const active = latest(before.active_timestamp, told.active_timestamp);
	const idle = latest(before.idle_timestamp, told.idle_timestamp);
	return {
		...(active !== undefined && {active_timestamp: active}),
		...(idle !== undefined && {idle_timestamp: idle}),
	};
}

/** Who is there. Large organizations tell no such events; the board is asked for as well. */
export const presenceEvents: EventFamily = {
	apply({queries, connectionId, isLate}, events) {
		patchQuery<PresenceBoard>(queries, presenceKeys.board(connectionId), board =>
			boardAfter(board, events, isLate),
		);
	},
};
