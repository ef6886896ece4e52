import type {Pass} from './inline-text';
import {readTime} from './loose-time';

const time = /<time:([^>]{0,200})>/g;

/** `<time:…>` with a date as people write it or seconds since 1970. */
export const times: Pass = (text, inline) =>
	text.includes('<time:')
		? text.replace(time, (_all, words: string) => {
				const found = readTime(words, inline.rendering.context.now?.() ?? new Date());
				if (!found) {
					const reason = `Invalid time format: ${words}`;
					return inline.keepLiteral('span', [['class', 'timestamp-error']], reason);
				}
				const iso = found.toISOString().replace('.000Z', 'Z');
				return inline.keepLiteral('time', [['datetime', iso]], words);
			})
		: text;
