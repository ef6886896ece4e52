import {z} from 'zod';
import {useKeptFieldsOf} from '../../api/kept-record';

/** Stands for the place before an organization; none of those that are connected is named so. */
const nowhere = 'connect';

const typed = z.object({address: z.string(), email: z.string()});

/** The server and the account that are typed; the password is kept nowhere. */
export function useTyped(address: string, email = '') {
	// What a link names is not what was typed before.
	const key = `server ${address} ${email}`.trimEnd();
	return useKeptFieldsOf(nowhere, key, typed, {address, email});
}
