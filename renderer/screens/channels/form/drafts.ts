import {create} from 'zustand';
import type {ChannelFields} from './channel-fields';

type Draft = Partial<ChannelFields>;

type DraftsStore = {
	/** What is staged, by connection and channel. */
	readonly drafts: ReadonlyMap<string, Draft>;
	set(connectionId: string, channelId: number, draft: Draft | undefined): void;
};

/** Staged settings of channels: they outlive looking at another channel or another screen. */
export const useDraftsStore = create<DraftsStore>()(set => ({
	drafts: new Map(),
	set: (connectionId, channelId, draft) =>
		set(({drafts}) => {
			const next = new Map(drafts);
			const key = draftKey(connectionId, channelId);
			if (draft === undefined || Object.keys(draft).length === 0) next.delete(key);
			else next.set(key, draft);
			return {drafts: next};
		}),
}));

function draftKey(connectionId: string, channelId: number): string {
	return `${connectionId} ${channelId}`;
}

/** What is staged for a channel. */
export function useDraft(connectionId: string, channelId: number): Draft | undefined {
	return useDraftsStore(store => store.drafts.get(draftKey(connectionId, channelId)));
}

/** How many channels have something staged. */
export function useDraftCount(connectionId: string): number {
	return useDraftsStore(
		({drafts}) => [...drafts.keys()].filter(key => key.startsWith(`${connectionId} `)).length,
	);
}
