import {create} from 'zustand';
import {whenForgotten, without} from './forget';

/** How the calls of one connection went lately: what the status bar shows. */
export type Health = {
	/** `unknown` until the first call ended. */
	readonly state: 'unknown' | 'answering' | 'silent' | 'refused';
	/** Of the last small call, in milliseconds. */
	readonly roundTrip: number | undefined;
	readonly lastAnswerAt: number | undefined;
	/** How the stream of events stands; undefined where there is none. */
	readonly stream:
		'connecting' | 'catching-up' | 'live' | 'offline' | 'refused' | 'stopped' | undefined;
	/** Since when there are no events, in milliseconds of the clock on the wall. */
	readonly offlineSince: number | undefined;
};

const unknownHealth: Health = {
	state: 'unknown',
	roundTrip: undefined,
	lastAnswerAt: undefined,
	stream: undefined,
	offlineSince: undefined,
};

type HealthStore = {
	readonly byConnection: Readonly<Record<string, Health>>;
	note(connectionId: string, change: Partial<Health>): void;
};

export const useHealthStore = create<HealthStore>()(set => ({
	byConnection: {},
	note: (connectionId, change) =>
		set(({byConnection}) => ({
			byConnection: {
				...byConnection,
				[connectionId]: {...(byConnection[connectionId] ?? unknownHealth), ...change},
			},
		})),
}));

whenForgotten(id =>
	useHealthStore.setState(({byConnection}) => ({byConnection: without(byConnection, id)})),
);

export function useHealth(connectionId: string): Health {
	return useHealthStore(store => store.byConnection[connectionId]) ?? unknownHealth;
}

/** Whether the service no longer knows the key: nobody asks it again and again by themselves. */
export function useIsKeyRefused(connectionId: string): boolean {
	return useHealth(connectionId).state === 'refused';
}

/** Whether events keep what is on screen true. */
export function useIsLive(connectionId: string): boolean {
	return useHealth(connectionId).stream === 'live';
}
