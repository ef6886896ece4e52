import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import router from 'find-my-way';
import {contract} from '../../../shared/contract/index';
import type {EndpointSpec} from '../../../shared/contract/endpoint';
import {ApiError} from '../../../shared/contract/errors';
import {jsonLine} from './envelope';

const prefix = '/api/v1';

/** What answers with a picture and is no operation of the contract: its path has operations beside it. */
const pictures = ['/realm/icon', '/realm/logo'] as const;

export function picturePath(path: (typeof pictures)[number]): string {
	return prefix + path;
}

export function noSuchOperation(): ApiError {
	return new ApiError('BAD_REQUEST', 'There is no such operation.', {}, 404);
}

/** `/users/{user_id}` as the router writes it; ids are digits, or the route is another one. */
export function routePath({path, inPath}: EndpointSpec): string {
	return (
		prefix +
		path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
			const wire = inPath[name]?.meta()?.['wire'];
			if (wire === 'rest') return '*';
			return wire === 'digits' ? `:${name}(^\\d+$)` : `:${name}`;
		})
	);
}

const nothing: Readonly<Record<string, string>> = Object.freeze({});

/** Reads what stands in a path, by the names of the contract: the router calls the rest of one `*`. */
export function pathReader({
	inPath,
}: EndpointSpec): (request: FastifyRequest) => Readonly<Record<string, string>> {
	const names = Object.keys(inPath);
	if (names.length === 0) return () => nothing;
	return ({params}) => {
		const found = params as Readonly<Record<string, string>>;
		return Object.fromEntries(names.map(name => [name, found[name] ?? found['*'] ?? '']));
	};
}

/** The methods of each path, by the path as the router writes it. */
function methodsByPath(): ReadonlyMap<string, ReadonlySet<string>> {
	const byPath = new Map<string, Set<string>>();
	for (const spec of Object.values<EndpointSpec>(contract)) {
		const methods = byPath.get(routePath(spec)) ?? new Set<string>();
		methods.add(spec.method);
		if (spec.method === 'GET') methods.add('HEAD');
		byPath.set(routePath(spec), methods);
	}
	for (const path of pictures) {
		const methods = byPath.get(picturePath(path));
		methods?.add('GET').add('HEAD');
	}
	return byPath;
}

/**
 * Answers for known paths under other methods, before any credentials are looked at (api-facts 2.3); false
 * where the path is none. The router of the server knows a path by its method alone: this one is for those
 * that it does not know, and is made when the first comes.
 */
export function otherMethods(
	options: RouterOptions,
): (request: FastifyRequest, reply: FastifyReply) => boolean {
	let paths: ReturnType<typeof router> | undefined;
	return (request, reply) => {
		if (paths === undefined) {
			paths = router(options);
			for (const [path, methods] of methodsByPath()) {
				paths.on('GET', path, nothingToDo, [...methods].sort());
			}
		}
		const found = paths.find('GET', request.url);
		if (found === null) return false;
		const methods = found.store as readonly string[];
		void reply.header('allow', methods.join(', '));
		if (request.method === 'OPTIONS') {
			void reply.code(204).send();
			return true;
		}
		void reply.code(405).send(
			jsonLine({
				result: 'error',
				msg: `Method ${request.method} not allowed`,
				allowed_methods: methods,
			}),
		);
		return true;
	};
}

/** Paths that another one, with a name in it, would answer under these methods; a test finds what is missing. */
const shadowed = [{method: 'GET', path: '/users/me/presence'}] as const;

/** Keeps operations of other paths from answering for a path that does not have their method. */
export function addShadowed(
	server: FastifyInstance,
	isAnsweredFor: ReturnType<typeof otherMethods>,
): void {
	for (const {method, path} of shadowed) {
		server.route({
			method,
			url: prefix + path,
			onRequest(request, reply, done) {
				if (!isAnsweredFor(request, reply)) done();
			},
			handler: () => undefined,
		});
	}
}

type RouterOptions = NonNullable<Parameters<typeof router>[0]>;

const nothingToDo = () => undefined;
