import {parentPort} from 'node:worker_threads';
import {highlightedTexts, phrasesOf} from '../domain/highlight';
import {mostPageBytes} from '../domain/ranges';
import {differencesOf} from '../domain/html-difference';
import {contextOf} from '../markdown/facts';
import {renderMessage} from '../markdown/render-message';
import {guessesFor} from '../password-strength';
import {findInFile} from './find';
import type {Answered, JobKind, Jobs} from './jobs';

/**
 * Longest HTML that a message may become. Ten thousand characters of anything that people write stay
 * below; formulas and colours can swell a text 300 times.
 */
const mostHtmlCharacters = 1_000_000;

/** The program of a thread: does one job after the other, without a look at the organization. */

type Doer<Kind extends JobKind> = (
	job: Jobs[Kind]['job'],
) => Jobs[Kind]['result'] | Promise<Jobs[Kind]['result']>;

const doers: {readonly [Kind in JobKind]: Doer<Kind>} = {
	render({content, facts}) {
		const {context, missing} = contextOf(facts);
		const rendered = renderMessage(content, context);
		const unknown = missing();
		if (unknown !== undefined) return {missing: unknown};
		return rendered.html.length > mostHtmlCharacters ? {isTooLong: true} : {rendered};
	},
	highlight: ({searches, texts}) => highlightedTexts(texts, phrasesOf(searches), mostPageBytes),
	difference: ({pairs}) => differencesOf(pairs),
	guesses: ({password, known}) => guessesFor(password, known),
	find: findInFile,
};

function answer(message: Answered): void {
	parentPort?.postMessage(message, []);
}

async function work([kind, job]: [JobKind, never]): Promise<void> {
	try {
		answer({result: await doers[kind](job)});
	} catch (fault) {
		answer({fault});
	}
}

parentPort?.on('message', (task: [JobKind, never]) => void work(task));
answer({ready: true});
