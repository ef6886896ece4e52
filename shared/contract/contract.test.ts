import {embeddedFeatureLevel} from '../model/feature-level';
import {describe, expect, it, expectTypeOf} from 'vitest';
import {z} from 'zod';
import {user} from '../model/user';
import {contract} from './index';
import {endpoint, isChange, type EndpointSpec, type Received, type Sent} from './endpoint';
import {ApiError, refusal} from './errors';
import {compileFits} from './fits';
import {
	countOr,
	faultOf,
	json,
	jsonIds,
	jsonRecords,
	maxJsonDepth,
	pathId,
	text,
} from './parameters';

const operations = Object.entries<EndpointSpec>(contract);

/** Texts of the wire and lists without a greatest length; texts inside of JSON end with it. */
function unboundedIn(schema: z.core.$ZodType, place: string, isOnWire = true): string[] {
	if (schema instanceof z.ZodPipe) {
		return [
			...unboundedIn(schema.in, place, isOnWire),
			...unboundedIn(schema.out, `${place} as JSON`, false),
		];
	}
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
		return unboundedIn(schema.unwrap(), place, isOnWire);
	}
	if (schema instanceof z.ZodString) {
		return isOnWire && (schema.maxLength ?? Infinity) > 1_000_000 ? [place] : [];
	}
	if (schema instanceof z.ZodArray) {
		const checks = (schema.def.checks ?? []).map(({_zod}) => _zod.def as {maximum?: number});
		const own = Math.min(...checks.map(({maximum = Infinity}) => maximum));
		return [...(own > 10_000 ? [place] : []), ...unboundedIn(schema.element, `${place}[]`, false)];
	}
	if (schema instanceof z.ZodUnion) {
		return schema.options.flatMap(option => unboundedIn(option, place, isOnWire));
	}
	if (schema instanceof z.ZodTuple) {
		return schema.def.items.flatMap(item => unboundedIn(item, `${place}[]`, false));
	}
	if (schema instanceof z.ZodObject) {
		return Object.entries(schema.shape).flatMap(([name, inner]) =>
			unboundedIn(inner as z.ZodType, `${place}.${name}`, false),
		);
	}
	if (isOnWire) return [`${place}: ${schema._zod.def.type}`];
	const ends = ['int', 'number', 'boolean', 'null', 'literal', 'enum', 'record', 'unknown'];
	return ends.includes(schema._zod.def.type) ? [] : [`${place}: ${schema._zod.def.type}`];
}

