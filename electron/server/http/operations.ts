import type {FastifyInstance} from 'fastify';
import {contract, type OperationName} from '../../../shared/contract/index';
import type {EndpointSpec} from '../../../shared/contract/endpoint';
import type {Clock} from '../clock';
import {Later, Prepared, Serialized, type Context, type Services} from '../handler';
import {handlers} from '../routes/index';
import type {Account} from '../storage/account';
import {TimeSlicer} from '../work/time-slicer';
import {allowed, Authenticator, type CallerOf} from './authenticate';
import {fieldsOf, readingOf, releaseForm} from './body';
import {contextsOf} from './call-context';
import {Connections} from './connections';
import {successBody, successEnd, successEndText} from './envelope';
import type {HttpLimits} from './http-limits';
import {parameterReader} from './parameters';
import {RateLimit, type RateRule} from './rate-limit';
import {answerLater, inOrder, type Weighed} from './heavy-answers';
import {noSuchOperation, pathReader, routePath} from './paths';
import {refusing, releasing, whenRead, type Operate} from './calls';

declare module 'fastify' {
	interface FastifyRequest {
		/** Who calls; undefined on the operations that need no credentials. */
		actor: Account | undefined;
	}
}

type Operating = {
	readonly services: Services;
	readonly rateLimit: RateRule | undefined;
	readonly steadyClock: Clock;
	readonly limits: HttpLimits;
	readonly authenticator: Authenticator;
	readonly callerOf: CallerOf;
	readonly weighed: Weighed;
	readonly connections: Connections;
};

export function addOperations(
	server: FastifyInstance,
	{
		services,
		rateLimit,
		steadyClock,
		limits,
		authenticator,
		callerOf,
		weighed,
		connections,
	}: Operating,
): void {
	const turns = new TimeSlicer();
	const contextOf = contextsOf({services, authenticator, turns});
	const limit = rateLimit && new RateLimit(rateLimit, steadyClock, services.store.clock);
	for (const [at, [name, spec]] of Object.entries<EndpointSpec>(contract).entries()) {
		/** Those who need no credentials take turns by operation: signing in takes long, the others do not. */
		const unauthenticatedLane = -1 - at;
		const read = parameterReader(spec);
		const inPathOf = pathReader(spec);
		/** What can be done at once is done at once: a promise costs as much as a small answer. */
		const operate: Operate = (request, reply) => {
			const {received, ignored} = read(inPathOf(request), fieldsOf(request));
			// While the body came and the call waited others may have changed who calls.
			const actor = request.actor && allowed(authenticator.asOfNow(request.actor), spec);
			const context = contextOf({
				request,
				reply,
				spec,
				line: actor?.id ?? unauthenticatedLane,
				actor,
			});
			const answer = run(name as OperationName, context, received);
			const send = (result: object) => {
				if (result instanceof Serialized) void reply.send(result.text + successEndText(ignored));
				else if (result instanceof Later) {
					answerLater(result, reply, successEndText(ignored), weighed);
				} else if (result instanceof Prepared) {
					const {parts, ownBytes} = result;
					const {inSteps} = context;
					const body = {parts: inOrder(parts, successEnd(ignored)), ownBytes, inSteps};
					void reply.send(weighed(reply, body));
				} else void reply.send(successBody(result, ignored));
			};
			if (answer instanceof Promise) {
				return answer
					.then(result => {
						// A change may have been that of the caller's own account.
						if (actor !== undefined && spec.method === 'GET') authenticator.requireAsBefore(actor);
						return send(result);
					})
					.catch((error: unknown) => void reply.send(error));
			}
			return send(answer);
		};
		const texts = Object.keys(spec.inPath);
		server.route({
			method: spec.method,
			url: routePath(spec),
			onRequest: (request, reply, done) => {
				const inPath = inPathOf(request);
				if (texts.some(text => inPath[text] === '')) throw noSuchOperation();
				if (spec.access === 'anyone') {
					connections.belongsToNobody(request.raw, reply.raw);
					return done();
				}
				request.actor = callerOf(request, reply);
				limit?.take(request.actor.id, headers => void reply.headers(headers));
				allowed(request.actor, spec);
				done();
			},
			// Neither the reply nor a promise goes back: Fastify would wait for the end of each answer.
			handler: (request, reply) => {
				const account = request.actor?.id ?? unauthenticatedLane;
				const call = () => {
					if (spec.takesFile === true) return releasing(operate, request, reply);
					const reading = readingOf(request);
					if (reading === undefined) return refusing(operate, request, reply);
					return whenRead(turns, account, reading, reply, () => refusing(operate, request, reply));
				};
				// Those that wait to begin may be of somebody else.
				const giveUp = turns.begin(account, call, !connections.isAwaited);
				if (giveUp === undefined) return;
				reply.raw.once('close', () => void (giveUp() && releaseForm(request)));
			},
			config: {takesFile: spec.takesFile === true},
			bodyLimit: bodyLimitOf(spec, limits),
		});
	}
}

function bodyLimitOf(spec: EndpointSpec, limits: HttpLimits): number {
	if (spec.takesFile === true) return limits.uploadBytes;
	return spec.access === 'anyone' ? limits.strangersFormBytes : limits.formBytes;
}

/** The one place where the types of single operations are left: name, actor and parameters belong together. */
function run(
	name: OperationName,
	context: Context<Account | undefined>,
	received: Record<string, unknown>,
): object | Promise<object> {
	const handler = handlers[name] as (
		context: Context<Account | undefined>,
		received: Record<string, unknown>,
	) => object | Promise<object>;
	return handler(context, received);
}
