import {useMutation, useQueryClient} from '@tanstack/react-query';
import {useMeaning} from '../changes/use-meaning';
import {useConnection} from '../connection/client-context';
import {savedKey} from '../saved/saved-key';

/** Cache keys of the own files of a connection. */
export const fileKeys = {
	all: savedKey('files'),
};

export type Upload = {
	/** Relative to the server; a message that links to it keeps the file. */
	readonly url: string;
	/** As the service stored it. */
	readonly name: string;
};

type UploadRequest = {readonly file: File; readonly signal?: AbortSignal};

/** Uploads one file (at most 25 MiB, api-facts 9.9); what no message links to goes after five weeks. */
export function useUpload() {
	const {saying} = useMeaning();
	const queries = useQueryClient();
	const {id} = useConnection();
	return useMutation({
		mutationFn: async ({file, signal}: UploadRequest): Promise<Upload> => {
			const meant = saying({
				change: 'new-file',
				target: {kind: 'attachment', name: file.name.slice(0, 1000)},
				after: {bytes: file.size},
			});
			const answer = await meant.uploadFile({}, {file, ...(signal && {signal})});
			return {url: answer.url ?? answer.uri, name: answer.filename ?? file.name};
		},
		onSettled: () => queries.invalidateQueries({queryKey: fileKeys.all(id)}),
	});
}
