import {z} from 'zod';
import {mostFileBytes} from '../model/organization-file';

/** As large as the largest of the files that are imported. */
export const mostOpenedBytes = mostFileBytes;

/** A file that somebody opened with this program, or why it cannot be read. */
export const openedFile = z.union([
	z.object({
		name: z.string(),
		bytes: z.instanceof(Uint8Array).refine(({length}) => length <= mostOpenedBytes),
	}),
	z.object({name: z.string(), fault: z.enum(['too-large', 'unreadable'])}),
]);
export type OpenedFile = z.output<typeof openedFile>;
