import {z} from 'zod';
import {failureKinds} from './gateway';

/** What the console notes of its own calls, for the inspector. No record holds a secret. */

/** Stands where a secret was. */
export const maskText = '••••••';

/** Calls that are kept beside those that a person pinned. */
export const mostCalls = 1000;
export const mostPinnedCalls = 100;

/** Who made it: a screen, the main process on signing in, saving a file, or a person once more. */
export const callSources = ['page', 'sign-in', 'file', 'replay'] as const;
export type CallSource = (typeof callSources)[number];

/** `given-up`: the page had no use for it any more. `not-sent`: it never left this computer. */
export const callStates = ['under-way', 'answered', 'failed', 'given-up', 'not-sent'] as const;

/** A call without what it carried. */
export const callSummary = z.object({
	id: z.int(),
	/** Undefined before somebody is signed in. */
	connectionId: z.string().optional(),
	/** Address of the service, `/api/v1` included where the call is one of the API. */
	baseUrl: z.string(),
	source: z.enum(callSources),
	/** The call that it repeats. */
	replayOf: z.int().optional(),
	method: z.string(),
	/** Below the address of the service, without the query. */
	path: z.string(),
	/** In UNIX milliseconds. */
	startedAt: z.number(),
	state: z.enum(callStates),
	status: z.int().optional(),
	/** The service's own code of a refusal. */
	code: z.string().optional(),
	/** Why there is no usable answer. */
	failure: z.enum(failureKinds).optional(),
	/** What the system said of a failure. */
	said: z.string().optional(),
	/** Until the last byte of the answer. */
	milliseconds: z.number().optional(),
	sentBytes: z.number().optional(),
	answerBytes: z.number().optional(),
	isPinned: z.boolean(),
});
export type CallSummary = z.output<typeof callSummary>;

/** A parameter as it was sent, decoded. */
export const callField = z.object({
	name: z.string(),
	value: z.string(),
	/** Set for a file: its content is not recorded. */
	fileType: z.string().optional(),
});
export type CallField = z.output<typeof callField>;

/** What a call or its answer carried. `isCut`: only the first part was recorded. */
export const callBody = z.discriminatedUnion('kind', [
	z.object({kind: z.literal('none')}),
	z.object({
		kind: z.literal('fields'),
		isMultipart: z.boolean(),
		fields: z.array(callField),
		isCut: z.boolean(),
	}),
	z.object({kind: z.literal('text'), text: z.string(), isCut: z.boolean()}),
	/** A file, or anything else that is no text. */
	z.object({kind: z.literal('file'), type: z.string()}),
	/** Newer calls needed its room. */
	z.object({kind: z.literal('let-go')}),
]);
export type CallBody = z.output<typeof callBody>;

const header = z.tuple([z.string(), z.string()]);

const message = z.object({headers: z.array(header), body: callBody});
export type CallMessage = z.output<typeof message>;

/** A call with what it carried. */
export const callDetails = z.object({
	summary: callSummary,
	query: z.array(callField),
	request: message,
	/** Undefined while there is none. */
	answer: message.optional(),
});
export type CallDetails = z.output<typeof callDetails>;

/** Calls that are new or stand otherwise than before, and the ids of those that are gone. */
export const callsNews = z.object({calls: z.array(callSummary), gone: z.array(z.int())});
export type CallsNews = z.output<typeof callsNews>;

/** Why a call cannot be made once more on the demo organization. */
export const replayObstacles = ['gone', 'secret', 'cut', 'file', 'poll', 'no-call'] as const;
export type ReplayObstacle = (typeof replayObstacles)[number];

export const replayOutcome = z.discriminatedUnion('ok', [
	z.object({ok: z.literal(true), id: z.int()}),
	z.object({ok: z.literal(false), why: z.enum(replayObstacles)}),
]);

/** Whether it waits for something to happen. */
export function isPoll({method, path}: Pick<CallSummary, 'method' | 'path'>): boolean {
	return method === 'GET' && path === '/events';
}

/** Why this call cannot be made once more; undefined when it can. */
export function replayObstacle({
	summary,
	query,
	request: {body},
}: CallDetails): ReplayObstacle | undefined {
	if (isPoll(summary)) return 'poll';
	if (summary.baseUrl === '' || summary.state === 'under-way') return 'no-call';
	if (!summary.baseUrl.endsWith('/api/v1')) return 'file';
	if (body.kind === 'let-go') return 'gone';
	if (body.kind === 'file' || (body.kind === 'fields' && body.isMultipart)) return 'file';
	if (body.kind !== 'none' && body.isCut) return 'cut';
	const fields = body.kind === 'fields' ? [...query, ...body.fields] : query;
	const texts = [summary.path, ...fields.flatMap(({name, value}) => [name, value])];
	if (body.kind === 'text') texts.push(body.text);
	return texts.some(text => text.includes(maskText)) ? 'secret' : undefined;
}
