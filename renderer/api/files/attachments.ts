import {useMutation, useQueries, useQuery} from '@tanstack/react-query';
import type {Attachment} from '../../../shared/model/attachment';
import type {Message} from '../../../shared/model/message';
import {useClient, useConnection} from '../connection/client-context';
import {saveFile} from './download-file';
import {messageKeys} from '../messages/messages';
import {fileKeys} from './uploads';

/** An own upload, read the same from servers of every feature level. */
export type OwnFile = {
	readonly id: number;
	readonly name: string;
	/** Behind `/user_uploads/`. */
	readonly pathId: string;
	/** Bytes. */
	readonly size: number;
	/** UNIX seconds. */
	readonly uploadedAt: number;
	/** Messages that link to it, the newest first. */
	readonly messageIds: readonly number[];
};

export type OwnFiles = {
	readonly files: readonly OwnFile[];
	/** Bytes of all uploads of the organization. */
	readonly spaceUsed: number;
};

/** Seconds of the year 5138 and milliseconds of 1973: no upload lies between. */
const leastMilliseconds = 1e11;

/**
 * Times are milliseconds below feature level 443, and ids of messages came without their times from
 * 472 on (api-facts 9.9). The magnitude tells, which holds for servers that say no level as well.
 */
export function ownFileFrom(file: Attachment): OwnFile {
	const {id, name, path_id: pathId, size, create_time: time, messages, message_ids: ids} = file;
	return {
		id,
		name,
		pathId,
		size,
		uploadedAt: Math.floor(time >= leastMilliseconds ? time / 1000 : time),
		messageIds: (ids ?? messages?.map(message => message.id) ?? []).toSorted((a, b) => b - a),
	};
}

/** The list without some files, and the space without theirs. */
export function withoutFiles(known: OwnFiles, gone: ReadonlySet<number>): OwnFiles {
	const freed = known.files.reduce((sum, {id, size}) => sum + (gone.has(id) ? size : 0), 0);
	return {
		files: known.files.filter(({id}) => !gone.has(id)),
		spaceUsed: Math.max(0, known.spaceUsed - freed),
	};
}

/** The account's own files. Deleting goes through `useApplyChanges`, uploading through `useUpload`. */
export function useOwnFiles() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: fileKeys.all(id),
		queryFn: async ({signal}): Promise<OwnFiles> => {
			const answer = await client.getAttachments({}, {signal});
			return {
				files: answer.attachments.map(ownFileFrom),
				spaceUsed: answer.upload_space_used,
			};
		},
	});
}

/** A message that uses a file: undefined while it is read, an error where it may not be read. */
export type UsingMessage = {
	readonly id: number;
	readonly message: Message | undefined;
	readonly error: unknown;
};

/** Reads messages by id, as they were typed; each on its own, for one may be gone or out of reach. */
export function useUsingMessages(ids: readonly number[]): readonly UsingMessage[] {
	const client = useClient();
	const {id: connectionId} = useConnection();
	const found = useQueries({
		queries: ids.map(id => ({
			queryKey: [...messageKeys.all(connectionId), 'source', id],
			queryFn: async ({signal}: {readonly signal: AbortSignal}) =>
				(await client.getMessage({message_id: id, apply_markdown: false}, {signal})).message,
		})),
	});
	return ids.map((id, at) => ({
		id,
		message: found[at]?.data,
		error: found[at]?.error ?? undefined,
	}));
}

/** Has the main process save a file into the folder of downloads; answers with its name there. */
export function useDownloadFile() {
	const {id: connectionId} = useConnection();
	return useMutation({
		mutationFn: ({pathId}: Pick<OwnFile, 'pathId'>) =>
			saveFile(connectionId, `/user_uploads/${pathId}`),
	});
}
