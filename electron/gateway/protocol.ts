import type {Credential} from '../vault/connections';
import {noAnswerText} from '../../shared/no-answer';
import {refusal} from './assets';
import type {CallQueues} from './call-queues';
import type {CallsLog} from './calls-log';
import {isDeclaredCall} from './declared-calls';
import {failureResponse, notConnected} from './failure';
import {forward, type NoteChange} from './forward';
import type {Guard} from './guard';
import type {Meanings} from './meanings';
import type {Network} from './network';
import type {AnswerCall} from './scheme';

type Options = {
	readonly guard: Guard;
	readonly onChange: NoteChange;
	readonly meanings: Meanings;
	readonly queues: CallQueues;
	readonly calls: CallsLog;
	readonly userAgent: string;
	readonly network: Network;
	readonly isKnown: (connectionId: string) => boolean;
	/** Throws GatewayFailure when the connection cannot be used. */
	readonly reach: (connectionId: string) => Promise<Credential>;
};

/** Answers the calls of services that the page makes. */
export function answerCalls(options: Options): AnswerCall {
	const {guard, onChange, queues, calls, userAgent, network} = options;
	const {isKnown, reach, meanings} = options;
	return async (request, url) => {
		const admission = guard.admit(request);
		if (admission === undefined) return refusal(403);
		const call = parseGatewayPath(url.pathname);
		if (call === undefined) return refusal(404);
		if (!isDeclaredCall(request.method, call.path)) return undeclared();
		// A queue of its own is for those that are there.
		if (!isKnown(call.connectionId)) return failureResponse(notConnected());
		return forward(request, {
			...call,
			search: url.search,
			signal: admission.signal,
			userAgent,
			network,
			reach,
			onChange,
			meanings,
			queue: queues.of(call.connectionId),
			calls,
		});
	};
}

function undeclared(): Response {
	return Response.json(
		{result: 'error', msg: noAnswerText('undeclared'), code: 'GATEWAY'},
		{status: 403, headers: {'cache-control': 'no-store'}},
	);
}

/** Connection and path of a gateway address. The URL parser has taken out dots already. */
export function parseGatewayPath(
	pathname: string,
): {connectionId: string; path: string} | undefined {
	const [, connectionId, path] =
		/^\/gw\/([0-9a-z-]{1,64})\/api\/v1(\/[^\\]+)$/.exec(pathname) ?? [];
	return connectionId === undefined || path === undefined ? undefined : {connectionId, path};
}
