import type {FastifyInstance} from 'fastify';
import {ApiError} from '../../../shared/contract/errors';
import type {Services} from '../handler';
import {mayUseFile} from '../routes/claims';
import type {Authenticator} from './authenticate';

/** Pictures that a page shows in place; every other file is only for keeping. */
const pictures: Readonly<Record<string, string>> = {
	png: 'image/png',
	jpg: 'image/jpeg',
	jpeg: 'image/jpeg',
	gif: 'image/gif',
	webp: 'image/webp',
	avif: 'image/avif',
};

/**
 * Serves uploads to those who may use them and custom emoji to all (api-facts 10.4), always inert:
 * never as a page, never sniffed, cut off from everything even when opened by itself.
 */
export function serveFiles(
	server: FastifyInstance,
	{store, uploads}: Services,
	authenticator: Authenticator,
): void {
	server.get('/user_uploads/*', (request, reply) => {
		const actor = authenticator.accountOf(request.headers.authorization);
		const pathId = (request.params as {readonly '*': string})['*'];
		const file = store.attachments.byPath(pathId);
		const found =
			file !== undefined && mayUseFile(store, actor, file) ? uploads.read(pathId) : undefined;
		if (file === undefined || found === undefined) throw noSuchFile();
		return reply
			.headers({...inert, ...typeOf(file.name), 'content-length': found.size})
			.send(found.stream);
	});
	server.get('/user_avatars/*', (request, reply) => {
		authenticator.accountOf(request.headers.authorization);
		const path = `/user_avatars/${(request.params as {readonly '*': string})['*']}`;
		const emoji = store.emoji.all().find(candidate => candidate.path === path);
		const found = emoji && uploads.read(path.slice(1));
		if (found === undefined) throw noSuchFile();
		return reply
			.headers({...inert, ...typeOf(path), 'content-length': found.size})
			.send(found.stream);
	});
}

const inert = {
	'content-security-policy': "default-src 'none'; sandbox",
	'cross-origin-resource-policy': 'same-site',
} as const;

function typeOf(name: string) {
	const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
	const picture = Object.hasOwn(pictures, ending) ? pictures[ending] : undefined;
	return picture === undefined
		? {
				'content-type': 'application/octet-stream',
				'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
			}
		: {'content-type': picture, 'content-disposition': 'inline'};
}

/** A file that is not there and one that somebody may not use look the same. */
function noSuchFile(): ApiError {
	return new ApiError('BAD_REQUEST', 'There is no such file.', {}, 404);
}
