import {z} from 'zod';
import {planChange} from '../model/changes/plan-change';
import {mostPlanName, planSummary, stepNote, newStep, stepStates} from '../model/plan';
import {connectionId} from './connections';

/** Plans of this computer, as the page sees and orders them. */

/** Steps that the page hands over at once; more are appended. */
export const mostOrdered = 10_000;
/** Steps that it gets at once. */
export const mostGiven = 1000;

const planId = z.string().regex(/^\d{4}-\d{2}-\d{2}-[a-z]{1,6}$/);
const planName = z.string().trim().min(1).max(mostPlanName);
const numbers = z.array(z.int().positive()).min(1).max(mostOrdered);

/** A plan of one connection: of another one it is not known. */
export const ofPlan = z.object({connectionId, id: planId});

export const planQuestions = {
	list: z.object({connectionId}),
	steps: ofPlan.extend({
		/** Numbers from this one on. */
		from: z.int().positive(),
		limit: z.int().positive().max(mostGiven),
		states: z.array(z.enum(stepStates)).max(stepStates.length).optional(),
	}),
	add: z.object({
		connectionId,
		/** Of a new plan; or the draft that they are appended to. */
		to: z.union([
			z.object({
				name: planName,
				/** Somebody ordered it just now: it is carried out without being shown first. */
				isNow: z.literal(true).optional(),
			}),
			z.object({id: planId}),
		]),
		steps: z.array(newStep).min(1).max(mostOrdered),
	}),
	exclude: ofPlan.extend({numbers, isExcluded: z.boolean()}),
	accept: ofPlan.extend({numbers}),
	rename: ofPlan.extend({name: planName}),
	clear: z.object({connectionId, ids: z.array(planId).min(1).max(mostOrdered)}),
	edit: ofPlan.extend({n: z.int().positive(), change: planChange}),
} as const;

/** What became of a plan: as it stands now; without it the plan is gone. */
export const planNews = z.object({
	connectionId,
	id: planId,
	plan: planSummary.optional(),
	/** What its run did since the last news. */
	notes: z.array(stepNote).optional(),
	/** Its run is over. */
	isEnd: z.literal(true).optional(),
	/** What ended it before its time, where that is no outcome of a step. */
	problem: z.string().optional(),
});
export type PlanNews = z.output<typeof planNews>;
