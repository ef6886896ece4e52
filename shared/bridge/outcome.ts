import {z} from 'zod';
import {failureKinds} from '../gateway';

/** A step that can fail for a reason worth telling: never an exception across the bridge. */
export const failure = z.object({
	ok: z.literal(false),
	/** `code` is the service's own code, or one of the kinds of `shared/gateway.ts`. */
	kind: z.enum([
		...failureKinds,
		'refusal',
		'not-this-service',
		'too-old',
		'wrong-passphrase',
		'bad-backup', // why stands in `code`, in words in `detail`
		'keys-locked', // a passphrase has to be typed first
		'plan-running', // a plan has to end or pause first
		'backup-running', // another backup or restore has to end first
		'not-an-authority',
		'method-gone', // a way to sign in that the server does not offer
		'no-browser', // the system opened none
		'answer-unreadable', // not what a server answers to a sign-in in the browser
		'answer-elsewhere', // the answer of another server
		'answer-of-another', // made for another sign-in
		'answer-other-account', // its key is that of somebody else than it says
		'cancelled', // a sign-in that somebody gave up
		'answer-late', // it is waited for no longer
		'answer-unasked', // nothing waits for it, or it came already
		'not-confirmed', // nobody typed the address or confirmed it
		'not-clicked', // it asks for a click just before
		'plan-refused', // why stands in `code`, in words in `detail`
		'copy-failed', // the copy of a rehearsal did not start, or ended
		'copy-too-large', // the organization is larger than a copy can be
		'too-often', // more was asked for than a person asks for
		'disk-read-only', // nothing can be written to the disk of this computer
		'disk-failed', // the disk of this computer reports errors
		'unexpected',
	]),
	code: z.string().optional(),
	/** What the service or the system said, without anything secret. */
	detail: z.string(),
	/** An address to be tried instead, if the person wants to. */
	instead: z.string().optional(),
});
export type Failure = z.output<typeof failure>;

export const outcome = <T extends z.ZodType>(value: T) =>
	z.discriminatedUnion('ok', [z.object({ok: z.literal(true), value}), failure]);
