import {replayObstacle, type CallDetails, type ReplayObstacle} from '../../shared/calls';
import {callHeader} from '../../shared/gateway';
import {demoId} from '../vault/connections';
import type {CallsLog} from './calls-log';
import {forward, type ForwardOptions} from './forward';

type Options = Pick<
	ForwardOptions,
	'userAgent' | 'reach' | 'onChange' | 'network' | 'queue' | 'limits'
> & {readonly calls: CallsLog};

/** Number of the new call, or why there is none. */
export type Replayed =
	{readonly ok: true; readonly id: number} | {readonly ok: false; readonly why: ReplayObstacle};

/**
 * Makes a recorded call once more, on the demo organization and nowhere else: with its credential, as
 * it was recorded. What was left out of the record cannot be made up.
 */
export async function replay(id: number, options: Options): Promise<Replayed> {
	const {calls} = options;
	const details = calls.read(id);
	if (details === undefined) return {ok: false, why: 'gone'};
	const why = replayObstacle(details);
	if (why !== undefined) return {ok: false, why};
	const {path, method} = details.summary;
	const query = new URLSearchParams(pairsOf(details.query)).toString();
	const answer = await forward(
		new Request('http://replay.invalid/', {method, ...bodyOf(details)}),
		{
			...options,
			connectionId: demoId,
			path,
			search: query === '' ? '' : `?${query}`,
			signal: new AbortController().signal,
			replayOf: id,
		},
	);
	// The log hears all of it; nobody else does.
	await answer.body?.pipeTo(new WritableStream()).catch(() => {});
	return {ok: true, id: Number(answer.headers.get(callHeader))};
}

function bodyOf({summary, request: {body, headers}}: CallDetails): RequestInit {
	if (summary.method === 'GET' || summary.method === 'HEAD') return {};
	if (body.kind === 'fields') return {body: new URLSearchParams(pairsOf(body.fields))};
	if (body.kind !== 'text') return {};
	const type = headers.find(([name]) => name === 'content-type')?.[1];
	return {body: body.text, ...(type !== undefined && {headers: {'content-type': type}})};
}

function pairsOf(fields: CallDetails['query']): [string, string][] {
	return fields.map(({name, value}) => [name, value]);
}
