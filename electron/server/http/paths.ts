import type {FastifyInstance, FastifyRequest} from 'fastify';
import {contract} from '../../../shared/contract/index';
import type {EndpointSpec} from '../../../shared/contract/endpoint';
import {ApiError} from '../../../shared/contract/errors';
import {jsonLine} from './envelope';

const prefix = '/api/v1';
const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

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

/** Known paths under other methods: 405 before any credentials are looked at (api-facts 2.3). */
export function addOtherMethods(server: FastifyInstance): void {
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
