import {t} from '@lingui/core/macro';
import {useEffect, useRef} from 'react';
import {mayHaveHappened} from '../../../../../shared/client/failures';
import {openName} from '../../../../../shared/model/shown-name';
import {useConnection} from '../../../../api/connection/client-context';
import {changeInShort, explain} from '../../../../api/failures/explain';
import {useUpload, type Upload} from '../../../../api/files/uploads';
import {sizeWords} from '../../../../components/size-words';
import {reportFailed} from '../../../../state/reports';
import {
	nextAttachmentId,
	putAttachment,
	removeAttachment,
	stopOf,
	takerOf,
	takeUploads,
	useAttachmentsOf,
	type Attachment,
} from './attachments-store';

type AttachOptions = {
	/** What tells one text from another, within the organization. */
	readonly name: string;
	readonly mostMebibytes: number;
	/** Puts a file that was uploaded where the cursor is. */
	readonly onUploaded: (upload: Upload) => void;
	/** Puts it into the kept text, for when the composer is closed. */
	readonly onUploadedLate: (upload: Upload) => void;
};

/** Uploads files, each on its own; what was uploaded is handed over, what was refused stays. */
export function useAttachments({name, mostMebibytes, onUploaded, onUploadedLate}: AttachOptions) {
	const {mutateAsync: upload} = useUpload();
	const {id: connectionId} = useConnection();
	const place = `${connectionId} ${name}`;
	const attachments = useAttachmentsOf(place);
	const handOver = useRef(onUploaded);
	useEffect(() => {
		handOver.current = onUploaded;
	});
	useEffect(() => takeUploads(place, uploaded => handOver.current(uploaded)), [place]);
	const start = async (id: number, file: File) => {
		const attachment = {id, file, problem: undefined, mayRetry: false};
		if (file.size > mostMebibytes * 1024 * 1024) {
			putAttachment(place, {
				...attachment,
				problem: tooLarge(sizeWords(file.size), mostMebibytes),
			});
			return;
		}
		const signal = stopOf(id);
		putAttachment(place, attachment);
		try {
			const uploaded = await upload({file, signal});
			if (signal.aborted) return;
			removeAttachment(place, id);
			(takerOf(place) ?? onUploadedLate)(uploaded);
		} catch (error) {
			if (signal.aborted) return;
			const {said, title} = explain(error);
			putAttachment(place, {...attachment, problem: said ?? title, mayRetry: true});
			if (takerOf(place) === undefined) tellRefused(connectionId, file, error);
		}
	};
	return {
		attachments,
		isUploading: attachments.some(({problem}) => problem === undefined),
		attach: (files: Iterable<File>) => {
			for (const file of files) void start(nextAttachmentId(), file);
		},
		retry: ({id, file}: Attachment) => void start(id, file),
		remove: (id: number) => removeAttachment(place, id),
	};
}

/** In the bar: the composer that lists it is closed. */
function tellRefused(connectionId: string, file: File, error: unknown): void {
	const name = openName(file.name);
	const label = mayHaveHappened(error)
		? t`It is not known whether ${name} was uploaded for your message.`
		: t`${name} was not uploaded for your message.`;
	const next = t`Open the message to try again.`;
	reportFailed(connectionId, label, `${changeInShort(error)} ${next}`);
}

const tooLarge = (size: string, limit: number) => t`${size}; a file can have at most ${limit} MiB.`;
