import {z} from 'zod';

/** Where an answer does not fit, in words that hold nothing of its content. */
export type Misfit = {
	/** E.g. `members[3].role`; empty when the whole is wrong. */
	readonly at: string;
	readonly expected: string;
	/** Type of what came instead, or `nothing`. */
	readonly came: string;
};

/** What was left out of an answer so that the rest could be read. */
export type Unreadable = {
	/** Rows of its lists. */
	readonly rows: number;
	/** Fields and parts of rows that are still there. */
	readonly parts: number;
	readonly first: Misfit;
};

const leftOut = new WeakMap<object, Unreadable>();

/** What was left out of an answer that a client gave; undefined where all of it was read. */
export function leftOutOf(answer: object): Unreadable | undefined {
	return leftOut.get(answer);
}

type Spot = {readonly within: object; readonly key: PropertyKey; readonly isRow: boolean};

/** Goes further than a few rounds only for answers that are no answers of this service. */
const mostRounds = 4;

/** The first thing about an answer that does not fit. */
export function misfitOf(issue: z.core.$ZodIssue | undefined, body: unknown): Misfit {
	if (issue === undefined) return {at: '', expected: 'another shape', came: typeName(body)};
	const came = issue.path.reduce<unknown>(
		(value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
		body,
	);
	return {at: z.core.toDotPath(issue.path), expected: expectedBy(issue), came: typeName(came)};
}

function expectedBy(issue: z.core.$ZodIssue): string {
	switch (issue.code) {
		case 'invalid_type':
			return issue.expected === 'int' ? 'whole number' : issue.expected;
		case 'invalid_value':
			return `one of ${issue.values.map(String).join(', ')}`;
		case 'invalid_union': {
			const kinds = issue.errors.flatMap(([first]) => (first ? expectedBy(first) : []));
			return kinds.length === 0 ? 'another shape' : [...new Set(kinds)].join(' or ');
		}
		default:
			return issue.message;
	}
}

function typeName(value: unknown): string {
	if (value === undefined) return 'nothing';
	if (value === null) return 'null';
	return Array.isArray(value) ? 'array' : typeof value;
}

/**
 * Leaves out of an answer what does not fit, if there is something left then: entries of lists and
 * optional fields. One bad row does not hide the others. A list of which nothing would be left is no
 * answer. The answer is changed in place.
 */
export function salvage(
	schema: z.ZodObject,
	body: Record<string, unknown>,
): {readonly value: unknown; readonly unreadable: Unreadable} | undefined {
	let rows = 0;
	let parts = 0;
	let first: Misfit | undefined;
	for (let round = 0; round < mostRounds; round++) {
		const parsed = schema.safeParse(body);
		if (parsed.success) {
			if (first === undefined) return undefined;
			const unreadable = {rows, parts, first};
			leftOut.set(parsed.data, unreadable);
			return {value: parsed.data, unreadable};
		}
		const spots: Spot[] = [];
		for (const issue of parsed.error.issues) {
			const spot = spotToLeaveOut(schema, body, issue.path);
			if (spot === undefined) return undefined;
			first ??= misfitOf(issue, body);
			spots.push(spot);
		}
		const left = leaveOut(spots);
		if (left === undefined) return undefined;
		rows += left.rows;
		parts += left.parts;
	}
	return undefined;
}

/** The deepest thing around a place that the rest can do without. */
function spotToLeaveOut(
	schema: z.core.$ZodType,
	body: unknown,
	path: readonly PropertyKey[],
): Spot | undefined {
	let found: Spot | undefined;
	let inner: z.core.$ZodType | undefined = schema;
	let value = body;
	for (const [depth, key] of path.entries()) {
		if (inner === undefined || typeof value !== 'object' || value === null) break;
		const def: z.core.$ZodTypes['_zod']['def'] = bare(inner)._zod.def;
		if (def.type === 'array') {
			found = {within: value, key, isRow: depth === 1};
			inner = def.element;
		} else if (def.type === 'record') {
			found = {within: value, key, isRow: depth === 1};
			inner = def.valueType;
		} else if (def.type === 'object') {
			const field: z.core.$ZodType | undefined = def.shape[String(key)];
			// A whole list of the answer is more than a detail.
			const isDetail = depth > 0 || !isList(field);
			if (field?._zod.optin === 'optional' && isDetail) found = {within: value, key, isRow: false};
			inner = field;
		} else inner = undefined;
		value = (value as Record<PropertyKey, unknown>)[key];
	}
	return found;
}

/** The type itself, without what lets it be missing or null. */
function bare(schema: z.core.$ZodType): z.core.$ZodTypes {
	const {def} = (schema as z.core.$ZodTypes)._zod;
	return def.type === 'optional' || def.type === 'nullable'
		? bare(def.innerType)
		: (schema as z.core.$ZodTypes);
}

function isList(schema: z.core.$ZodType | undefined): boolean {
	if (schema === undefined) return false;
	return ['array', 'record'].includes(bare(schema)._zod.def.type);
}

/** Undefined when a list would be empty then. */
function leaveOut(spots: readonly Spot[]): {rows: number; parts: number} | undefined {
	const gone = new Map<object, {readonly keys: Set<PropertyKey>; readonly isRow: boolean}>();
	for (const {within, key, isRow} of spots) {
		const known = gone.get(within) ?? {keys: new Set(), isRow};
		known.keys.add(key);
		gone.set(within, known);
	}
	let rows = 0;
	let parts = 0;
	for (const [within, {keys, isRow}] of gone) {
		if (isRow && keys.size === Object.keys(within).length) return undefined;
		if (isRow) rows += keys.size;
		else parts += keys.size;
		if (Array.isArray(within)) {
			const kept = within.filter((_entry, at) => !keys.has(at));
			within.splice(0, within.length, ...kept);
		} else for (const key of keys) Reflect.deleteProperty(within, key);
	}
	return {rows, parts};
}
