import {describe, expect, it} from 'vitest';
import {contract} from '../../shared/contract/index';
import type {EndpointSpec} from '../../shared/contract/endpoint';
import {declaredCall, isDeclaredCall} from './declared-calls';

const operations = Object.entries<EndpointSpec>(contract);

it.each(operations.filter(([name]) => name !== 'fetchApiKey'))('%s goes through', (_name, spec) => {
	for (const value of ['7', 'me', 'ada%40example.com', 'd%C3%B6rte%2Bx@example.com']) {
		expect(isDeclaredCall(spec.method, spec.path.replaceAll(/\{\w+\}/g, value))).toBe(true);
	}
});

it('so does the way in which old servers take the policy of a topic', () => {
	const path = '/users/me/subscriptions/muted_topics';
	expect(declaredCall('PATCH', path)).toBe(contract.setTopicPolicy);
	expect(isDeclaredCall('POST', path)).toBe(false);
});

describe('of what the console does not speak nothing is signed', () => {
	it.each([
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
	])('%s %s', (method, path) => expect(isDeclaredCall(method, path)).toBe(false));
});
