import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query';
import {useEffect, useState} from 'react';
import type {RealmEmoji} from '../../../shared/model/attachment';
import {useMeaning} from '../changes/use-meaning';
import {useConnection} from '../connection/client-context';
import {emojiKeys} from './realm-emoji';

/** The picture of an emoji as an address that the page may load; undefined while there is none to show. */
export function useEmojiPicture({source_url: address}: RealmEmoji): string | undefined {
	const {id: connectionId} = useConnection();
	const {data} = useQuery({
		queryKey: [connectionId, 'emoji-picture', address],
		queryFn: () => window.steward.ask('emoji:picture', {connectionId, address}),
		staleTime: Infinity,
		retry: false,
	});
	const [shown, setShown] = useState<string>();
	useEffect(() => {
		if (!data) return undefined;
		const bytes = Uint8Array.from(atob(data.base64), letter => letter.charCodeAt(0));
		const made = URL.createObjectURL(new Blob([bytes], {type: data.type}));
		setShown(made);
		return () => {
			setShown(undefined);
			URL.revokeObjectURL(made);
		};
	}, [data]);
	return shown;
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
