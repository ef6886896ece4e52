import {useCallback} from 'react';
import {create} from 'zustand';
import type {Place} from '../../../../shared/model/change';
import type {Message} from '../../../../shared/model/message';
import {isSamePlace} from '../../../../shared/changes/places-of';
import {useConnection} from '../../../api/connection/client-context';
import {steadyNow} from '../../../../shared/clock';

/** A layer that an action opens. */
export type ActionLayer = {
	readonly kind: 'react' | 'delete' | 'export' | 'readers';
	readonly messages: readonly Message[];
	/** The place in the window that it hangs on. */
	readonly place: DOMRect;
	/** It goes into a plan instead of being done. */
	readonly isPlanned?: true;
	/** Once all of it is done. */
	readonly onDone?: () => void;
};

/** What came of an action that leaves nothing to undo. */
export type ActionNote = {
	readonly words: string;
	/** What follows from it, or what the service said. */
	readonly detail?: string | undefined;
	readonly isRefused?: boolean;
	/** The topic on screen that it is about: it goes once that is left. */
	readonly place?: Place;
};

type ToldNote = ActionNote & {
	/** Where it happened: it is of no use in another organization. */
	readonly connectionId: string;
	/** Another time the same is another note. */
	readonly key: number;
	/** In milliseconds. */
	readonly toldAt: number;
};

/** How long what worked is shown without pointer or focus inside. */
export const staysMilliseconds = 20_000;

type Host = {readonly id: string; readonly isLasting: boolean};

type ActionsStore = {
	readonly layer: ActionLayer | undefined;
	readonly note: ToldNote | undefined;
	/** Parts on screen that can carry layer and note, in the order in which they came. */
	readonly hosts: readonly Host[];
	open(layer: ActionLayer): void;
	/** Closes this one, and says whether it was still open. */
	close(layer: ActionLayer | undefined): boolean;
	tell(connectionId: string, note: ActionNote): void;
	hideNote(): void;
	/** Hides what was told of a topic that is on screen no more. */
	leavePlace(connectionId: string, place: Place): void;
	join(host: Host): void;
	leave(id: string): void;
};

let lastKey = 0;

function isOld(note: ToldNote | undefined): boolean {
	return note !== undefined && steadyNow() - note.toldAt > staysMilliseconds;
}

/** What the actions on messages show beyond their rows, which come and go. */
export const useActionsStore = create<ActionsStore>()((set, get) => ({
	layer: undefined,
	note: undefined,
	hosts: [],
	open: layer => set({layer}),
	close: layer => {
		const isOpen = layer !== undefined && get().layer === layer;
		if (isOpen) set({layer: undefined});
		return isOpen;
	},
	tell: (connectionId, note) => {
		lastKey += 1;
		set({note: {...note, connectionId, key: lastKey, toldAt: steadyNow()}});
	},
	hideNote: () => set({note: undefined}),
	leavePlace: (connectionId, place) =>
		set(({note}) => {
			const isOfIt =
				note?.place !== undefined &&
				note.connectionId === connectionId &&
				isSamePlace(note.place, place);
			return isOfIt ? {note: undefined} : {};
		}),
	join: host =>
		set(({hosts, note}) => ({
			hosts: [...hosts, host],
			// What nobody was there to show is told late, but not very late.
			note: hosts.length === 0 && isOld(note) ? undefined : note,
		})),
	leave: id =>
		set(({hosts, layer}) => {
			const left = hosts.filter(host => host.id !== id);
			return {hosts: left, layer: left.length === 0 ? undefined : layer};
		}),
}));

/** What lasts carries them before any row; else who came first. */
export function hostOf(hosts: readonly Host[]): string | undefined {
	return (hosts.find(({isLasting}) => isLasting) ?? hosts[0])?.id;
}

/** Returns the function that tells what came of an action, in the organization in which it was begun. */
export function useTell(): (note: ActionNote) => void {
	const {id} = useConnection();
	return useCallback(note => useActionsStore.getState().tell(id, note), [id]);
}

/** What was told here last. */
export function useNote(): ToldNote | undefined {
	const {id} = useConnection();
	return useActionsStore(({note}) => (note?.connectionId === id ? note : undefined));
}
