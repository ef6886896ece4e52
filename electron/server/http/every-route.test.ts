import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {contract} from '../../../shared/contract/index';
import type {EndpointSpec} from '../../../shared/contract/endpoint';
import {groupBy} from '../../../shared/model/group-by';
import {longCount} from '../../../shared/testing/long-count.fixture';
import {startTestServer, type TestServer} from '../test-server';

let test: TestServer;
const faults: string[] = [];
beforeAll(async () => {
	test = await startTestServer({logFault: line => faults.push(JSON.stringify(line))});
});
afterAll(() => test.stop());

const routes = Object.entries<EndpointSpec>(contract);
const guarded = routes.filter(([, {access}]) => access !== 'anyone');
/** Whoever calls it is gone, and everything after it is refused. */
const isLeaving = ({method, path}: EndpointSpec) =>
	(method === 'DELETE' && path === '/users/me') || path === '/realm/deactivate';

const pathOf = ({path}: EndpointSpec, value: string) =>
	path.replaceAll(/\{\w+\}/g, encodeURIComponent(value));
const hasBody = (method: string) => method !== 'GET' && method !== 'HEAD';

type Asked = {readonly fields?: URLSearchParams; readonly headers?: Record<string, string>};

function ask({method}: Pick<EndpointSpec, 'method'>, path: string, {fields, headers = {}}: Asked) {
	const query = hasBody(method) ? '' : `?${fields?.toString().slice(0, 8000) ?? ''}`;
	return test.raw(path + query, {
		method,
		headers,
		...(hasBody(method) && fields !== undefined && {body: fields}),
	});
}