describe('every operation', () => {
	it.each(operations)(
		'%s declares each name in its path, and nothing else there',
		(_name, spec) => {
			const named = [...spec.path.matchAll(/\{(\w+)\}/g)].map(match => match[1]);
			expect(Object.keys(spec.inPath)).toEqual(named);
		},
	);

	it.each(operations)('%s has a default only for parameters it has', (_name, spec) => {
		for (const name of Object.keys(spec.defaults)) expect(spec.params).toHaveProperty(name);
	});

	it.each(operations)(
		'%s has parameters for newer servers, which say since when',
		(_name, spec) => {
			for (const name of Object.keys(spec.later)) {
				expect(spec.params).not.toHaveProperty(name);
				expect(spec.since?.[name], name).toBeGreaterThan(embeddedFeatureLevel);
			}
		},
	);

	it.each(operations)('%s says of its own parameters since when there are any', (_name, spec) => {
		for (const [name, level] of Object.entries(spec.since ?? {})) {
			const schema = spec.params[name] ?? spec.later[name];
			expect(schema?.safeParse(undefined).success, name).toBe(true);
			expect(level).toBeGreaterThan(0);
		}
	});

	it.each(operations)('%s explains each parameter', (_name, spec) => {
		for (const name of [...Object.keys(spec.inPath), ...Object.keys(spec.params)]) {
			expect(spec.about[name], name).toMatch(/\.$/);
		}
	});

	it.each(operations)('%s has an answer that can be checked without making code', (_name, spec) => {
		expect(compileFits(spec.returns)).toBeTypeOf('function');
	});

	it.each(operations)('%s bounds each text and list that it takes', (_name, spec) => {
		const taken = Object.entries({...spec.inPath, ...spec.params});
		const unbounded = taken.flatMap(([name, schema]) => unboundedIn(schema, name));
		expect(unbounded).toEqual([]);
	});

	it.each(operations)('%s has an effect that fits its method', (_name, {method, effect}) => {
		expect(effect === 'read').toBe(method === 'GET');
	});

	it('is a change, but for what reads and for what is of the moment', () => {
		const ofTheMoment = operations.filter(([, {effect}]) => effect === 'view');
		expect(ofTheMoment.map(([name]) => name).toSorted()).toEqual([
			'deleteQueue',
			'fetchApiKey',
			'fetchDevelopmentKey',
			'register',
			'renderMessage',
			'reportPresence',
			'sendTestPush',
			'sendTyping',
		]);
		for (const [name, spec] of operations) {
			expect(isChange(spec), name).toBe(spec.effect !== 'read' && spec.effect !== 'view');
		}
	});

	it('does not compile without an effect, or with one that its method does not have', () => {
		const common = {path: '/x', access: 'user', summary: '', answer: 'small'} as const;
		const rest = {inPath: {}, params: {}, defaults: {}, about: {}, refusals: []} as const;
		const returns = z.object({});
		// @ts-expect-error: it says nothing of its effect
		endpoint({...common, ...rest, returns, method: 'POST'});
		// @ts-expect-error: a GET changes nothing
		endpoint({...common, ...rest, returns, method: 'GET', effect: {changes: 'user'}});
		// @ts-expect-error: what only reads is a GET
		endpoint({...common, ...rest, returns, method: 'POST', effect: 'read'});
		endpoint({...common, ...rest, returns, method: 'POST', effect: {changes: 'user'}});
	});

	it('has no two operations on one method and path', () => {
		const routes = operations.map(
			([, spec]) => `${spec.method} ${spec.path.replace(/\{(\w+)\}/g, '{$1}')}`,
		);
		expect(new Set(routes).size).toBe(routes.length);
	});
});

describe('types of an operation', () => {
	it('lets a caller leave out what has a default, and gives the handler all of it', () => {
		expectTypeOf<Sent<typeof contract.getUsers>>().toEqualTypeOf<{
			client_gravatar?: boolean;
			include_custom_profile_fields?: boolean;
		}>();
		expectTypeOf<Received<typeof contract.getUsers>['client_gravatar']>().toEqualTypeOf<boolean>();
		expectTypeOf<Sent<typeof contract.updateUser>>().toEqualTypeOf<{
			user_id: number;
			role?: number;
			full_name?: string;
			profile_data?: {id: number; value: string | number[] | null}[];
		}>();
	});
});

