import fastify, {type FastifyInstance, type FastifyReply, type FastifyRequest} from 'fastify';
import {randomUUID} from 'node:crypto';
import type {ServerResponse} from 'node:http';
import {pipeline, type Readable} from 'node:stream';
import {contract, type OperationName} from '../../../shared/contract/index';
import type {EndpointSpec} from '../../../shared/contract/endpoint';
import {ApiError} from '../../../shared/contract/errors';
import type {Clock} from '../clock';
import {requireAccess} from '../domain/access';
import {Later, Prepared, type Context, type Services} from '../handler';
import {CallTexts} from '../services/call-texts';
import {handlers} from '../routes/index';
import type {Account} from '../storage/account';
import {Turns} from '../work/turns';
import {Authenticator, challenge, requireNoLess, type CallerOf} from './authenticate';
import {fieldsOf, filesOf, passOverOtherBodies, readForms, readingOf, releaseForm} from './body';
import {Connections} from './connections';
import {dropRest, endWith, isBodyComing} from './drop-rest';
import {serveEmojiData} from './emoji-data';
import {serveFiles} from './files';
import {
	answerHeaders,
	jsonLine,
	refusalBody,
	successBody,
	successEnd,
	successEndText,
} from './envelope';
import {usualHttpLimits, type HttpLimits} from './http-limits';
import {describeFault, isCutOff, malformedAnswer, refusalFor, type FaultLog} from './faults';
import {parameterReader} from './parameters';
import {RateLimit, type RateRule} from './rate-limit';
import {readInSlices} from './read-in-slices';
import {requireOwnAddress} from './require-own-address';
import {heavyCharacters, Untaken, type Body} from './untaken';

const prefix = '/api/v1';
const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

declare module 'fastify' {
	interface FastifyRequest {
		/** Who calls; undefined on the operations that need no credentials. */
		actor: Account | undefined;
	}
}

export type AppOptions = {
	readonly services: Services;
	/** None by default: tests and the demo need speed. */
	readonly rateLimit: RateRule | undefined;
	readonly logFault: FaultLog;
	/** For what is a time from now on. */
	readonly steadyClock: Clock;
	readonly limits?: Partial<HttpLimits> | undefined;
};

/**
 * The HTTP side of the embedded server. Every request goes through the same steps in this order:
 * address, route and method, credentials, rate limit, early access, body, parameters, operation.
 */
export function createApp(options: AppOptions): FastifyInstance {
	const limits = {...usualHttpLimits, ...options.limits};
	const connections = new Connections(limits, options.steadyClock);
	const server = fastify({
		bodyLimit: limits.formBytes,
		routerOptions: {maxParamLength: 1000, caseSensitive: true, ignoreTrailingSlash: false},
		http: {
			maxHeaderSize: limits.headerBytes,
			insecureHTTPParser: false,
			connectionsCheckingInterval: limits.checkMilliseconds,
		},
		requestTimeout: limits.requestMilliseconds,
		connectionTimeout: limits.stalledMilliseconds,
		keepAliveTimeout: limits.keepAliveMilliseconds,
		forceCloseConnections: 'idle',
		clientErrorHandler: (error, socket) => {
			if (connections.isAnswering(socket)) socket.destroy();
			else endWith(malformedAnswer(error.code), socket, limits);
		},
		frameworkErrors: (error, request, reply) => answerError(error, request, reply, options),
	});
	server.server.headersTimeout = limits.headersMilliseconds;
	connections.watch(server.server);
	readInSlices(server.server);
	const untaken = new Untaken(limits, options.steadyClock);
	untaken.watch(server.server, () => connections.sockets());
	const weighed: Weighed = ({request, raw}, body) =>
		untaken.weighed(raw, connections.accountOf(request.raw, raw), body);
	readForms(server, {limits, uploads: options.services.uploads, steadyClock: options.steadyClock});
	server.decorateRequest('actor', undefined);
	server.addHook('onRequest', (request, reply, done) => {
		void reply.headers(answerHeaders);
		requireOwnAddress(request);
		passOverOtherBodies(request);
		connections.inTurn(request.raw, done);
	});
	server.addHook('onSend', (request, reply, payload, done) => {
		const send = () => done(null, isHeavy(payload) ? bodyOf(payload, reply, weighed) : payload);
		if (!isBodyComing(request.raw)) return send();
		dropRest(request.raw, limits, isWhole => {
			if (!isWhole) void reply.header('connection', 'close');
			send();
		});
	});
	server.setErrorHandler((error, request, reply) => answerError(error, request, reply, options));
	server.setNotFoundHandler(() => {
		throw noSuchOperation();
	});
	const authenticator = new Authenticator(options.services.store, options.services.secret);
	/** Who calls, and that they do not do so too often at once. */
	const callerOf = (request: FastifyRequest, reply: FastifyReply): Account => {
		const account = authenticator.accountOf(request.headers.authorization);
		connections.belongsTo(request.raw, reply.raw, account.id);
		return account;
	};
	addOperations(server, {...options, limits, authenticator, callerOf, weighed, connections});
	serveFiles(server, options.services, callerOf);
	serveEmojiData(server);
	addOtherMethods(server);
	return server;
}

