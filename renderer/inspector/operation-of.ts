import {contract, type OperationName} from '../../shared/contract/index';
import type {EndpointSpec} from '../../shared/contract/endpoint';
import type {OperationWords} from '../../shared/contract/words';

/** An operation of the contract by its name. */
export type Operation = {
	readonly name: OperationName;
	readonly spec: Omit<EndpointSpec, keyof OperationWords | 'about'>;
};

type Known = Operation & {readonly parts: readonly string[]; readonly literals: number};

const known: readonly Known[] = Object.entries<EndpointSpec>(contract)
	.map(([name, spec]) => {
		const parts = spec.path.split('/');
		const literals = parts.filter(part => !part.startsWith('{')).length;
		return {name: name as OperationName, spec, parts, literals};
	})
	// `/users/me` is meant before `/users/{email}`.
	.toSorted((a, b) => b.literals - a.literals);

/** The operation that a call is one of; undefined for one that Steward does not speak. */
export function operationOf(method: string, path: string): Operation | undefined {
	const asked = path.split('/');
	return known.find(
		({spec, parts}) =>
			spec.method === method &&
			parts.length === asked.length &&
			parts.every((part, at) => fits(spec, part, asked[at] ?? '')),
	);
}

function fits({inPath}: Operation['spec'], part: string, asked: string): boolean {
	const name = /^\{(\w+)\}$/.exec(part)?.[1];
	if (name === undefined) return part === asked;
	return inPath[name]?.safeParse(decoded(asked)).success === true;
}

function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}
