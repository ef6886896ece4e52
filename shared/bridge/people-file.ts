import {z} from 'zod';
import {keptUses, mostRowsRead, mostTableBytes, verdicts} from '../model/people-file';
import {connectionId} from './connections';

/** What the page asks about people from a spreadsheet. The file comes from the page. */

const mark = z.int().positive();
const ofMark = z.object({connectionId, mark});

export const peopleFileQuestions = {
	read: z.object({
		connectionId,
		/** As somebody chose it. */
		file: z.object({
			name: z.string().min(1).max(1024),
			bytes: z.instanceof(Uint8Array).refine(({length}) => length <= mostTableBytes),
		}),
	}),
	compare: ofMark.extend({
		/** What each column is used as, in the order of the file. */
		uses: keptUses,
	}),
	find: ofMark.extend({
		/** All where none is named. */
		verdicts: z.array(z.enum(verdicts)).max(verdicts.length),
		text: z.string().max(500),
	}),
	rows: ofMark.extend({lines: z.array(z.int().positive()).max(mostRowsRead)}),
	ofMark,
	ofOne: z.object({connectionId}),
} as const;
