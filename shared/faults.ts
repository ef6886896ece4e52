/**
 * Every way in which a server can be bad, as a person is told of it: a closed set, each with its own
 * words in `renderer/api/explain.ts`. Other failures are of the program, of this computer, or an
 * ordinary refusal.
 */
export const faults = [
	'no-name',
	'refused',
	'slow',
	'cut',
	'certificate-expired',
	'certificate-unknown',
	'certificate-host',
	'redirect',
	'not-json',
	'too-large',
	'too-old',
	'server-error',
	'rate-limited',
	'key-refused',
] as const;

export type Fault = (typeof faults)[number];

/** What a service says with a code of its own. */
const faultsByCode: ReadonlyMap<string, Fault> = new Map<string, Fault>([
	['RATE_LIMIT_HIT', 'rate-limited'],
	['UNAUTHORIZED', 'key-refused'],
	['INVALID_API_KEY', 'key-refused'],
]);

/** The fault behind a kind of failure (`shared/bridge.ts`) or a code of the service, if it is one. */
export function faultOf(kindOrCode: string): Fault | undefined {
	if (kindOrCode === 'not-this-service') return 'not-json';
	return faults.find(fault => fault === kindOrCode) ?? faultsByCode.get(kindOrCode);
}
