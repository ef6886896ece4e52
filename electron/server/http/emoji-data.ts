import {createHash} from 'node:crypto';
import type {FastifyInstance} from 'fastify';
import {emojiTable} from '../../../shared/emoji/emoji-names';

const body = JSON.stringify({code_to_names: Object.fromEntries(emojiTable)});
const version = createHash('sha256').update(body).digest('hex').slice(0, 12);

/** Where the names of emoji are read; another table has another path. */
export const emojiDataPath = `/static/generated/emoji/emoji_api.${version}.json`;

/** Serves the names of emoji, the same for everybody. They never change under one path. */
export function serveEmojiData(server: FastifyInstance): void {
	server.get(emojiDataPath, (_request, reply) =>
		reply
			.headers({
				'content-type': 'application/json',
				'cache-control': 'public, max-age=31536000, immutable',
				'content-security-policy': "default-src 'none'; sandbox",
				'cross-origin-resource-policy': 'same-site',
			})
			.send(body),
	);
}