describe('parameters', () => {
	it.each([
		[json(z.boolean()), true, 'true'],
		[json(z.array(z.int())), [1, 2], '[1,2]'],
		[pathId, 12, '12'],
	])('travel there and back', (schema: z.ZodType, value, wire) => {
		expect(z.encode(schema, value)).toBe(wire);
		expect(z.decode(schema, wire)).toEqual(value);
	});

	it('take ids beyond the safe integers for ids of nothing', () => {
		expect(z.decode(pathId, '9223372036854775808')).toBe(Number.MAX_SAFE_INTEGER);
		expect(z.decode(jsonIds, '[1,9223372036854775808]')).toEqual([1, Number.MAX_SAFE_INTEGER]);
	});

	const nested = '['.repeat(maxJsonDepth + 1) + ']'.repeat(maxJsonDepth + 1);
	it.each([
		[json(z.boolean()), 'yes', 'not-json'],
		[json(z.boolean()), '', 'not-json'],
		[json(z.boolean()), '"true"', undefined],
		[countOr('unlimited'), 'unlimited', 'not-json'],
		[countOr('unlimited'), '"never"', 'unusable'],
		[countOr('unlimited'), '0', 'unusable'],
		[countOr('unlimited'), '1.5', undefined],
		[countOr('unlimited'), 'null', undefined],
		[jsonIds, '[1.0]', undefined],
		[jsonIds, '[1e3]', undefined],
		[jsonIds, '[true]', undefined],
		[json(z.unknown()), nested, 'too-deep'],
		[json(z.unknown()), '['.repeat(100_000), 'too-deep'],
		[pathId, '-1', 'unusable'],
		[pathId, '1e3', 'unusable'],
		[json(z.array(z.int())), `[${'1,'.repeat(10_000)}1]`, 'too-long'],
		[jsonRecords(z.array(z.int())), `[${'1,'.repeat(100_001)}1]`, 'too-many'],
		[json(z.unknown()), `"${'x'.repeat(200_000)}"`, undefined],
		[text, 'x'.repeat(10_001), undefined],
	])('tell why a text cannot be read', (schema: z.ZodType, wire, fault) => {
		const issue = schema.safeParse(wire).error?.issues[0];
		expect(issue).toBeDefined();
		if (issue) expect(faultOf(issue)).toBe(fault);
	});

	it('do not count brackets inside texts as nesting', () => {
		const value = ['[[[['.repeat(50), 'a"[[', '\\'];
		expect(z.decode(json(z.array(z.string())), JSON.stringify(value))).toEqual(value);
	});
});

describe('refusals', () => {
	it('narrow by code, with the fields of that code', () => {
		const error: ApiError = refusal('REQUEST_VARIABLE_MISSING', 'x is required', {var_name: 'x'});
		expect(error.status).toBe(400);
		if (!error.is('REQUEST_VARIABLE_MISSING')) throw new Error('not narrowed');
		expect(error.details.var_name).toBe('x');
		expect(error.is('UNAUTHORIZED')).toBe(false);
	});
});

describe('the quick check', () => {
	const row = {
		user_id: 1,
		email: 'ada@example.test',
		delivery_email: null,
		full_name: 'Ada',
		role: 400,
		is_owner: false,
		is_admin: false,
		is_guest: false,
		is_bot: false,
		is_active: true,
		timezone: '',
		date_joined: '2024-03-01T09:15:00+00:00',
		profile_data: {'1': {value: 'x'}},
		unknown_to_us: [1],
	};
	const breaks: Record<string, unknown>[] = Object.keys(row).flatMap(key => [
		{...row, [key]: undefined},
		{...row, [key]: null},
		{...row, [key]: 1.5},
		{...row, [key]: 'text'},
		{...row, [key]: {}},
		{...row, [key]: []},
		{...row, [key]: {a: {value: 1}}},
	]);

	it('never accepts what the schema refuses', () => {
		const fits = compileFits(user);
		expect(fits?.(row)).toBe(true);
		for (const broken of breaks) {
			expect(fits?.(broken), JSON.stringify(broken)).toBe(user.safeParse(broken).success);
		}
		for (const odd of [null, undefined, 3, 'x', [], [row]]) {
			expect(fits?.(odd)).toBe(user.safeParse(odd).success);
		}
	});

	it('is not made for schemas that change or limit values', () => {
		expect(compileFits(z.string().min(1))).toBeUndefined();
		expect(compileFits(z.object({a: json(z.int())}))).toBeUndefined();
		expect(compileFits(z.array(z.int()).max(3))).toBeUndefined();
		expect(compileFits(z.int().multipleOf(3))).toBeUndefined();
		expect(compileFits(z.int().gt(3))).toBeUndefined();
		expect(compileFits(z.email())).toBeUndefined();
	});

	it.each([z.int().min(-3).max(4), z.number().min(-3).max(4).min(-2), z.int()])(
		'a range as zod has it',
		schema => {
			for (const value of [-4, -3, -2, 0, 1.5, 4, 4.5, 5, NaN, Infinity, '3', null, undefined]) {
				expect(compileFits(schema)?.(value), String(value)).toBe(schema.safeParse(value).success);
			}
		},
	);
});
