import {createHash} from 'node:crypto';
import type {FastifyInstance} from 'fastify';
import {emojiTable} from '../../../shared/emoji/emoji-names';

/** Lies in memory once, for everybody who reads it. */
const body = Buffer.from(JSON.stringify({code_to_names: Object.fromEntries(emojiTable)}));
const version = createHash('sha256').update(body).digest('hex').slice(0, 12);

const tag = `"${version}"`;

/** Where the names of emoji are read; another table has another path. */
export const emojiDataPath = `/static/generated/emoji/emoji_api.${version}.json`;

/** Serves the names of emoji, the same for everybody. They never change under one path. */
export function serveEmojiData(server: FastifyInstance): void {
	server.get(emojiDataPath, (request, reply) => {
		const isKnown = request.headers['if-none-match'] === tag;
		return reply
			.code(isKnown ? 304 : 200)
			.headers({
				etag: tag,
				'content-type': 'application/json',
				'cache-control': 'public, max-age=31536000, immutable',
				'content-security-policy': "default-src 'none'; sandbox",
				'cross-origin-resource-policy': 'same-site',
			})
			.send(isKnown ? undefined : body);
	});
}
