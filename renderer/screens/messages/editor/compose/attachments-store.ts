import {create} from 'zustand';
import type {Upload} from '../../../../api/files/uploads';
import {keysElsewhere, whenForgotten} from '../../../../state/forget';

/** A file on its way into a text. Once it is there, the text links to it. */
export type Attachment = {
	readonly id: number;
	readonly file: File;
	/** Why it was not uploaded, as the service says it; undefined while it is under way. */
	readonly problem: string | undefined;
	/** Whether a second try could help. */
	readonly mayRetry: boolean;
};

type AttachmentsStore = {readonly byPlace: ReadonlyMap<string, readonly Attachment[]>};

const none: readonly Attachment[] = [];
const stops = new Map<number, AbortController>();
/** What open composers do with what was uploaded. */
const takers = new Map<string, (upload: Upload) => void>();
let lastId = 0;

/**
 * Files belong to what is typed in a place, by connection and place: they go on, and the text waits for
 * them, while its composer is closed.
 */
export const useAttachmentsStore = create<AttachmentsStore>()(() => ({byPlace: new Map()}));

whenForgotten(id =>
	useAttachmentsStore.setState(({byPlace}) => {
		const remaining = new Map(keysElsewhere(byPlace, id, ([place]) => place));
		for (const [place, attachments] of byPlace)
			if (!remaining.has(place))
				for (const attachment of attachments) stops.get(attachment.id)?.abort();
		return {byPlace: remaining};
	}),
);

export function useAttachmentsOf(place: string): readonly Attachment[] {
	return useAttachmentsStore(({byPlace}) => byPlace.get(place)) ?? none;
}

function change(place: string, next: (all: readonly Attachment[]) => readonly Attachment[]): void {
	useAttachmentsStore.setState(({byPlace}) => {
		const changed = new Map(byPlace);
		const attachments = next(byPlace.get(place) ?? none);
		if (attachments.length === 0) changed.delete(place);
		else changed.set(place, attachments);
		return {byPlace: changed};
	});
}

export function putAttachment(place: string, attachment: Attachment): void {
	change(place, all =>
		all.some(({id}) => id === attachment.id)
			? all.map(other => (other.id === attachment.id ? attachment : other))
			: [...all, attachment],
	);
}

/** Takes a file off the text; one that is under way is stopped. */
export function removeAttachment(place: string, id: number): void {
	stops.get(id)?.abort();
	stops.delete(id);
	change(place, all => all.filter(other => other.id !== id));
}

export function nextAttachmentId(): number {
	lastId += 1;
	return lastId;
}

/** What stops a file that is under way. */
export function stopOf(id: number): AbortSignal {
	const stop = new AbortController();
	stops.set(id, stop);
	return stop.signal;
}

/** While a composer is open, it takes what was uploaded to where its cursor is. Returns what ends it. */
export function takeUploads(place: string, take: (upload: Upload) => void): () => void {
	takers.set(place, take);
	return () => {
		if (takers.get(place) === take) takers.delete(place);
	};
}

export function takerOf(place: string): ((upload: Upload) => void) | undefined {
	return takers.get(place);
}
