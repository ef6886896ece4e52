import {useEffect, useRef, useState} from 'react';
import {explain} from '../../../api/explain';
import {useUpload, type Upload} from '../../../api/uploads';
import {sizeWords} from '../../../components/size-words';

/** A file on its way into a text. Once it is there, the text links to it. */
export type Attachment = {
	readonly id: number;
	readonly file: File;
	/** Why it was not uploaded, as the service says it; undefined while it is under way. */
	readonly problem: string | undefined;
	/** Whether a second try could help. */
	readonly mayRetry: boolean;
};

let lastId = 0;

/** Uploads files, each on its own; what was uploaded is handed over, what was refused stays. */
export function useAttachments(mostMebibytes: number, onUploaded: (upload: Upload) => void) {
	const {mutateAsync: upload} = useUpload();
	const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
	const stops = useRef(new Map<number, AbortController>());
	const handOver = useRef(onUploaded);
	useEffect(() => {
		handOver.current = onUploaded;
	});
	const put = (attachment: Attachment) =>
		setAttachments(all =>
			all.some(({id}) => id === attachment.id)
				? all.map(other => (other.id === attachment.id ? attachment : other))
				: [...all, attachment],
		);
	const remove = (id: number) => {
		stops.current.get(id)?.abort();
		setAttachments(all => all.filter(other => other.id !== id));
	};
	const start = async (id: number, file: File) => {
		const attachment = {id, file, problem: undefined, mayRetry: false};
		if (file.size > mostMebibytes * 1024 * 1024) {
			put({
				...attachment,
				problem: `${sizeWords(file.size)}; a file can have at most ${mostMebibytes} MiB.`,
			});
			return;
		}
		const stop = new AbortController();
		stops.current.set(id, stop);
		put(attachment);
		try {
			const uploaded = await upload({file, signal: stop.signal});
			remove(id);
			handOver.current(uploaded);
		} catch (error) {
			if (stop.signal.aborted) return;
			const {said, title} = explain(error);
			put({...attachment, problem: said ?? title, mayRetry: true});
		} finally {
			stops.current.delete(id);
		}
	};
	return {
		attachments,
		isUploading: attachments.some(({problem}) => problem === undefined),
		attach: (files: Iterable<File>) => {
			for (const file of files) void start(++lastId, file);
		},
		retry: ({id, file}: Attachment) => void start(id, file),
		remove,
	};
}
