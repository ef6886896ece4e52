import {create} from 'zustand';

type InspectorStore = {
	readonly isOpen: boolean;
	/** Share of the height of the screen. */
	readonly share: number;
	/** The call that somebody wants to see; the drawer shows it as soon as it is there. */
	readonly wanted: number | undefined;
	/** Whether calls that wait for events are listed. */
	readonly hasPolls: boolean;
};

const leastShare = 0.2;
const mostShare = 0.85;

/** How the inspector stands, for this run. */
export const useInspectorStore = create<InspectorStore>()(() => ({
	isOpen: false,
	share: 0.5,
	wanted: undefined,
	hasPolls: false,
}));

export function openInspector(isOpen: boolean): void {
	useInspectorStore.setState({isOpen});
}

/** Opens the drawer on one call. */
export function showCall(id: number): void {
	useInspectorStore.setState({isOpen: true, wanted: id});
}

export function sizeInspector(share: number): void {
	useInspectorStore.setState({share: Math.min(mostShare, Math.max(leastShare, share))});
}
