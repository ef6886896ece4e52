import {expect, it} from 'vitest';
import {asGatewayFailure} from './failure';

const failing = (code: string, syscall?: string) =>
	new TypeError('fetch failed', {cause: Object.assign(new Error(code), {code, syscall})});

it.each([
	['ECONNREFUSED', 'connect', 'refused'],
	['EHOSTUNREACH', 'connect', 'refused'],
	['ENOTFOUND', 'getaddrinfo', 'no-name'],
	// Over a connection that was there the call may have gone out.
	['EHOSTUNREACH', 'read', 'cut'],
	['ENETUNREACH', 'write', 'cut'],
	['EPROTO', 'write', 'cut'],
	['ECONNRESET', 'read', 'cut'],
	['EPROTO', undefined, 'tls'],
])('%s of %s is %s', (code, syscall, kind) => {
	expect(asGatewayFailure(failing(code, syscall)).kind).toBe(kind);
});
