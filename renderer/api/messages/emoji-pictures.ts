import {useReducedMotion} from '@mantine/hooks';
import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query';
import {useLayoutEffect, useState} from 'react';
import type {RealmEmoji} from '../../../shared/model/attachment';
import {useMeaning} from '../changes/use-meaning';
import {useConnection} from '../connection/client-context';
import {emojiKeys} from './realm-emoji';

/** Until a picture that could not be read is asked for again. */
const asksAgainAfter = 60_000;

/**
 * The picture of an emoji as an address that the page may load; undefined while there is none to show.
 * For whoever wants less motion it stands still.
 */
export function useEmojiPicture({source_url, still_url}: RealmEmoji): string | undefined {
	const {id: connectionId} = useConnection();
	const isStill = useReducedMotion(undefined, {getInitialValueInEffect: false});
	const address = (isStill ? still_url : null) ?? source_url;
	const {data} = useQuery({
		queryKey: [connectionId, 'emoji-picture', address, isStill],
		queryFn: async () => {
			const read = await window.steward.ask('emoji:picture', {connectionId, address});
			if (read === null) return null;
			const bytes = Uint8Array.from(atob(read.base64), letter => letter.charCodeAt(0));
			const picture = new Blob([bytes], {type: read.type});
			return isStill ? firstFrameOf(picture) : picture;
		},
		staleTime: ({state}) => (state.data == null ? asksAgainAfter : Infinity),
		retry: false,
	});
	const [shown, setShown] = useState<string>();
	// Before it is drawn: a name that gives way to a known picture would flicker.
	useLayoutEffect(() => {
		if (!data) return undefined;
		setShown(hold(data));
		return () => {
			setShown(undefined);
			release(data);
		};
	}, [data]);
	return shown;
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

/** One address for each picture, however often it is seen. */
const held = new WeakMap<Blob, {readonly address: string; readonly times: number}>();

function hold(picture: Blob): string {
	const {address, times} = held.get(picture) ?? {address: URL.createObjectURL(picture), times: 0};
	held.set(picture, {address, times: times + 1});
	return address;
}

function release(picture: Blob): void {
	const known = held.get(picture);
	if (known === undefined) return;
	if (known.times > 1) {
		held.set(picture, {...known, times: known.times - 1});
	} else {
		held.delete(picture);
		URL.revokeObjectURL(known.address);
	}
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
