import type {FastifyReply, FastifyRequest} from 'fastify';
import type {EndpointSpec} from '../../../shared/contract/endpoint';
import {ApiError, badRequest} from '../../../shared/contract/errors';
import {BotType} from '../../../shared/model/bot';
import {requireAccess} from '../domain/access';
import {addressKey, type Account} from '../storage/account';
import {isSameText, type Secret} from '../storage/secret';
import type {Store} from '../storage/store';

/** What goes with every refusal of missing or wrong credentials (api-facts 3.1). */
export const challenge = 'Basic realm="zulip"';

const mostKnown = 2000;

/** The account that a request is made by; throws where its credentials are not right. */
export type CallerOf = (request: FastifyRequest, reply: FastifyReply) => Account;

/** Finds out who calls, from the Authorization header alone; strict, in the same time for any wrong key. */
export class Authenticator {
	readonly #store: Store;
	readonly #secret: Secret;
	/** Headers that were right once; the account itself is read anew each time. */
	readonly #known = new Map<string, {readonly id: number; readonly keyVersion: number}>();

	constructor(store: Store, secret: Secret) {
		this.#store = store;
		this.#secret = secret;
	}

	/** The account that calls. Throws UNAUTHORIZED, or BAD_REQUEST for another scheme. */
	accountOf(header: string | undefined): Account {
		if (header === undefined) throw unauthorized('Missing authorization header');
		const known = this.#known.get(header);
		const account = known && this.#store.accounts.byId(known.id);
		if (known && account?.keyVersion === known.keyVersion) return this.#requireActive(account);
		const verified = this.#verify(header);
		if (this.#known.size >= mostKnown) this.#known.clear();
		this.#known.set(header, {id: verified.id, keyVersion: verified.keyVersion});
		return this.#requireActive(verified);
	}

	/** An account that called before, as it is now. Throws UNAUTHORIZED where its key no longer works. */
	asOfNow(caller: Account): Account {
		const now = this.#requireActive(this.#store.accounts.byId(caller.id) ?? caller);
		if (now.keyVersion !== caller.keyVersion) throw unauthorized('Invalid API key');
		return now;
	}

	/** Refuses where somebody may do less than when their call began. */
	requireAsBefore(caller: Account): void {
		requireNoLess(this.asOfNow(caller), caller.role);
	}

	#requireActive(account: Account): Account {
		if (this.#store.realm.isDeactivated()) {
			throw unauthorized('This organization has been deactivated');
		}
		return requireActive(account);
	}

	#verify(header: string): Account {
		const {email, key} = credentialsIn(header);
		if (!/^[A-Za-z0-9]{32}$/.test(key)) throw unauthorized('Malformed API key');
		const account = this.#store.accounts.byDeliveryEmail(email);
		const right = this.#secret.keyOf(account ?? {id: 0, keyVersion: 0});
		if (!isSameText(right, key) || account === undefined) throw unauthorized('Invalid API key');
		return account;
	}
}

/** An account, if it may call an operation at all. */
export function allowed(account: Account, {access, isForWebhooks}: EndpointSpec): Account {
	if (isForWebhooks !== true) requireNoWebhook(account);
	requireAccess(account, access);
	return account;
}

/** Incoming webhook bots send messages, and do nothing else. Throws UNAUTHORIZED. */
export function requireNoWebhook(account: Account): Account {
	if (account.botType === BotType.incomingWebhook) {
		throw unauthorized('This API is not available to incoming webhook bots.');
	}
	return account;
}

/** Refuses where an account has a lower role than it had. */
export function requireNoLess({role}: Account, before: number): void {
	if (role <= before) return;
	throw badRequest('Your role was changed while this was being done. Send it again.');
}

function requireActive(account: Account): Account {
	if (!account.isActive) throw unauthorized('Account is deactivated');
	return account;
}

function credentialsIn(header: string): {readonly email: string; readonly key: string} {
	const words = header.trim().split(/\s+/);
	const [scheme = '', encoded = ''] = words;
	if (words.length !== 2) throw unauthorized('Invalid authorization header');
	if (scheme.toLowerCase() !== 'basic') {
		throw badRequest('This endpoint requires HTTP basic authentication.');
	}
	const parts = decode(encoded)?.split(':') ?? [];
	const [email, key] = parts;
	if (parts.length !== 2 || email === undefined || key === undefined) {
		throw unauthorized('Invalid authorization header for basic auth');
	}
	return {email: addressKey(email), key: key.trim()};
}

function decode(encoded: string): string | undefined {
	if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return undefined;
	try {
		return new TextDecoder('utf-8', {fatal: true}).decode(Buffer.from(encoded, 'base64'));
	} catch {
		return undefined;
	}
}

function unauthorized(message: string): ApiError {
	return new ApiError('UNAUTHORIZED', message);
}