/** A clean answer: no fault of the server, one line of JSON, no word of its inside. */
async function expectClean(response: Response, what: string): Promise<void> {
	const body = await response.text();
	expect(response.status, `${what}: ${body.slice(0, 200)} ${faults.at(-1)}`).toBeLessThan(500);
	expect(JSON.parse(body), what).toMatchObject({result: /^(success|error)$/});
	if (response.ok) return;
	expect(body, what).not.toMatch(/node_modules|\.ts:\d|\bat \w+ \(|SQLITE|FST_ERR/);
}

describe('every route needs credentials', () => {
	it('but those that cannot', () => {
		const open = routes.filter(([, {access}]) => access === 'anyone').map(([name]) => name);
		expect(open.sort()).toEqual(['fetchApiKey', 'fetchDevelopmentKey', 'getServerSettings']);
		expect(guarded.length).toBeGreaterThanOrEqual(55);
	});

	it.each(guarded)('%s', async (_name, spec) => {
		const wrong = Object.keys(spec.params).map(name => [name, 'nonsense']);
		const others = [
			{},
			{fields: new URLSearchParams(wrong)},
			{headers: {authorization: 'Basic bm9ib2R5QGV4YW1wbGUuY29tOng='}},
			{headers: {authorization: `Basic ${btoa(`owner@example.com:${'A'.repeat(32)}`)}`}},
			{headers: {cookie: 'session=1', 'x-api-key': test.server.accounts.owner?.api_key ?? ''}},
		];
		const {email = '', api_key: key = ''} = test.server.accounts.owner ?? {};
		const inQuery = new URLSearchParams({api_key: key, email});
		for (const asked of [...others, {fields: inQuery}]) {
			const response = await ask(spec, pathOf(spec, '7'), asked);
			expect(response.status).toBe(401);
			expect(response.headers.get('www-authenticate')).toBe('Basic realm="zulip"');
			expect(await response.json()).toMatchObject({result: 'error', code: 'UNAUTHORIZED'});
		}
	});

	it('and so do files', async () => {
		const root = new URL(test.server.baseUrl).origin;
		for (const path of ['/user_uploads/1/00/x/y', '/user_avatars/1/emoji/images/1.png']) {
			expect((await fetch(root + path)).status).toBe(401);
		}
	});
});

const odd = [
	'0',
	'-1',
	'+1',
	'1.5',
	'1e3',
	'0x10',
	'01',
	'９',
	'9007199254740993',
	'99999999999999999999',
	'NaN',
	'Infinity',
	'null',
	'true',
	'[]',
	'{}',
	"1'--",
	'1 OR 1=1',
	'%00',
	'\u0000',
	'__proto__',
	'constructor',
	'..',
	'🦅',
];
const texts = [
	...odd,
	'',
	' ',
	'[[',
	'"',
	'\\',
	"'; DROP TABLE accounts;--",
	'stream:x is:private -has:link near:1',
	'[{"operator":"constructor","operand":"x"}]',
	'[{"operator":"search","operand":"\\"a* OR NEAR("}]',
	'{"__proto__":{"isOwner":true}}',
	'{"constructor":{"prototype":{"x":1}}}',
	'["general"]',
	'[{"name":"general"}]',
	'[1,2,3]',
	'false',
	'<script>',
	'${7*7}',
	'\u202e',
	'\ud800',
	'a\r\nb: c',
	'['.repeat(10_000),
	'{"a":'.repeat(2000),
	'x'.repeat(5000),
];

describe('hostile input is just an error', () => {
	const known = (name: 'owner' | 'member' | 'guest' | 'bot') => ({
		authorization: test.authorization(name),
	});

	it(`odd ids on every route, ${longCount(6, 24)} each`, async () => {
		let turn = 0;
		for (const [name, spec] of routes) {
			if (!spec.path.includes('{')) continue;
			turn++;
			for (const id of odd.filter((_, at) => longCount((at + turn) % 4, 0) === 0)) {
				const response = await ask(spec, pathOf(spec, id), {headers: known('member')});
				await expectClean(response, `${name} ${id}`);
			}
		}
	}, 120_000);

	it('nesting of 10,000 in every parameter, half a pair, NUL and names of the language', async () => {
		let turn = 0;
		const hostile = [
			'['.repeat(10_000),
			'{"a":'.repeat(10_000),
			'"\\ud800"',
			'"\\u0000"',
			'"__proto__"',
			'[{"toString":1,"valueOf":1}]',
		];
		for (const [name, spec] of routes) {
			if (isLeaving(spec)) continue;
			for (const param of Object.keys(spec.params)) {
				turn++;
				for (const value of hostile.filter(
					(_, at) => longCount((at + turn) % hostile.length, 0) === 0,
				)) {
					const fields = new URLSearchParams({[param]: value});
					const asked = {fields, headers: known('guest')};
					await expectClean(await ask(spec, pathOf(spec, '999999'), asked), `${name} ${param}`);
				}
			}
		}
		expect(({} as Record<string, unknown>)['isOwner']).toBeUndefined();
	}, 120_000);

	it('the deepest JSON that is read is 32 levels', async () => {
		const register = async (depth: number) => {
			const body = new URLSearchParams({event_types: '['.repeat(depth) + ']'.repeat(depth)});
			const headers = known('member');
			return (await test.raw('/register', {method: 'POST', headers, body})).text();
		};
		expect(await register(33)).toContain('deeper than 32');
		expect(await register(32)).not.toContain('deeper than');
	});

	/** The same choices for the same seed. */
	function chooser(seed: number) {
		let state = seed;
		return <T>(items: readonly T[]): T => {
			state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
			return items[(state >>> 8) % items.length] as T;
		};
	}

	const seed = Number(process.env['STEWARD_SEED'] ?? Date.now() % 2 ** 31);
	it(`${longCount(500, 3000)} random requests over every route, STEWARD_SEED=${seed}`, async () => {
		const pick = chooser(seed);
		const fuzzed = routes.filter(([, spec]) => !isLeaving(spec));
		const statuses = new Map<number, number>();
		for (let count = 0; count < longCount(500, 3000); count++) {
			const [name, spec] = pick(fuzzed);
			const method = pick([spec.method, spec.method, spec.method, 'POST', 'PATCH'] as const);
			const fields = new URLSearchParams();
			const names = [...Object.keys(spec.params), '__proto__', 'nonsense'];
			for (let field = 0; field < 4; field++) fields.append(pick(names), pick(texts));
			const asked = {fields, headers: known(pick(['owner', 'member', 'guest', 'bot']))};
			const id = pick([...odd, '1', '7', '22', '999999']);
			const response = await ask({method}, pathOf(spec, id), asked);
			statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
			await expectClean(response, `seed ${seed}, ${count}: ${name} ${id} ${fields}`);
		}
		// It reached the operations and their rules, not the door alone.
		expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400]));
		expect(faults).toEqual([]);
	}, 120_000);
});

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const known = groupBy(routes, ([, {path}]) => path);
const withPictures = ['/realm/icon', '/realm/logo'];

it.each([...known])('%s is known under its methods alone', async (path, specs) => {
	const own = new Set(specs.map(([, {method}]) => method as string));
	if (withPictures.includes(path)) own.add('GET');
	if (own.has('GET')) own.add('HEAD');
	const inPath = specs[0]![1].inPath;
	const asked = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
		inPath[name]?.meta()?.['wire'] === 'digits' ? '7' : 'name',
	);
	for (const method of methods.filter(one => !own.has(one))) {
		const answer = await test.raw(asked, {method});
		const expected = method === 'OPTIONS' ? 204 : 405;
		expect([method, answer.status], asked).toEqual([method, expected]);
		expect(answer.headers.get('allow')).toBe([...own].sort().join(', '));
		await answer.arrayBuffer();
	}
});
