import fastify, {type FastifyInstance, type FastifyReply, type FastifyRequest} from 'fastify';
import {randomUUID} from 'node:crypto';
import type {ServerResponse} from 'node:http';
import {Readable} from 'node:stream';
import {contract, type OperationName} from '../../../shared/contract/index';
import type {EndpointSpec} from '../../../shared/contract/endpoint';
import {ApiError, badRequest} from '../../../shared/contract/errors';
import {requireAccess} from '../domain/access';
import {Later, Prepared, type Context, type Services} from '../handler';
import {CallTexts} from '../routes/call-texts';
import {handlers} from '../routes/index';
import type {Account} from '../storage/account';
import {Authenticator, challenge} from './authenticate';
import {
	fieldsOf,
	filesOf,
	maxFormBytes,
	maxUploadBytes,
	passOverOtherBodies,
	readForms,
} from './body';
import {serveFiles} from './files';
import {
	answerHeaders,
	jsonLine,
	refusalBody,
	successBody,
	successEnd,
	successEndText,
} from './envelope';
import {describeFault, malformedAnswer, refusalFor, type FaultLog} from './faults';
import {parameterReader} from './parameters';
import {RateLimit, type RateRule} from './rate-limit';

const prefix = '/api/v1';
const maxHeaderBytes = 16 * 1024;
const maxSockets = 512;
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
};

/**
 * The HTTP side of the embedded server. Every request goes through the same steps in this order:
 * Host, route and method, credentials, rate limit, early access, body, parameters, operation.
 */
export function createApp(options: AppOptions): FastifyInstance {
	const server = fastify({
		bodyLimit: maxFormBytes,
		routerOptions: {maxParamLength: 1000, caseSensitive: true, ignoreTrailingSlash: false},
		http: {
			maxHeaderSize: maxHeaderBytes,
			insecureHTTPParser: false,
			// How often requests that are late are looked for.
			connectionsCheckingInterval: 5000,
		},
		requestTimeout: 30_000,
		connectionTimeout: 0,
		keepAliveTimeout: 72_000,
		forceCloseConnections: 'idle',
		clientErrorHandler: (error, socket) => {
			if (socket.writable) socket.end(malformedAnswer(error.code));
			else socket.destroy();
		},
		frameworkErrors: (error, request, reply) => answerError(error, request, reply, options),
	});
	server.server.headersTimeout = 10_000;
	server.server.maxConnections = maxSockets;
	readForms(server);
	server.decorateRequest('actor', undefined);
	server.addHook('onRequest', (request, reply, done) => {
		void reply.headers(answerHeaders);
		requireHost(request);
		passOverOtherBodies(request);
		done();
	});
	server.setErrorHandler((error, request, reply) => answerError(error, request, reply, options));
	server.setNotFoundHandler(() => {
		throw noSuchOperation();
	});
	const authenticator = new Authenticator(options.services.store, options.services.secret);
	addOperations(server, options, authenticator);
	serveFiles(server, options.services, authenticator);
	addOtherMethods(server);
	return server;
}

function noSuchOperation(): ApiError {
	return new ApiError('BAD_REQUEST', 'There is no such operation.', {}, 404);
}

/** A page that points its own name at this machine gets nothing (DNS rebinding). */
function requireHost(request: FastifyRequest): void {
	const {rawHeaders} = request.raw;
	let hosts = 0;
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const name = rawHeaders[at];
		if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
	}
	if (hosts !== 1 || request.headers.host !== `127.0.0.1:${request.socket.localPort}`) {
		throw badRequest('The Host header must be the address of this server.');
	}
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

function addOperations(
	server: FastifyInstance,
	{services, rateLimit}: AppOptions,
	authenticator: Authenticator,
): void {
	const limit = rateLimit && new RateLimit(rateLimit, services.store.clock);
	for (const [name, spec] of Object.entries<EndpointSpec>(contract)) {
		const read = parameterReader(spec);
		/** What can be done at once is done at once: a promise costs as much as a small answer. */
		const operate = (request: FastifyRequest, reply: FastifyReply) => {
			const inPath = request.params as Record<string, string>;
			const {received, ignored} = read(inPath, fieldsOf(request));
			const {actor} = request;
			const texts = new CallTexts(services.store, services.work, actor?.id ?? 0);
			const write: Context<Account | undefined>['write'] = change =>
				texts.write(tx => change(tx, actor && allowed(authenticator.asOfNow(actor), spec)));
			const userAgent = request.headers['user-agent'];
			const files = filesOf(request);
			const whenGone: Context<undefined>['whenGone'] = act => void reply.raw.once('close', act);
			const context = {...services, actor, userAgent, files, write, texts, whenGone};
			const answer = run(name as OperationName, context, received);
			const send = (result: object) => {
				if (result instanceof Later) answerLater(result, reply, successEndText(ignored));
				else if (result instanceof Prepared) {
					const body = inOrder(result.parts, successEnd(ignored));
					void reply.send(Readable.from(body, {objectMode: false}));
				} else void reply.send(successBody(result, ignored));
			};
			// Neither the reply nor a promise goes back: Fastify would wait for the end of each answer.
			if (answer instanceof Promise) {
				answer.then(send).catch((error: unknown) => void reply.send(error));
			} else send(answer);
		};
		const texts = Object.keys(spec.inPath);
		server.route({
			method: spec.method,
			url: routePath(spec),
			onRequest: (request, reply, done) => {
				const inPath = request.params as Record<string, string>;
				if (texts.some(text => inPath[text] === '')) throw noSuchOperation();
				if (spec.access === 'anyone') return done();
				request.actor = authenticator.accountOf(request.headers.authorization);
				limit?.take(request.actor.id, headers => void reply.headers(headers));
				allowed(request.actor, spec);
				done();
			},
			handler: operate,
			...(spec.takesFile === true && {bodyLimit: maxUploadBytes}),
		});
	}
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
function answerLater(later: Later, reply: FastifyReply, end: string): void {
	const {raw} = reply;
	let atOnce: string | undefined;
	later.begin({
		answer: text => {
			if (reply.sent) raw.end(text + end);
			else atOnce = text + end;
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
		void reply.headers(refusalHeaders(refusal));
		void reply.code(refusal.status).send(refusalBody(refusal));
		return;
	}
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

function refusalHeaders({code, details}: ApiError): Record<string, string> {
	const retryAfter = details['retry-after'];
	return {
		...(code === 'UNAUTHORIZED' && {'www-authenticate': challenge}),
		...(retryAfter !== undefined && {'retry-after': String(retryAfter)}),
	};
}
