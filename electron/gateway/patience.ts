import {noAnswerText} from '../../shared/no-answer';
import {asGatewayFailure, GatewayFailure} from './failure';

/**
 * Ends a call whose service keeps it waiting too long. Time in which nobody asks for more is not
 * counted: a page that reads slowly is no fault of the service.
 */
export class Patience {
	readonly #ending: AbortController;
	#leftMilliseconds: number;
	#timer: NodeJS.Timeout | undefined;

	constructor(ending: AbortController, totalMilliseconds: number) {
		this.#ending = ending;
		this.#leftMilliseconds = totalMilliseconds;
	}

	/** Waits for one step; `words` say what did not come. Throws GatewayFailure. */
	async wait<T>(step: Promise<T>, mostMilliseconds: number, words: string): Promise<T> {
		const {signal} = this.#ending;
		const started = performance.now();
		const isLast = this.#leftMilliseconds < mostMilliseconds;
		this.#timer = setTimeout(
			() => {
				const said = isLast ? noAnswerText('answer too slow') : words;
				this.#ending.abort(new GatewayFailure('slow', said));
			},
			Math.min(mostMilliseconds, this.#leftMilliseconds),
		);
		try {
			return await step;
		} catch (error) {
			throw asGatewayFailure(signal.aborted ? signal.reason : error);
		} finally {
			clearTimeout(this.#timer);
			this.#leftMilliseconds -= performance.now() - started;
		}
	}

	/** Something was sent: the step begins anew. */
	renew(): void {
		this.#timer?.refresh();
	}
}