function noSuchOperation(): ApiError {
	return new ApiError('BAD_REQUEST', 'There is no such operation.', {}, 404);
}

/** `/users/{user_id}` as the router writes it; ids are digits, or the route is another one. */
function routePath({path, inPath}: EndpointSpec): string {
	return (
		prefix +
		path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
			const isNumber = inPath[name]?.meta()?.['wire'] === 'digits';
			return isNumber ? `:${name}(^\\d+$)` : `:${name}`;
		})
	);
}

/** The body of an answer as a stream, counted among those that clients have not taken. */
type Weighed = (reply: FastifyReply, body: Body) => Readable;

function isHeavy(payload: unknown): payload is string {
	return typeof payload === 'string' && payload.length >= heavyCharacters;
}

/** A long text as bytes: they lie in memory once, and go with their connection. */
function bodyOf(text: string, reply: FastifyReply, weighed: Weighed): Readable {
	const bytes = Buffer.from(text);
	void reply.header('content-length', bytes.length);
	return weighed(reply, {parts: [bytes], ownBytes: bytes.length});
}

type Operating = AppOptions & {
	readonly limits: HttpLimits;
	readonly authenticator: Authenticator;
	readonly callerOf: CallerOf;
	readonly weighed: Weighed;
	readonly connections: Connections;
};

