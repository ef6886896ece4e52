import {t} from '@lingui/core/macro';
import {synonyms} from '../../shared/languages/synonyms';
import {ListChecks} from 'lucide-react';
import {z} from 'zod';
import {definePlace, listSearch} from './place';

export const plans = definePlace({
	get title() {
		return t`Plans`;
	},
	scope: 'organization',
	icon: ListChecks,
	keys: 'G B',
	group: 'Changes',
	isEmptyAtFirst: true,
	get alsoCalled() {
		return synonyms(t`bulk, batch, steps, run, apply, rehearsal`);
	},
	search: listSearch.extend({
		/** Whether finished runs that came straight from a screen are listed. */
		finished: z.literal(true).optional().catch(undefined),
		/** The filter and the order of the steps of the plan that is open. */
		steps: z.coerce.string().max(500).optional().catch(undefined),
		stepSort: z.string().max(200).optional().catch(undefined),
		/** Id of the view of them that is shown. */
		stepView: z.string().max(60).optional().catch(undefined),
		/** Number of the step that is open beside them. */
		step: z.int().positive().optional().catch(undefined),
	}),
	views: {
		get all() {
			return t`All plans`;
		},
		also: ['finished'],
		builtIn: [
			{
				key: 'open',
				get name() {
					return t`Not applied yet`;
				},
				filter: 'state:draft,rehearsed',
			},
			{
				key: 'held',
				get name() {
					return t`Need a decision`;
				},
				filter: 'is:held',
			},
		],
	},
});
