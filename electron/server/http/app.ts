import fastify, {type FastifyInstance, type FastifyReply, type FastifyRequest} from 'fastify';
import type {Clock} from '../clock';
import type {Services} from '../handler';
import type {Account} from '../storage/account';
import {Authenticator} from './authenticate';
import {passOverOtherBodies, readForms} from './body';
import {Connections} from './connections';
import {drainBody, endWith, isBodyComing} from './drain-body';
import {serveEmojiData} from './emoji-data';
import {serveFiles} from './files';
import {leadToVideoCalls} from './video-calls';
import {answerHeaders} from './envelope';
import {usualHttpLimits, type HttpLimits} from './http-limits';
import {malformedAnswer, type FaultLog} from './faults';
import type {RateRule} from './rate-limit';
import {OnePieceResponse} from './one-piece';
import {spreadBursts} from './spread-bursts';
import {requireOwnAddress} from './require-own-address';
import {Backpressure} from './backpressure';
import {bodyOf, isHeavy, type Weighed} from './heavy-answers';
import {answerError} from './answer-error';
import {addShadowed, noSuchOperation, otherMethods} from './paths';
import {addOperations} from './operations';

type AppOptions = {
	readonly services: Services;
	/** None by default: tests and the demo need speed. */
	readonly rateLimit: RateRule | undefined;
	readonly logFault: FaultLog;
	/** For what is a time from now on. */
	readonly steadyClock: Clock;
	readonly limits?: Partial<HttpLimits> | undefined;
	/** Hears of each long answer; what it returns is called when that is over. */
	readonly beginLong?: () => () => void;
};

/** Parameters are read and answers written by the contract; what the framework has for that takes long to load. */
const noSchemas = () => () => {
	throw new Error('Operations have no schemas of the framework.');
};

/**
 * The HTTP side of the embedded server. Every request goes through the same steps in this order:
 * address, route and method, credentials, rate limit, early access, body, parameters, operation.
 */
export function createApp(options: AppOptions): FastifyInstance {
	const limits = {...usualHttpLimits, ...options.limits};
	const connections = new Connections(limits, options.steadyClock);
	const routerOptions = {maxParamLength: 1000, caseSensitive: true, ignoreTrailingSlash: false};
	const isAnsweredFor = otherMethods(routerOptions);
	const server = fastify({
		bodyLimit: limits.formBytes,
		routerOptions,
		schemaController: {compilersFactory: {buildValidator: noSchemas, buildSerializer: noSchemas}},
		http: {
			ServerResponse: OnePieceResponse,
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
	spreadBursts(server.server);
	const untaken = new Backpressure(limits, options.steadyClock, options.beginLong);
	untaken.watch(server.server, () => connections.sockets());
	const weighed: Weighed = ({request, raw}, body) =>
		untaken.weighed(raw, connections.accountOf(request.raw, raw), body);
	readForms(server, {limits, uploads: options.services.uploads, steadyClock: options.steadyClock});
	server.decorateRequest('actor', undefined);
	server.addHook('onRequest', (request, reply, done) => {
		void reply.headers(answerHeaders);
		requireOwnAddress(request);
		passOverOtherBodies(request);
		connections.inTurn(request.raw, () => {
			if (!request.is404 || !isAnsweredFor(request, reply)) done();
		});
	});
	server.addHook('onSend', (request, reply, payload, done) => {
		const send = () => done(null, isHeavy(payload) ? bodyOf(payload, reply, weighed) : payload);
		if (!isBodyComing(request.raw)) return send();
		drainBody(request.raw, limits, isWhole => {
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
	leadToVideoCalls(server);
	serveEmojiData(server);
	addShadowed(server, isAnsweredFor);
	return server;
}
