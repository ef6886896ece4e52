import {z} from 'zod';
import {attachment} from '../../../shared/model/attachment';
import {ownFileFrom, type OwnFiles} from './attachments';
import {fileKeys} from './uploads';
import {
	patchQuery,
	readAs,
	type CacheDependencies,
	type EventFamily,
	type ServerEvent,
} from '../events/family';

const told = z.object({attachment, upload_space_used: z.int().optional()});
const gone = z.object({
	attachment: z.object({id: z.int()}),
	upload_space_used: z.int().optional(),
});

/** The own files after events; undefined when one of them cannot be understood. */
export function filesAfter(
	known: OwnFiles,
	events: readonly ServerEvent[],
	isLate: CacheDependencies['isLate'] = () => false,
): OwnFiles | undefined {
	const byId = new Map(known.files.map(file => [file.id, file]));
	let {spaceUsed} = known;
	for (const event of events) {
		if (isLate()) break;
		const isGone = event.op === 'remove';
		const read = isGone ? readAs(gone, event) : undefined;
		const put = isGone ? undefined : readAs(told, event);
		const {id} = (read ?? put)?.attachment ?? {};
		if (id === undefined) return undefined;
		spaceUsed = (read ?? put)?.upload_space_used ?? spaceUsed;
		if (put === undefined) byId.delete(id);
		else byId.set(id, ownFileFrom(put.attachment));
	}
	return {files: [...byId.values()].sort((a, b) => a.id - b.id), spaceUsed};
}

/** The account's own uploads, and where they are used. */
export const fileEvents: EventFamily = {
	apply({queries, connectionId, readAgain, isLate}, events) {
		const key = fileKeys.all(connectionId);
		let isClear = true;
		patchQuery<OwnFiles>(queries, key, known => {
			const next = filesAfter(known, events, isLate);
			isClear = next !== undefined;
			return next ?? known;
		});
		if (!isClear) readAgain(key);
	},
};
