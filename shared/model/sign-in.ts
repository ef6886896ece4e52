import {z} from 'zod';
import {ownOf} from './own-of';

/** A way to sign in as a registration tells it; older servers tell no more than whether it is on. */
const method = z.union([
	z.boolean().transform(enabled => ({enabled, available: true, unavailable_reason: undefined})),
	z.object({
		enabled: z.boolean(),
		available: z.boolean().catch(true),
		unavailable_reason: z.string().optional().catch(undefined),
	}),
]);
const told = z.object({
	realm_authentication_methods: z.record(z.string(), method).optional().catch(undefined),
});

export type SignInTold = Readonly<Record<string, z.output<typeof method>>>;

/** The ways to sign in by their names; undefined where the server does not tell them. */
export function signInTold(state: Readonly<Record<string, unknown>>): SignInTold | undefined {
	return told.parse(state).realm_authentication_methods;
}

/** Which ways are on; undefined where the server does not tell them. */
export function signInNow(
	state: Readonly<Record<string, unknown>>,
): Readonly<Record<string, boolean>> | undefined {
	const methods = signInTold(state);
	return (
		methods &&
		Object.fromEntries(Object.entries(methods).map(([name, {enabled}]) => [name, enabled]))
	);
}

/** Whether a way is on; undefined where there is no such way. */
export function isMethodOn(
	methods: Readonly<Record<string, boolean>> | undefined,
	name: string,
): boolean | undefined {
	return methods && ownOf(methods, name);
}
