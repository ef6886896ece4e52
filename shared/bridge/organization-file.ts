import {z} from 'zod';
import {mostFileBytes, planned, sections} from '../model/organization-file';
import {connectionId} from './connections';

/** What the page asks about the organization as a file. The file that is compared comes from the page. */

const mark = z.int().positive();

export const organizationFileQuestions = {
	export: z.object({
		connectionId,
		sections: z.array(z.enum(sections)).min(1).max(sections.length),
	}),
	compare: z.object({
		connectionId,
		/** A file as somebody chose it; or the one of an earlier comparison, with the organization as it was read then. */
		file: z.union([
			z.object({
				name: z.string().min(1).max(1024),
				bytes: z.instanceof(Uint8Array).refine(({length}) => length <= mostFileBytes),
			}),
			z.object({mark}),
		]),
		/** Sections of which goes what the file does not have. */
		prune: z.array(z.enum(planned)).max(planned.length),
	}),
	plan: z.object({connectionId, mark}),
	ofOne: z.object({connectionId}),
} as const;
