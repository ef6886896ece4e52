import {z} from 'zod';
import {connectPlace} from '../../../shared/bridge';
import {useKeptFieldsOf} from '../../api/kept-record';

const typed = z.object({address: z.string(), email: z.string()});

/** The server and the account that are typed; the password is kept nowhere. */
export function useTyped(address: string, email = '') {
	// What a link names is not what was typed before.
	const key = `server ${address} ${email}`.trimEnd();
	return useKeptFieldsOf(connectPlace, key, typed, {address, email});
}
