import {create} from 'zustand';

/** How the calls of one connection went lately: what the status bar shows. */
export type Health = {
	/** `unknown` until the first call ended. */
	readonly state: 'unknown' | 'answering' | 'silent' | 'refused';
	/** Of the last small call, in milliseconds. */
	readonly roundTrip: number | undefined;
	readonly lastAnswerAt: number | undefined;
};

const unknownHealth: Health = {state: 'unknown', roundTrip: undefined, lastAnswerAt: undefined};

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

export function useHealth(connectionId: string): Health {
	return useHealthStore(store => store.byConnection[connectionId]) ?? unknownHealth;
}
