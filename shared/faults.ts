/**
 * Every way in which a server can be bad, as a person is told of it: a closed set, each with its own
 * words in `renderer/api/failures/explain.ts`. Other failures are of the program, of this computer, or an
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

/**
 * The fault that a code of a service stands for. Kinds that the main process finds are no such codes: a
 * server that says `certificate-unknown` has the key all the same.
 */
export function faultOfCode(code: string): Fault | undefined {
	return faultsByCode.get(code);
}

/** The fault behind a failure of the main process (`shared/bridge/outcome.ts`), if it is one. */
export function faultOf(failure: {kind: string; code?: string | undefined}): Fault | undefined {
	const {kind, code} = failure;
	if (kind === 'refusal') return code === undefined ? undefined : faultOfCode(code);
	if (kind === 'not-this-service') return 'not-json';
	return faults.find(fault => fault === kind);
}
