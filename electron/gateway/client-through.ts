import {createClient, inLane, type Client} from '../../shared/client/create-client';
import {forward, type ForwardOptions} from './forward';

const apiPath = '/api/v1';

type Options = Omit<ForwardOptions, 'path' | 'search' | 'signal'> & {
	/** What the service is known to be, where that is known. */
	readonly featureLevel?: number;
	/** By which its calls that were not sent yet are given back. */
	readonly run?: number;
};

/**
 * A client of this process whose calls take the way of those of the page: credential, queue, limit and
 * journal are the gateway's. They go behind those of the page, which somebody waits for.
 */
export function clientThrough({featureLevel, run, ...options}: Options): Client {
	const client = createClient({
		baseUrl: `http://gateway.invalid${apiPath}`,
		...(featureLevel !== undefined && {featureLevel}),
		fetch: request => {
			const {pathname, search} = new URL(request.url);
			return forward(request, {
				...options,
				path: pathname.slice(apiPath.length),
				search,
				signal: request.signal,
			});
		},
	});
	return inLane(client, 'background', run);
}
