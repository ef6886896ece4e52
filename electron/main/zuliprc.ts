import {parse} from 'ini';

/** What a program signs its calls in with. */
export type Zuliprc = {readonly email: string; readonly key: string; readonly site: string};

/**
 * The file that programs of the ecosystem read. Most of them know no quotes, so a value has some only
 * where it would be read as another one without: `;` and `#` begin a comment.
 */
export function zuliprcText(fields: Zuliprc): string {
	const api = {
		email: oneLine(fields.email),
		key: oneLine(fields.key),
		site: oneLine(fields.site),
	};
	const lines = Object.entries(api).map(([name, value]) => {
		const line = `${name}=${value}`;
		return parse(line)[name] === value ? line : `${name}=${JSON.stringify(value)}`;
	});
	return ['[api]', ...lines, ''].join('\n');
}

/** What a server sends makes no further lines of a file that programs read. */
function oneLine(text: string): string {
	return text.replaceAll(/[\r\n]/g, '');
}
