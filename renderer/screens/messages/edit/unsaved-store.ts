import {create} from 'zustand';

/** A text that was typed and not saved, and the stored one that it was written over. */
export type Unsaved = {readonly text: string; readonly base: string};

type UnsavedStore = {
	readonly texts: ReadonlyMap<string, Unsaved>;
	keep(connectionId: string, messageId: number, unsaved: Unsaved): void;
	drop(connectionId: string, messageId: number): void;
};

export function unsavedKey(connectionId: string, messageId: number): string {
	return `${connectionId} ${messageId}`;
}

/** What was typed in closed editors of this session. */
export const useUnsavedStore = create<UnsavedStore>()(set => ({
	texts: new Map(),
	keep: (connectionId, messageId, unsaved) =>
		set(({texts}) => ({
			texts: new Map(texts).set(unsavedKey(connectionId, messageId), unsaved),
		})),
	drop: (connectionId, messageId) =>
		set(({texts}) => {
			const rest = new Map(texts);
			rest.delete(unsavedKey(connectionId, messageId));
			return {texts: rest};
		}),
}));
