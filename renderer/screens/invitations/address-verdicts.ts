import {t} from '@lingui/core/macro';
import type {Invitation} from '../../../shared/model/invitation';
import type {RealmDomain} from '../../../shared/model/organization';
import type {User} from '../../../shared/model/user';
import {isAddress, isInDomains} from '../../../shared/rules/addresses';
import {typedAddresses} from './typed-addresses';

/** Why an address is not invited; `ready` where nothing is known against it. */
export type AddressVerdict =
	'ready' | 'malformed' | 'twice' | 'member' | 'deactivated' | 'invited' | 'domain';

export type JudgedAddress = {
	readonly email: string;
	readonly verdict: AddressVerdict;
	/** Who has the address. */
	readonly name?: string;
};

export type AddressWorld = {
	readonly people: readonly User[];
	readonly invitations: readonly Invitation[];
	/** Undefined where addresses of any domain are allowed, or it is not known. */
	readonly domains: readonly RealmDomain[] | undefined;
};

/** What becomes of each address of a list, in its order. Addresses that people hide are not known here. */
export function judgeAddresses(text: string, world: AddressWorld): readonly JudgedAddress[] {
	const people = new Map(
		world.people.flatMap(one =>
			[one.email, one.delivery_email].flatMap(email =>
				email == null ? [] : [[email.toLowerCase(), one] as const],
			),
		),
	);
	const invited = new Set(world.invitations.flatMap(({email}) => email?.toLowerCase() ?? []));
	const domains = world.domains?.map(({domain, allow_subdomains: allowSubdomains}) => ({
		domain,
		allowSubdomains,
	}));
	const seen = new Set<string>();
	return typedAddresses(text).map((email): JudgedAddress => {
		const key = email.toLowerCase();
		const isAgain = seen.has(key);
		seen.add(key);
		if (isAgain) return {email, verdict: 'twice'};
		if (!isAddress(email)) return {email, verdict: 'malformed'};
		const person = people.get(key);
		if (person !== undefined) {
			const verdict = person.is_active ? 'member' : 'deactivated';
			return {email, verdict, name: person.full_name};
		}
		if (invited.has(key)) return {email, verdict: 'invited'};
		if (domains !== undefined && !isInDomains(email, domains)) return {email, verdict: 'domain'};
		return {email, verdict: 'ready'};
	});
}

/** A verdict as the row of an address says it. */
export function verdictWords({verdict, name = ''}: JudgedAddress): string {
	switch (verdict) {
		case 'ready':
			return t`Will be invited`;
		case 'malformed':
			return t`Not a valid e-mail address`;
		case 'twice':
			return t`Listed twice`;
		case 'member':
			return t`Already here: ${name}`;
		case 'deactivated':
			return t`Deactivated: ${name}. Reactivate them under People instead`;
		case 'invited':
			return t`Already invited. Resend that invitation from the list`;
		case 'domain':
			return t`Domain not allowed by this organization`;
		default:
			return verdict satisfies never;
	}
}
