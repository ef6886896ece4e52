/**
 * Fills in what is another on each server or in each run. `<person:guest>` and other kinds become ids,
 * `<channel-name:open>`, `<full-name:guest>`, `<email:guest>` and `<run>` texts. In JSON an id stands in
 * quotes of its own, which go.
 */
export function fillIn(text, side) {
	return text.replaceAll(
		/"<([a-z-]+):([^<>"]+)>"|<([a-z-]+):([^<>"]+)>|<run>/g,
		(whole, quotedKind, quotedName, kind = quotedKind, name = quotedName) => {
			if (whole === '<run>') return side.run;
			const filled = valueOf(side, kind, name);
			if (filled === undefined) return whole;
			return quotedKind !== undefined && typeof filled === 'string'
				? `"${filled}"`
				: String(filled);
		},
	);
}

const kinds = new Set([
	'attachment',
	'channel',
	'draft',
	'field',
	'group',
	'invitation',
	'message',
	'person',
	'scheduled',
]);

function valueOf(side, kind, name) {
	if (kinds.has(kind)) return side.idOf(kind, name);
	if (kind === 'channel-name') return `${name} ${side.run}`;
	if (kind === 'full-name') return fullNameOf(name, side.run);
	if (kind === 'email') return side.accounts[name].email;
	if (kind === 'file') return side.idOf('file', name);
	return undefined;
}

/** Names differ from run to run, as addresses do, for people cannot be deleted. */
export function fullNameOf(person, run) {
	return person === 'bot' ? 'Dome Control' : `${person[0].toUpperCase()}${person.slice(1)} ${run}`;
}
