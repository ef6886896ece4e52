import {create} from 'zustand';
import type {Upload} from '../../../api/files/uploads';
import {whenForgotten} from '../../../state/forget';

/** A file on its way to the service. */
export type UploadItem = {
	readonly key: number;
	readonly name: string;
	/** Bytes; undefined of a folder. */
	readonly size: number | undefined;
	/** Undefined of what cannot be sent: a folder, or more than the service takes. */
	readonly file: File | undefined;
	readonly state: 'waiting' | 'sending' | 'done' | 'failed' | 'stopped';
	/** What the service made of it. */
	readonly upload?: Upload;
	/** Why it was not uploaded, in a sentence. */
	readonly problem?: string;
};

type UploadStore = {
	readonly items: ReadonlyMap<string, readonly UploadItem[]>;
	change(connectionId: string, next: (items: readonly UploadItem[]) => readonly UploadItem[]): void;
};

const noItems: readonly UploadItem[] = [];

/** Uploads go on, and their outcome stays, while somebody looks at another screen. */
export const useUploadStore = create<UploadStore>()(set => ({
	items: new Map(),
	change: (connectionId, next) =>
		set(({items}) => ({
			items: new Map(items).set(connectionId, next(items.get(connectionId) ?? noItems)),
		})),
}));

whenForgotten(id =>
	useUploadStore.setState(({items}) => ({
		items: new Map([...items].filter(([connectionId]) => connectionId !== id)),
	})),
);

export function itemsOf(connectionId: string): (store: UploadStore) => readonly UploadItem[] {
	return ({items}) => items.get(connectionId) ?? noItems;
}
