import {contract} from '../../shared/contract/index';
import type {EndpointSpec} from '../../shared/contract/endpoint';
import {pathPart} from '../../shared/model/path-part';
import {holdsKey} from './holds-key';

type Declared = {
	readonly name: string;
	readonly spec: EndpointSpec;
	readonly method: string;
	readonly parts: readonly string[];
};

/** Every operation that Steward speaks. */
const spoken: readonly Declared[] = [
	// How servers of old take the policy of a topic (api-facts 15.1): the page asks in that way alone.
	{
		name: 'setTopicPolicy',
		spec: contract.setTopicPolicy,
		method: 'PATCH',
		parts: '/users/me/subscriptions/muted_topics'.split('/'),
	},
	...Object.entries<EndpointSpec>(contract).map(([name, spec]) => ({
		name,
		spec,
		method: spec.method,
		parts: spec.path.split('/'),
	})),
];

/** What answers with a key is for the main process alone. */
const declared = spoken.filter(({spec: {returns}}) => !holdsKey(returns));

/**
 * Whether the page may make this call: only what Steward itself speaks is signed, so that a page that
 * was taken over cannot ask a service for keys or for whatever else the account might.
 */
export function isDeclaredCall(method: string, path: string): boolean {
	return declaredCall(method, path) !== undefined;
}

/** The operation that a call of the page is one of; undefined for one that Steward does not speak. */
export function declaredCall(method: string, path: string): EndpointSpec | undefined {
	return find(declared, method, path)?.spec;
}

/** A call as it may be noted: of its path the numbers alone, for another part may be a secret. */
export type DescribedCall = {
	/** The name of the operation. */
	readonly act: string;
	readonly target: {readonly kind: string; readonly id?: number};
	readonly path: string;
};

/** Of a call that Steward does not speak nothing is known that may be noted. */
export function describeCall(method: string, path: string): DescribedCall {
	const found = find(spoken, method, path);
	if (found === undefined) return {act: 'undeclared', target: {kind: 'undeclared'}, path: ''};
	const {name, spec, parts: wanted} = found;
	const parts = path.split('/').map((part, at) => {
		const own = wanted[at] ?? '';
		return own.startsWith('{') && /^\d{1,15}$/.test(part) ? Number(part) : own;
	});
	const id = parts.find(part => typeof part === 'number');
	const kind = typeof spec.effect === 'object' ? spec.effect.changes : spec.effect;
	return {act: name, target: {kind, ...(id !== undefined && {id})}, path: parts.join('/')};
}

function find(among: readonly Declared[], method: string, path: string): Declared | undefined {
	const parts = path.split('/');
	return among.find(
		({method: own, parts: wanted}) =>
			own === method &&
			wanted.length === parts.length &&
			wanted.every((part, at) =>
				part.startsWith('{') ? isOnePart(parts[at] ?? '') : part === parts[at],
			),
	);
}

/** What a server in front may take for the end of a part is none of it either. */
function isOnePart(encoded: string): boolean {
	const part = pathPart(encoded);
	return part !== undefined && !/[;?#]/.test(part);
}
