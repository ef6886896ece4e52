import {z} from 'zod';
import type {EndpointSpec, WireParameter} from '../../../shared/contract/endpoint';
import {badRequest, refusal} from '../../../shared/contract/errors';
import {
	faultOf,
	maxJsonDepth,
	maxJsonValues,
	unusableIn,
} from '../../../shared/contract/parameters';
import {echoed} from './envelope';

/** Fields as they came: the body first, then the query (api-facts 2.1). */
export type Fields = ReadonlyMap<string, string>;

type Read = {
	readonly received: Record<string, unknown>;
	/** Names that the operation does not know, sorted. */
	readonly ignored: readonly string[];
};

/**
 * Makes the reader of an operation's parameters: declaration order, the first one that is wrong is
 * refused (api-facts 2.1, 2.2).
 */
export function parameterReader(
	spec: EndpointSpec,
): (inPath: Readonly<Record<string, string>>, fields: Fields) => Read {
	const paths = Object.entries(spec.inPath);
	const declared = Object.entries(spec.params).map(([name, schema]) => ({
		name,
		schema,
		names: namesOf(spec, name),
		fallback: spec.defaults[name],
	}));
	const known = new Set(declared.flatMap(({names}) => names));
	return (inPath, fields) => {
		const received: Record<string, unknown> = {};
		for (const [name, schema] of paths) received[name] = readOne(name, schema, inPath[name]);
		for (const {name, schema, names, fallback} of declared) {
			const [first, second] = names.filter(candidate => fields.has(candidate));
			if (first !== undefined && second !== undefined) throw confusing(first, second);
			const value = readOne(name, schema, first === undefined ? undefined : fields.get(first));
			const filled = value === undefined ? fallback : value;
			if (filled !== undefined) received[name] = filled;
		}
		return {received, ignored: unknownNames(fields, known)};
	};
}

function unknownNames(fields: Fields, known: ReadonlySet<string>): readonly string[] {
	return fields.size === 0
		? []
		: [...fields.keys()]
				.filter(name => !known.has(name))
				.sort()
				.map(echoed);
}

/** A parameter and the other names it is accepted under. */
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
				bad_value: unusableIn(issue) ?? sent,
			});
		case 'too-many':
			return badRequest(`'${name}' has too many values (limit: ${maxJsonValues})`);
		case 'too-long':
		case undefined:
			return badRequest(`${name}${pathText(issue.path)}: ${issue.message}`);
	}
}

/** Where inside a value, as `[0]["name"]`. */
function pathText(path: readonly PropertyKey[]): string {
	return path
		.map(key => `[${typeof key === 'number' ? key : JSON.stringify(String(key))}]`)
		.join('');
}
