import {contract} from '../../shared/contract/index';
import type {EndpointSpec} from '../../shared/contract/endpoint';
import {pathPart} from '../../shared/model/path-part';
import {holdsKey} from './holds-key';

type Declared = {
	readonly spec: EndpointSpec;
	readonly method: string;
	readonly parts: readonly string[];
};

/** What answers with a key is for the main process alone. */
const declared: readonly Declared[] = [
	...Object.values<EndpointSpec>(contract)
		.filter(({returns}) => !holdsKey(returns))
		.map(spec => ({spec, method: spec.method, parts: spec.path.split('/')})),
	// How servers of old take the policy of a topic (api-facts 15.1).
	{
		spec: contract.setTopicPolicy,
		method: 'PATCH',
		parts: '/users/me/subscriptions/muted_topics'.split('/'),
	},
];

/**
 * Whether the page may make this call: only what Steward itself speaks is signed, so that a page that
 * was taken over cannot ask a service for keys or for whatever else the account might.
 */
export function isDeclaredCall(method: string, path: string): boolean {
	return declaredCall(method, path) !== undefined;
}

/** The operation that a call of the page is one of; undefined for one that Steward does not speak. */
export function declaredCall(method: string, path: string): EndpointSpec | undefined {
	const parts = path.split('/');
	return declared.find(
		({method: own, parts: wanted}) =>
			own === method &&
			wanted.length === parts.length &&
			wanted.every((part, at) =>
				part.startsWith('{') ? isOnePart(parts[at] ?? '') : part === parts[at],
			),
	)?.spec;
}

/** What a server in front may take for the end of a part is none of it either. */
function isOnePart(encoded: string): boolean {
	const part = pathPart(encoded);
	return part !== undefined && !/[;?#]/.test(part);
}
