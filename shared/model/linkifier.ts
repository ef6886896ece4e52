import {z} from 'zod';
import {textOf} from './bounds';

/** A pattern whose words become links. */
export const linkifier = z
	.object({
		id: z.int(),
		/** In the RE2 manner, with `(?P<name>…)` for the parts. */
		pattern: z.string(),
		/** RFC 6570, with the named parts as variables. */
		url_template: z.string(),
	})
	.meta({id: 'Linkifier'});
export type LinkifierRow = Readonly<z.output<typeof linkifier>>;

/** A place that runs code of a language. */
export const playground = z
	.object({
		id: z.int(),
		name: textOf('name', z.string()),
		pygments_language: textOf('name', z.string()),
		/** RFC 6570, with `code` as its only variable. */
		url_template: z.string(),
	})
	.meta({id: 'Playground'});
export type PlaygroundRow = Readonly<z.output<typeof playground>>;
