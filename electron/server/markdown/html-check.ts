const emptyElements = new Set(['br', 'hr', 'img']);

const elements = new Set(
	(
		'p br hr h1 h2 h3 h4 h5 h6 ul ol li blockquote div pre code span strong em del a img video time ' +
		'table thead tbody tr th td ' +
		'math semantics annotation mrow mi mn mo ms mtext mspace mstyle mfrac msqrt mroot msub msup ' +
		'msubsup munder mover munderover mpadded mphantom menclose mtable mtr mtd mglyph svg path line'
	).split(' '),
);

const schemes = /^(?:https?|ftp|file|mailto|tel|sms|xmpp|irc|ircs|matrix|magnet|geo):/i;

const tag = /<(\/?)([a-z][a-z0-9]*)((?: [a-zA-Z-]+="[^"<>]*")*)>/y;

/** What is wrong with a fragment of HTML that the renderer made: nothing, if all is well. */
export function faultsOf(html: string): string[] {
	const faults: string[] = [];
	const open: string[] = [];
	for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
		tag.lastIndex = at;
		const found = tag.exec(html);
		if (!found) {
			faults.push(`no tag: ${html.slice(at, at + 40)}`);
			continue;
		}
		const [, slash, name = '', attrs = ''] = found;
		if (!elements.has(name)) faults.push(`element ${name}`);
		if (slash !== '') {
			if (open.pop() !== name) faults.push(`crossed </${name}>`);
			continue;
		}
		if (!emptyElements.has(name)) open.push(name);
		for (const [, attr = '', value = ''] of attrs.matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)) {
			const fault = attributeFault(attr, value);
			if (fault !== undefined) faults.push(fault);
		}
	}
	for (const name of open) faults.push(`open <${name}>`);
	return faults;
}

function attributeFault(name: string, value: string): string | undefined {
	if (/^on/i.test(name)) return `handler ${name}`;
	if (name === 'src' && !/^\/(?!\/)/.test(value)) return `foreign source ${value}`;
	if (name !== 'href') return undefined;
	const address = decoded(value)
		.replace(/\p{Cc}/gu, '')
		.trim();
	const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(address);
	return hasScheme && !schemes.test(address) ? `address ${address}` : undefined;
}

function decoded(value: string): string {
	return value.replace(/&#(x?)([0-9a-f]+);/gi, (_all, isHex: string, digits: string) =>
		String.fromCodePoint(Math.min(0x10ffff, parseInt(digits, isHex ? 16 : 10))),
	);
}
