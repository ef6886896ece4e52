import {badRequest} from '../../../shared/contract/errors';

const invalid = (why: string) => badRequest(`Invalid domain: ${why}`);

/** A domain as it is kept: in lower case. */
export function requireDomain(sent: string): string {
	const domain = sent.trim().toLowerCase();
	if (domain === '') throw invalid("Domain can't be empty.");
	if (!domain.includes('.')) throw invalid('Domain must have at least one dot (.)');
	if (domain.length > 255) throw invalid('Domain is too long');
	if (domain.startsWith('.') || domain.endsWith('.')) {
		throw invalid('Domain cannot start or end with a dot (.)');
	}
	for (const part of domain.split('.')) {
		if (part === '') throw invalid("Consecutive '.' are not allowed.");
		if (part.startsWith('-') || part.endsWith('-')) {
			throw invalid("Subdomains cannot start or end with a '-'.");
		}
		if (!/^[a-z0-9-]+$/.test(part)) {
			throw invalid("Domain can only have letters, numbers, '.' and '-'s.");
		}
	}
	return domain;
}
