import {parentPort} from 'node:worker_threads';
import {highlighted, phrasesOf} from '../domain/highlight';
import {differencesOf} from '../domain/text-difference';
import {contextOf} from '../markdown/facts';
import {mostHtmlCharacters} from '../markdown/limits';
import {renderMessage} from '../markdown/render-message';
import {findInFile} from './find';
import type {Answered, JobKind, Jobs} from './jobs';

/** The program of a thread: does one job after the other, without a look at the organization. */

const doers: {readonly [Kind in JobKind]: (job: Jobs[Kind]['job']) => Jobs[Kind]['result']} = {
	render({content, facts}) {
		const {context, missing} = contextOf(facts);
		const rendered = renderMessage(content, context);
		const unknown = missing();
		if (unknown !== undefined) return {missing: unknown};
		return rendered.html.length > mostHtmlCharacters ? {isTooLong: true} : {rendered};
	},
	highlight({searches, texts}) {
		const phrases = phrasesOf(searches);
		return texts.map(text => highlighted(text, phrases));
	},
	difference: ({pairs}) => differencesOf(pairs),
	find: findInFile,
};

function answer(message: Answered): void {
	parentPort?.postMessage(message, []);
}

parentPort?.on('message', ([kind, job]: [JobKind, never]) => {
	try {
		answer({result: doers[kind](job)});
	} catch (fault) {
		answer({fault});
	}
});
answer({ready: true});
