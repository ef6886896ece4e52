const markup = /[&<>"']/;
const named: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

/** Source code and other text of which not one character may be markup. */
export function escapeCode(text: string): string {
	return markup.test(text) ? text.replace(/[&<>"']/g, mark => named[mark] ?? '') : text;
}

/** `&` that does not begin a character reference. */
const bareAmpersand = /&(?!(?:#[0-9]{1,9}|#x[0-9a-f]{1,8}|[0-9a-z]{1,32});)/gi;

/** Running text; character references such as `&copy;` keep their meaning. */
export function escapeText(text: string): string {
	if (!/[&<>]/.test(text)) return text;
	return text.replace(bareAmpersand, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Text between the quotation marks of an attribute. */
export function escapeAttribute(text: string): string {
	return escapeText(text).replace(/"/g, '&quot;');
}

/** Source of a formula that could not be set, shown as text. */
export function escapeAll(text: string): string {
	return text.replace(/[&<>"']/g, mark => (mark === "'" ? '&#x27;' : (named[mark] ?? '')));
}

/** Half of a pair of code units is no character and cannot be put into an address. */
export function wellFormed(text: string): string {
	return text.replace(/\p{Cs}/gu, '\ufffd');
}
