import {useReducedMotion} from '@mantine/hooks';
import {
	queryOptions,
	useMutation,
	useQuery,
	useQueryClient,
	type QueryClient,
} from '@tanstack/react-query';
import {useEffect} from 'react';
import type {RealmEmoji} from '../../../shared/model/attachment';
import {useMeaning} from '../changes/use-meaning';
import {useConnection} from '../connection/client-context';
import {emojiKeys} from './realm-emoji';

/** Until a picture that could not be read is asked for again. */
const asksAgainAfter = 60_000;

/** So many are kept beside those in sight. */
const mostKept = 500;

/** Reads the picture of an emoji; null where there is none to be shown. */
function pictureQuery(
	queries: QueryClient,
	connectionId: string,
	emoji: RealmEmoji,
	still: boolean,
) {
	const address = (still ? emoji.still_url : null) ?? emoji.source_url;
	return queryOptions({
		queryKey: [connectionId, ofPictures, address, still],
		queryFn: async (): Promise<Blob | null> => {
			const read = await window.steward.ask('emoji:picture', {connectionId, address});
			if (read === null) return null;
			const bytes = Uint8Array.from(atob(read.base64), letter => letter.charCodeAt(0));
			const picture = new Blob([bytes], {type: read.type});
			const shown = still ? await firstFrameOf(picture) : picture;
			if (shown === null) return null;
			noteUse(shown);
			// Made here and not where it is drawn: another process is asked for it, and a key would wait.
			addressOf(shown);
			dropUnused(queries);
			return shown;
		},
		staleTime: ({state}) => (state.data == null ? asksAgainAfter : Infinity),
		retry: false,
	});
}

const ofPictures = 'emoji-picture';
const uses = new WeakMap<Blob, number>();
let used = 0;

function noteUse(picture: Blob): void {
	used += 1;
	uses.set(picture, used);
}

/** Forgets the pictures that were out of sight longest, where there are too many. */
function dropUnused(queries: QueryClient): void {
	const cache = queries.getQueryCache();
	const kept = cache.findAll({
		predicate: ({queryKey, state}) => queryKey[1] === ofPictures && state.data instanceof Blob,
	});
	if (kept.length <= mostKept) return;
	const lastUse = ({state: {data}}: (typeof kept)[number]) =>
		data instanceof Blob ? (uses.get(data) ?? 0) : 0;
	const unused = kept
		.filter(query => !query.isActive())
		.toSorted((a, b) => lastUse(a) - lastUse(b));
	for (const query of unused.slice(0, kept.length - mostKept)) cache.remove(query);
}

const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The function that reads the picture of an emoji for what is drawn outside of React: its address, null for none. */
export function useReadEmojiPicture(): (emoji: RealmEmoji) => Promise<string | null> {
	const {id} = useConnection();
	const queries = useQueryClient();
	return async emoji => {
		const picture = await queries.fetchQuery(pictureQuery(queries, id, emoji, wantsLessMotion()));
		return picture && addressOf(picture);
	};
}

/**
 * The picture of an emoji as an address that the page may load; undefined while it is read, null where there is
 * none to show. For whoever wants less motion it stands still.
 */
export function useEmojiPicture(emoji: RealmEmoji): string | null | undefined {
	const {id: connectionId} = useConnection();
	const queries = useQueryClient();
	const isStill = useReducedMotion(undefined, {getInitialValueInEffect: false});
	const {data, isLoading} = useQuery(pictureQuery(queries, connectionId, emoji, isStill));
	useEffect(() => {
		if (data) noteUse(data);
	}, [data]);
	if (data) return addressOf(data);
	return isLoading ? undefined : null;
}

/** A list without stills may have moving pictures all the same. */
async function firstFrameOf(picture: Blob): Promise<Blob | null> {
	try {
		const frame = await createImageBitmap(picture);
		const canvas = new OffscreenCanvas(frame.width, frame.height);
		canvas.getContext('2d')?.drawImage(frame, 0, 0);
		frame.close();
		return await canvas.convertToBlob();
	} catch {
		return null;
	}
}

const addresses = new WeakMap<Blob, string>();
/** An address holds the bytes of its picture, so it goes with the picture. */
const forgotten = new FinalizationRegistry<string>(address => URL.revokeObjectURL(address));

/** The address of a picture, the same as long as the picture is kept. */
function addressOf(picture: Blob): string {
	const known = addresses.get(picture);
	if (known !== undefined) return known;
	const address = URL.createObjectURL(picture);
	addresses.set(picture, address);
	forgotten.register(picture, address);
	return address;
}

/** Adds a custom emoji with its picture. */
export function useUploadEmoji() {
	const {saying} = useMeaning();
	const queries = useQueryClient();
	const {id} = useConnection();
	return useMutation({
		mutationFn: async ({name, file}: {readonly name: string; readonly file: File}) => {
			const meant = saying({
				change: 'emoji',
				target: {kind: 'emoji', name},
				before: false,
				after: true,
			});
			await meant.uploadEmoji({emoji_name: name}, {file});
			return name;
		},
		onSettled: () => queries.invalidateQueries({queryKey: emojiKeys.realm(id)}),
	});
}
