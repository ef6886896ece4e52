import {badRequest} from '../../../shared/contract/errors';
import {requireStrongPassword} from '../domain/new-person';
import type {Context} from '../handler';
import type {Account} from '../storage/account';
import {TooMuchWork} from '../work/too-much-work';

/** Refuses a password that is quick to guess, by what is known of its person among others. */
export async function requireGoodPassword(
	{actor, work, onDisconnect}: Context<Account>,
	password: string,
	known: readonly string[],
): Promise<void> {
	const guesses = await work
		.run(actor.id, 'guesses', {password, known}, onDisconnect)
		.catch(notEstimated);
	requireStrongPassword(password, guesses);
}

function notEstimated(error: unknown): never {
	if (!(error instanceof TooMuchWork)) throw error;
	throw badRequest('How strong the password is takes too long to find out. Choose another one.');
}
