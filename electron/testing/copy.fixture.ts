import {createClient} from '../../shared/client/create-client';
import type {Copy} from '../plans/copy-server';
import {createServer} from '../server/create-server';

/** Another real server over HTTP, in this process, for the copy of a rehearsal. */
export async function startCopyHere(folder: string, snapshot: string): Promise<Copy> {
	const copy = await createServer({folder, snapshot});
	const [account] = Object.values(copy.accounts);
	if (account === undefined) throw new Error('The copy has no account.');
	const {email, api_key: apiKey} = account;
	const client = createClient({baseUrl: copy.baseUrl, credentials: {email, apiKey}});
	return {client, stop: async () => void (await copy.close())};
}