function addOperations(
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
	const turns = new Turns();
	const limit = rateLimit && new RateLimit(rateLimit, steadyClock, services.store.clock);
	for (const [at, [name, spec]] of Object.entries<EndpointSpec>(contract).entries()) {
		/** Those who need no credentials take turns by operation: signing in takes long, the others do not. */
		const strangers = -1 - at;
		const read = parameterReader(spec);
		/** What can be done at once is done at once: a promise costs as much as a small answer. */
		const operate: Operate = (request, reply) => {
			const inPath = request.params as Record<string, string>;
			const {received, ignored} = read(inPath, fieldsOf(request));
			// While the body came and the call waited others may have changed who calls.
			const actor = request.actor && allowed(authenticator.asOfNow(request.actor), spec);
			const whenGone: Context<undefined>['whenGone'] = act => {
				if (reply.raw.destroyed) act();
				reply.raw.once('close', act);
				return () => void reply.raw.off('close', act);
			};
			const texts = new CallTexts(services.store, services.work, actor?.id ?? 0, whenGone);
			let roleBefore: number | undefined;
			/** What is written in blocks ends with the rights that it was begun with. */
			const writer = () => {
				if (actor === undefined) return undefined;
				const now = allowed(authenticator.asOfNow(actor), spec);
				const before = roleBefore ?? now.role;
				roleBefore = now.role;
				requireNoLess(now, before);
				return now;
			};
			const write: Context<Account | undefined>['write'] = change =>
				texts.write(tx => change(tx, writer()));
			const userAgent = request.headers['user-agent'];
			const files = filesOf(request);
			const inSteps: Context<undefined>['inSteps'] = steps =>
				actor === undefined
					? turns.inSteps(strangers, steps)
					: turns.inSteps(
							actor.id,
							whileAllowed(steps, () => authenticator.requireAsBefore(actor)),
						);
			const context = {...services, actor, userAgent, files, write, texts, whenGone, inSteps};
			const answer = run(name as OperationName, context, received);
			const send = (result: object) => {
				if (result instanceof Later) answerLater(result, reply, successEndText(ignored), weighed);
				else if (result instanceof Prepared) {
					const {parts, ownBytes} = result;
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
				const inPath = request.params as Record<string, string>;
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
				const account = request.actor?.id ?? strangers;
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

/** Steps that end with what is thrown as soon as something is no longer so. */
function whileAllowed<T>(
	steps: Iterator<unknown, T>,
	require: () => void,
): Pick<Iterator<unknown, T>, 'next'> {
	return {
		next() {
			try {
				require();
			} catch (error) {
				steps.return?.();
				throw error;
			}
			return steps.next();
		},
	};
}

type Operate = (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>;

/** What an operation throws at once is its answer. */
function refusing(
	operate: Operate,
	request: FastifyRequest,
	reply: FastifyReply,
): ReturnType<Operate> {
	try {
		return operate(request, reply);
	} catch (error) {
		void reply.send(error);
	}
}

/** What was read in steps is answered in a step as well: many that were read together are some work. */
async function whenRead(
	turns: Turns,
	account: number,
	reading: Iterator<unknown, Promise<void>>,
	reply: FastifyReply,
	answer: () => ReturnType<Operate>,
): Promise<void> {
	const answering = function* () {
		yield* [];
		return answer();
	};
	try {
		await turns.inSteps(account, reading);
		await turns.inSteps(account, answering());
	} catch (error) {
		void reply.send(error);
	}
}

/** Whatever becomes of an operation, files that it did not keep go. */
function releasing(operate: Operate, request: FastifyRequest, reply: FastifyReply): Promise<void> {
	return (async () => operate(request, reply))()
		.catch((error: unknown) => void reply.send(error))
		.finally(() => releaseForm(request));
}

function bodyLimitOf(spec: EndpointSpec, limits: HttpLimits): number {
	if (spec.takesFile === true) return limits.uploadBytes;
	return spec.access === 'anyone' ? limits.strangersFormBytes : limits.formBytes;
}

function allowed(actor: Account, {access}: EndpointSpec): Account {
	requireAccess(actor, access);
	return actor;
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

/** Everything but the text is made ready before the answer is due. */
function answerLater(later: Later, reply: FastifyReply, end: string, weighed: Weighed): void {
	const {raw} = reply;
	let atOnce: string | undefined;
	later.begin({
		answer: text => {
			const body = text + end;
			if (!reply.sent) atOnce = body;
			else if (isHeavy(body)) sendHeavy(body, reply, weighed);
			else raw.end(body);
		},
		refuse: refusal => {
			if (!reply.sent) throw refusal;
			raw.statusCode = refusal.status;
			setHeaders(raw, refusalHeaders(refusal));
			raw.end(refusalBody(refusal));
		},
	});
	if (atOnce !== undefined) return void reply.send(atOnce);
	setHeaders(raw, reply.getHeaders());
	void reply.hijack();
}

function sendHeavy(text: string, reply: FastifyReply, weighed: Weighed): void {
	const bytes = Buffer.from(text);
	reply.raw.setHeader('content-length', bytes.length);
	// Whoever hung up meanwhile gets nothing, which is no fault.
	pipeline(weighed(reply, {parts: [bytes], ownBytes: bytes.length}), reply.raw, () => {});
}

function setHeaders(raw: ServerResponse, headers: ReturnType<FastifyReply['getHeaders']>): void {
	for (const [name, value] of Object.entries(headers)) {
		if (value !== undefined) raw.setHeader(name, value);
	}
}

function* inOrder(parts: Iterable<Buffer>, end: Buffer): Generator<Buffer> {
	yield* parts;
	yield end;
}

/** Known paths under other methods: 405 before any credentials are looked at (api-facts 2.3). */
function addOtherMethods(server: FastifyInstance): void {
	const byPath = new Map<string, Set<string>>();
	for (const spec of Object.values<EndpointSpec>(contract)) {
		const methods = byPath.get(routePath(spec)) ?? new Set<string>();
		methods.add(spec.method);
		if (spec.method === 'GET') methods.add('HEAD');
		byPath.set(routePath(spec), methods);
	}
	for (const [url, known] of byPath) {
		const allowedMethods = [...known].sort();
		server.route({
			method: allMethods.filter(method => !known.has(method)),
			url,
			onRequest: async (request, reply) => {
				void reply.header('allow', allowedMethods.join(', '));
				if (request.method === 'OPTIONS') return reply.code(204).send();
				return reply.code(405).send(
					jsonLine({
						result: 'error',
						msg: `Method ${request.method} not allowed`,
						allowed_methods: allowedMethods,
					}),
				);
			},
			handler: () => undefined,
		});
	}
}

function answerError(
	error: unknown,
	request: FastifyRequest,
	reply: FastifyReply,
	{logFault}: AppOptions,
): void {
	void reply.headers(answerHeaders);
	const refusal = refusalFor(error);
	if (refusal !== undefined) {
		// A browser would ask its person for a password, on behalf of a page.
		const isOfPage = request.headers.origin !== undefined;
		void reply.headers(refusalHeaders(refusal, !isOfPage));
		void reply.code(refusal.status).send(refusalBody(refusal));
		return;
	}
	if (reply.raw.destroyed && isCutOff(error)) return;
	const id = randomUUID();
	logFault({
		at: new Date().toISOString(),
		request: id,
		method: request.method,
		route: request.routeOptions?.url ?? '',
		fault: describeFault(error),
	});
	const body = {result: 'error', msg: 'Internal server error', request_id: id};
	void reply.code(500).send(jsonLine(body));
}

function refusalHeaders({code, details}: ApiError, mayChallenge = true): Record<string, string> {
	const retryAfter = details['retry-after'];
	return {
		...(code === 'UNAUTHORIZED' && mayChallenge && {'www-authenticate': challenge}),
		...(retryAfter !== undefined && {'retry-after': String(retryAfter)}),
	};
}
