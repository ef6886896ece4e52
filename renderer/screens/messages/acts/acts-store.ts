import {create} from 'zustand';
import type {Message} from '../../../../shared/model/message';

/** A layer that an act opens. */
export type ActLayer = {
	readonly kind: 'react' | 'delete' | 'export';
	readonly messages: readonly Message[];
	/** The place in the window that it hangs on. */
	readonly place: DOMRect;
	/** Once all of it is done. */
	readonly onDone?: () => void;
};

/** What came of an act, or how far it is. */
export type ActNote = {
	readonly words: string;
	/** What follows from it, or what the service said. */
	readonly detail?: string | undefined;
	readonly isRefused?: boolean;
	/** Only read out: what happened stands in the list. */
	readonly isQuiet?: boolean;
	readonly progress?: {readonly done: number; readonly all: number};
	readonly onStop?: () => void;
	readonly onUndo?: () => void;
};

/** How long what worked is shown without pointer or focus inside. */
export const staysMilliseconds = 20_000;

type Host = {readonly id: string; readonly isBar: boolean};

type ActsStore = {
	readonly layer: ActLayer | undefined;
	readonly note: ActNote | undefined;
	/** When it was told, in milliseconds. */
	readonly toldAt: number;
	/** Parts on screen that can carry layer and note, in the order in which they came. */
	readonly hosts: readonly Host[];
	open(layer: ActLayer): void;
	close(): void;
	tell(note: ActNote | undefined): void;
	join(host: Host): void;
	leave(id: string): void;
};

/** What the acts on messages show beyond their rows, which come and go. */
export const useActsStore = create<ActsStore>()(set => ({
	layer: undefined,
	note: undefined,
	toldAt: 0,
	hosts: [],
	open: layer => set({layer}),
	close: () => set({layer: undefined}),
	tell: note => set({note, toldAt: Date.now()}),
	join: host =>
		set(({hosts, note, toldAt}) => ({
			hosts: [...hosts, host],
			// What nobody was there to show is told late, but not very late.
			note: hosts.length === 0 && Date.now() - toldAt > staysMilliseconds ? undefined : note,
		})),
	leave: id =>
		set(({hosts, layer}) => {
			const left = hosts.filter(host => host.id !== id);
			return {hosts: left, layer: left.length === 0 ? undefined : layer};
		}),
}));

/** The bar of the selection carries them before any row; else who came first. */
export function hostOf(hosts: readonly Host[]): string | undefined {
	return (hosts.find(({isBar}) => isBar) ?? hosts[0])?.id;
}
