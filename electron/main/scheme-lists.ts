/**
 * Which program a desktop of Linux hands links of a scheme to, as it stands in `mimeapps.list`. Electron can enter
 * a program there and not take it out again.
 */

const lineOf = (scheme: string) => `x-scheme-handler/${scheme}=`;

/** What stands behind the scheme among the default programs; nothing where it does not stand there. */
export function defaultHandlers(list: string, scheme: string): string | undefined {
	let isDefault = false;
	for (const line of list.split('\n')) {
		if (line.startsWith('[')) isDefault = line.trim() === '[Default Applications]';
		else if (isDefault && line.startsWith(lineOf(scheme))) return line.slice(lineOf(scheme).length);
	}
	return undefined;
}

/** The list without a program for the scheme, and with what stood there before it; all else as it is. */
export function withoutHandler(
	list: string,
	scheme: string,
	program: string,
	former: string | undefined,
): string {
	const start = lineOf(scheme);
	return list
		.split('\n')
		.flatMap(line => {
			if (!line.startsWith(start)) return [line];
			const handlers = line.slice(start.length).split(';').filter(Boolean);
			if (!handlers.includes(program)) return [line];
			const others = handlers.filter(one => one !== program);
			if (others.length > 0) return [`${start}${others.join(';')};`];
			const before = former?.split(';').filter(one => one !== '' && one !== program) ?? [];
			return before.length > 0 ? [`${start}${former ?? ''}`] : [];
		})
		.join('\n');
}
