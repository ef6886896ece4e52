/** What an e-mail address is, and which of them a new person may have. */

const address = /^[^\s\p{C}@+"(),:;<>[\]\\]+@[^\s\p{C}@.]+(?:\.[^\s\p{C}@.]+)+$/u;
/** RFC 5321 allows no longer one. */
export const longestAddress = 254;

/** Whether a text has the form of an address; a `+` may be in it. */
export function isAddress(text: string): boolean {
	return text.length <= longestAddress && address.test(text.replaceAll('+', ''));
}

/** The addresses of a list as typed: between commas and line breaks; one may stand in `<>` behind a name. */
export function addressesIn(list: string): readonly string[] {
	return list
		.split(/[,\n]/)
		.map(each => (/<([^<>]*)>/.exec(each)?.[1] ?? each).trim())
		.filter(each => each !== '');
}

/** Whether the address of a new person is in one of the domains. */
export function isInDomains(
	sent: string,
	domains: readonly {readonly domain: string; readonly allowSubdomains: boolean}[],
): boolean {
	const host = sent.trim().toLowerCase().split('@').at(-1) ?? '';
	return domains.some(
		({domain, allowSubdomains}) =>
			host === domain || (allowSubdomains && host.endsWith(`.${domain}`)),
	);
}
