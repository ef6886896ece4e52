import {create} from 'zustand';

/** Why what was dropped last is no file to import, and in which organization. */
export const useImportRefusalStore = create<{
	readonly refused: {readonly connectionId: string; readonly words: string} | undefined;
}>()(() => ({refused: undefined}));
