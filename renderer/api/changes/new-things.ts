import type {Creation, NewLink, NewPerson} from '../../../shared/model/change';

/** What is said of new things beside their changes: nothing of it is kept once nobody holds the change. */

const passwords = new WeakMap<NewPerson, string>();
const addresses = new WeakMap<NewLink, string>();
const made = new WeakMap<Creation, Creation>();

/** Hands over the first password of a person, for the call that adds them alone. */
export function handPassword(change: NewPerson, password: string): void {
	passwords.set(change, password);
}

export function passwordOf(change: NewPerson): string | undefined {
	return passwords.get(change);
}

export function noteAddress(change: NewLink, address: string): void {
	addresses.set(change, address);
}

/** Where a link leads that was made in this window. */
export function addressOf(change: NewLink): string | undefined {
	return addresses.get(change);
}

export function noteMade(change: Creation, as: Creation): void {
	made.set(change, as);
}

/** A change as it was made, be it in part: with what the service calls it, where that is known. */
export function madeAs<C extends Creation>(change: C): C {
	return (made.get(change) as C | undefined) ?? change;
}
