/** A domain as it is kept: in lower case. */
export function keptDomain(sent: string): string {
	return sent.trim().toLowerCase();
}

/** What is wrong with a domain of e-mail addresses, as the service says it; undefined where nothing is. */
export function domainFault(sent: string): string | undefined {
	const domain = keptDomain(sent);
	if (domain === '') return "Domain can't be empty.";
	if (!domain.includes('.')) return 'Domain must have at least one dot (.)';
	if (domain.length > 255) return 'Domain is too long';
	if (domain.startsWith('.') || domain.endsWith('.')) {
		return 'Domain cannot start or end with a dot (.)';
	}
	for (const part of domain.split('.')) {
		if (part === '') return "Consecutive '.' are not allowed.";
		if (part.startsWith('-') || part.endsWith('-')) {
			return "Subdomains cannot start or end with a '-'.";
		}
		if (!/^[a-z0-9-]+$/.test(part)) {
			return "Domain can only have letters, numbers, '.' and '-'s.";
		}
	}
	return undefined;
}
