import {badRequest} from '../../../shared/contract/errors';
import {domainFault, keptDomain} from '../../../shared/rules/domains';

/** A domain as it is kept: in lower case. */
export function requireDomain(sent: string): string {
	const fault = domainFault(sent);
	if (fault !== undefined) throw badRequest(`Invalid domain: ${fault}`);
	return keptDomain(sent);
}
