import {z} from 'zod';
import {rehearsal, rehearsalStage} from '../model/rehearsal';
import {failure} from './outcome';
import {ofPlan} from './plans';

/** How the rehearsal of a plan stands. */
export const rehearsalNews = ofPlan.extend({
	/** What it is at; none where no rehearsal of the plan goes on. */
	stage: rehearsalStage.optional(),
	/** Why the last one ended without a result. */
	failure: failure.optional(),
});
export type RehearsalNews = z.output<typeof rehearsalNews>;

/** That, and what the last one that came to its end found. */
export const rehearsalRead = rehearsalNews.extend({result: rehearsal.nullable()});
export type RehearsalRead = z.output<typeof rehearsalRead>;
