import type {FastifyReply, FastifyRequest} from 'fastify';
import type {EndpointSpec} from '../../../shared/contract/endpoint';
import type {Context, Services} from '../handler';
import {CallTexts} from '../services/call-texts';
import type {Account} from '../storage/account';
import type {TimeSlicer} from '../work/time-slicer';
import {allowed, requireNoLess, type Authenticator} from './authenticate';
import {filesOf} from './body';
import {whileAllowed} from './calls';

type AnyContext = Context<Account | undefined>;

/** What an operation is called with. */
export type Called = {
	readonly request: FastifyRequest;
	readonly reply: FastifyReply;
	readonly spec: EndpointSpec;
	/** Whose turns its steps are; of operations that need no credentials they are those of the operation. */
	readonly line: number;
	readonly actor: Account | undefined;
};

type Means = {
	readonly services: Services;
	readonly authenticator: Authenticator;
	readonly turns: TimeSlicer;
};

/**
 * Makes what operations see of requests. Most ask for little of it: the services are the prototype of
 * all, and the rest is made when it is asked for.
 */
export function contextsOf({
	services,
	authenticator,
	turns,
}: Means): (called: Called) => AnyContext {
	class CallContext implements Omit<AnyContext, keyof Services> {
		readonly actor: Account | undefined;
		readonly #called: Called;
		#texts: CallTexts | undefined;
		#roleBefore: number | undefined;

		constructor(called: Called) {
			this.actor = called.actor;
			this.#called = called;
		}

		get userAgent() {
			return this.#called.request.headers['user-agent'];
		}

		get files() {
			return filesOf(this.#called.request);
		}

		get onDisconnect(): AnyContext['onDisconnect'] {
			const {raw} = this.#called.reply;
			return act => {
				if (raw.destroyed) act();
				raw.once('close', act);
				return () => void raw.off('close', act);
			};
		}

		get texts(): CallTexts {
			const account = this.actor?.id ?? 0;
			this.#texts ??= new CallTexts(services.store, services.work, account, this.onDisconnect);
			return this.#texts;
		}

		get write(): AnyContext['write'] {
			return change => this.texts.write(tx => change(tx, this.#writer()));
		}

		get inSteps(): AnyContext['inSteps'] {
			const {actor} = this;
			const {line} = this.#called;
			if (actor === undefined) return steps => turns.inSteps(line, steps);
			return steps =>
				turns.inSteps(
					line,
					whileAllowed(steps, () => authenticator.requireAsBefore(actor)),
				);
		}

		/** What is written in blocks ends with the rights that it was begun with. */
		#writer(): Account | undefined {
			if (this.actor === undefined) return undefined;
			const now = allowed(authenticator.asOfNow(this.actor), this.#called.spec);
			const before = this.#roleBefore ?? now.role;
			this.#roleBefore = now.role;
			requireNoLess(now, before);
			return now;
		}
	}
	Object.setPrototypeOf(CallContext.prototype, services);
	return called => new CallContext(called) as CallContext & Services;
}
