/** How an operator of RFC 6570 joins what it holds. */
const operators: Readonly<
	Record<string, {first: string; between: string; named: boolean; reserved: boolean}>
> = {
	'': {first: '', between: ',', named: false, reserved: false},
	'+': {first: '', between: ',', named: false, reserved: true},
	'#': {first: '#', between: ',', named: false, reserved: true},
	'.': {first: '.', between: '.', named: false, reserved: false},
	'/': {first: '/', between: '/', named: false, reserved: false},
	';': {first: ';', between: ';', named: true, reserved: false},
	'?': {first: '?', between: '&', named: true, reserved: false},
	'&': {first: '&', between: '&', named: true, reserved: false},
};

function encode(value: string, reserved: boolean): string {
	// Half of a pair of code units cannot be put into an address.
	const text = value.replace(/\p{Cs}/gu, '\ufffd');
	if (reserved) return encodeURI(text).replace(/%25([0-9a-f]{2})/gi, '%$1');
	return encodeURIComponent(text).replace(
		/[!'()*]/g,
		sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}

/** Fills the named parts of a match into the address of a linkifier. */
export function expandTemplate(template: string, parts: Readonly<Record<string, string>>): string {
	return template.replace(/\{([+#./;?&]?)([^{}]*)\}/g, (_all, operator: string, names: string) => {
		const how = operators[operator];
		if (!how) return '';
		const values = names.split(',').flatMap(declared => {
			const [, name = '', length] = /^([^:*]*)(?::(\d{1,4}))?\*?$/.exec(declared.trim()) ?? [];
			const value = parts[name];
			if (value === undefined) return [];
			const cut = length === undefined ? value : value.slice(0, Number(length));
			const encoded = encode(cut, how.reserved);
			if (!how.named) return [encoded];
			return [encoded === '' && operator === ';' ? name : `${name}=${encoded}`];
		});
		return values.length === 0 ? '' : how.first + values.join(how.between);
	});
}

/** One variable of an expression: a name, perhaps its first characters alone, or all of a list. */
const variable = /^((?:[\w]|%[0-9a-f]{2})+(?:\.(?:[\w]|%[0-9a-f]{2})+)*)(?::[1-9]\d{0,3}|\*)?$/i;

/** Names of the variables in an address by RFC 6570; undefined where it is none. */
export function variablesOf(template: string): ReadonlySet<string> | undefined {
	const expressions = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, inner = '']) => inner);
	const names = expressions
		.flatMap(inner => inner.replace(/^[+#./;?&]/, '').split(','))
		.map(each => variable.exec(each)?.[1]);
	const isWhole = !/[{}]/.test(template.replace(/\{[^{}]*\}/g, ''));
	const known = names.filter(name => name !== undefined);
	return isWhole && known.length === names.length ? new Set(known) : undefined;
}
