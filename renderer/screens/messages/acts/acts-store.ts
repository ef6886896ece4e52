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

type ActsStore = {
	readonly layer: ActLayer | undefined;
	readonly note: ActNote | undefined;
	open(layer: ActLayer): void;
	close(): void;
	tell(note: ActNote | undefined): void;
};

/** What the acts on messages show beyond their rows, which come and go. */
export const useActsStore = create<ActsStore>()(set => ({
	layer: undefined,
	note: undefined,
	open: layer => set({layer}),
	close: () => set({layer: undefined}),
	tell: note => set({note}),
}));
