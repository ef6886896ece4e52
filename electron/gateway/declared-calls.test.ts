import {describe, expect, it} from 'vitest';
import {z} from 'zod';
import {contract} from '../../shared/contract/index';
import type {EndpointSpec} from '../../shared/contract/endpoint';
import {declaredCall, isDeclaredCall} from './declared-calls';

const operations = Object.entries<EndpointSpec>(contract);
/** As the reference page would tell of it: another way than the gateway's own. */
const hasKey = ({returns}: EndpointSpec) =>
	JSON.stringify(z.toJSONSchema(returns, {unrepresentable: 'any'})).includes('"api_key":');
const isSpoken = (method: string, path: string) =>
	operations.some(([, spec]) => spec.method === method && spec.path === path && !hasKey(spec));
const parts = ['7', 'me', 'ada%40example.com', 'd%C3%B6rte%2Bx@example.com'];

it.each(operations.filter(([, spec]) => !hasKey(spec)))('%s goes through', (_name, spec) => {
	for (const value of parts) {
		expect(isDeclaredCall(spec.method, spec.path.replaceAll(/\{\w+\}/g, value))).toBe(true);
	}
});

it.each(operations.filter(([, spec]) => hasKey(spec)))(
	'%s, which has a key, does not',
	(_name, spec) => {
		for (const value of parts) {
			const path = spec.path.replaceAll(/\{\w+\}/g, value);
			expect(declaredCall(spec.method, path)).not.toBe(spec);
		}
	},
);

it('so does the way in which old servers take the policy of a topic', () => {
	const path = '/users/me/subscriptions/muted_topics';
	expect(declaredCall('PATCH', path)).toBe(contract.setTopicPolicy);
	expect(isDeclaredCall('POST', path)).toBe(false);
});

describe('of what the console does not speak nothing is signed', () => {
	const unspoken: readonly (readonly [method: string, path: string])[] = [
		['POST', '/fetch_api_key'],
		['POST', '/users/me/api_key/regenerate'],
		['GET', '/bots'],
		['POST', '/bots/7/api_key/regenerate'],
		['GET', '/bots/7/api_key'],
		['POST', '/dev_fetch_api_key'],
		['POST', '/users/me/reactivate/x'],
		['GET', '/users/'],
		['GET', '/users//me'],
		['HEAD', '/users'],
		['PUT', '/users'],
		['DELETE', '/realm'],
		['GET', '/users/..%2Fbots'],
		['GET', '/users/me%2Fapi_key%2Fregenerate'],
		['GET', '/users/..%252fbots'],
		['GET', '/users/..%5cbots'],
		['GET', '/users/%2e%2e'],
		['GET', '/users/x%3Fy'],
		['GET', '/users/x;y'],
		['GET', '/users/x%00'],
		['GET', '/users/%'],
	];
	it.each(unspoken.filter(call => !isSpoken(...call)))('%s %s', (method, path) =>
		expect(isDeclaredCall(method, path)).toBe(false),
	);
});
