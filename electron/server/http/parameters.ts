import {z} from 'zod';
import type {EndpointSpec, WireParameter} from '../../../shared/contract/endpoint';
import {badRequest, refusal} from '../../../shared/contract/errors';
import {faultOf, maxJsonDepth} from '../../../shared/contract/parameters';

/** Fields as they came: the body first, then the query (api-facts 2.1). */
export type Fields = ReadonlyMap<string, string>;

/** Reads the parameters of an operation; the first one that is wrong is refused (api-facts 2.2). */
export function readParameters(
	spec: EndpointSpec,
	inPath: Readonly<Record<string, string>>,
	fields: Fields,
): {readonly received: Record<string, unknown>; readonly ignored: readonly string[]} {
	const received: Record<string, unknown> = {};
	for (const [name, schema] of Object.entries(spec.inPath)) {
		received[name] = readOne(name, schema, inPath[name]);
	}
	const known = new Set<string>();
	for (const [name, schema] of Object.entries(spec.params)) {
		const sentAs = namesOf(spec, name).filter(candidate => fields.has(candidate));
		const [first, second] = sentAs;
		if (first !== undefined && second !== undefined) throw confusing(first, second);
		for (const candidate of sentAs) known.add(candidate);
		const value = readOne(name, schema, first === undefined ? undefined : fields.get(first));
		received[name] = value === undefined ? spec.defaults[name] : value;
		if (received[name] === undefined) delete received[name];
	}
	const ignored = [...fields.keys()].filter(name => !known.has(name)).sort();
	return {received, ignored};
}

function namesOf(spec: EndpointSpec, name: string): readonly string[] {
	const aliases = Object.entries(spec.aliases ?? {}).filter(([, target]) => target === name);
	return [name, ...aliases.map(([alias]) => alias)];
}

function confusing(first: string, second: string) {
	return refusal('REQUEST_CONFUSING_VAR', `Send only one of '${first}' and '${second}'`, {
		var_name1: first,
		var_name2: second,
	});
}

function readOne(name: string, schema: WireParameter, sent: string | undefined): unknown {
	const read = schema.safeParse(sent);
	if (read.success) return read.data;
	if (sent === undefined) {
		throw refusal('REQUEST_VARIABLE_MISSING', `Missing '${name}' argument`, {var_name: name});
	}
	const [issue] = read.error.issues;
	throw issue === undefined ? badRequest(`'${name}' is wrong`) : problemOf(name, sent, issue);
}

function problemOf(name: string, sent: string, issue: z.core.$ZodIssue) {
	switch (faultOf(issue)) {
		case 'not-json':
			return badRequest(`'${name}' must be valid JSON`);
		case 'too-deep':
			return badRequest(`'${name}' is nested deeper than ${maxJsonDepth} levels`);
		case 'unusable':
			return refusal('REQUEST_VARIABLE_INVALID', `Unusable value for '${name}'`, {
				var_name: name,
				bad_value: sent,
			});
		default:
			return badRequest(`${name}${pathText(issue.path)}: ${issue.message}`);
	}
}

/** Where inside a value, as `[0]["name"]`. */
function pathText(path: readonly PropertyKey[]): string {
	return path
		.map(key => `[${typeof key === 'number' ? key : JSON.stringify(String(key))}]`)
		.join('');
}
