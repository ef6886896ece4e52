import {Readable} from 'node:stream';
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {ApiError} from '../../../shared/contract/errors';
import type {Services} from '../handler';
import {isAdministrator} from '../domain/permissions';
import {wellFormed} from '../markdown/escape';
import {mayUseFile} from '../services/claims';
import {fileOfTemporary} from '../services/temporary-files';
import type {PictureName} from '../storage/realm';
import type {Store} from '../storage/store';
import type {Uploads} from '../storage/uploads';
import {pictureState} from '../views/organization';
import {requireNoWebhook, type CallerOf} from './authenticate';
import {picturePath} from './paths';

/** Pictures that a page may show in its text; every other file is a row of bytes. */
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
 * never opened as a page, never sniffed, cut off from everything.
 */
export function serveFiles(server: FastifyInstance, services: Services, anyCaller: CallerOf): void {
	const callerOf: CallerOf = (request, reply) => requireNoWebhook(anyCaller(request, reply));
	const {store, uploads} = services;
	server.get('/user_uploads/*', (request, reply) => {
		if (placeIn(request).startsWith('temporary/')) {
			const file = store.attachments.byPath(fileOfTemporary(services, placeIn(request)) ?? '');
			if (file === undefined) throw noSuchFile();
			return sendFile(request, reply, uploads, file);
		}
		const actor = callerOf(request, reply);
		const pathId = placeIn(request);
		const made = store.exports.all().find(({path}) => path === `user_uploads/${pathId}`);
		if (made !== undefined && isAdministrator(actor)) {
			return sendFile(request, reply, uploads, {pathId, name: `public-data-${made.id}.json`});
		}
		const file = store.attachments.byPath(pathId);
		if (file === undefined || !mayUseFile(store, actor, file)) throw noSuchFile();
		return sendFile(request, reply, uploads, {pathId, name: file.name});
	});
	leadToPictures(server, {store}, callerOf);
	server.get('/user_avatars/*', (request, reply) => {
		const path = `/user_avatars/${placeIn(request)}`;
		// Whoever signs in sees the pictures of the organization before.
		if (!isOfOrganization(store, path)) {
			callerOf(request, reply);
			if (!store.emoji.all().some(emoji => emoji.path === path) && !isAvatar(store, path)) {
				throw noSuchFile();
			}
		}
		const name = path.slice(path.lastIndexOf('/') + 1);
		return sendFile(request, reply, uploads, {pathId: path.slice(1), name});
	});
}

function isOfOrganization(store: Store, path: string): boolean {
	return Object.values(store.realm.pictures()).some(picture => `/${picture.path}` === path);
}

/** The addresses of the API that lead to a picture of the organization. */
function leadToPictures(
	server: FastifyInstance,
	{store}: Pick<Services, 'store'>,
	callerOf: CallerOf,
): void {
	const lead = (
		path: Parameters<typeof picturePath>[0],
		nameFor: (request: FastifyRequest) => PictureName,
	) =>
		server.get(picturePath(path), (request, reply) => {
			callerOf(request, reply);
			const name = nameFor(request);
			if (store.realm.pictures()[name] === undefined) throw noSuchFile();
			return reply.redirect(pictureState(store, name)[`${name}_url`] ?? '', 302);
		});
	lead('/realm/icon', () => 'icon');
	lead('/realm/logo', ({query}) =>
		(query as {readonly night?: unknown}).night === 'true' ? 'night_logo' : 'logo',
	);
}

/** Whether a path is that of somebody's picture, which names them. */
function isAvatar(store: Store, path: string): boolean {
	const [, id] = /^\/user_avatars\/1\/(\d{1,15})-/.exec(path) ?? [];
	return id !== undefined && store.accounts.byId(Number(id))?.avatarPath === path;
}

function placeIn(request: FastifyRequest): string {
	return (request.params as {readonly '*': string})['*'];
}

/** Whole or not at all: parts of files are not served. */
function sendFile(
	request: FastifyRequest,
	reply: FastifyReply,
	uploads: Uploads,
	{pathId, name}: {readonly pathId: string; readonly name: string},
) {
	const file = uploads.open(pathId);
	if (file === undefined) throw noSuchFile();
	const isWanted = request.method !== 'HEAD';
	if (!isWanted) file.close();
	return reply
		.headers({...inert, ...typeOf(name), 'content-length': file.size})
		.send(isWanted ? file.stream() : Readable.from([]));
}

const inert = {
	'accept-ranges': 'none',
	'content-security-policy': "default-src 'none'; sandbox",
	'cross-origin-resource-policy': 'same-site',
} as const;

function typeOf(name: string) {
	const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
	const picture = Object.hasOwn(pictures, ending) ? pictures[ending] : undefined;
	return {
		'content-type': picture ?? 'application/octet-stream',
		'content-disposition': `attachment; filename*=UTF-8''${encoded(name)}`,
	};
}

/** A name as a header takes it (RFC 8187). */
function encoded(name: string): string {
	return encodeURIComponent(wellFormed(name)).replace(
		/['()*]/g,
		sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}

/** A file that is not there and one that somebody may not use look the same. */
function noSuchFile(): ApiError {
	return new ApiError('BAD_REQUEST', 'There is no such file.', {}, 404);
}
