import type {EndpointSpec} from '../contract/endpoint';
import {isWithinWork, type JsonWork} from '../model/json-work';
import {Unreachable} from './failures';

/** What is shorter is read in a moment, whatever is in it. */
const shortCharacters = 250_000;

/** A message with 200,000 reactions has 1.4 million parts; presence has a key for each person. */
const mostWork: JsonWork = {parts: 2_000_000, inLong: 750_000, shapes: 20_000, depth: 100};
/** Of an organization of 100,000 people, with some fields of their profiles each. */
const mostWorkOfLarge: JsonWork = {...mostWork, parts: 5_000_000};

/**
 * Reads the answer of an operation. Of a long one it is looked first how much work it would
 * be: a few KB on the way can be ten million lists. Throws Unreachable.
 */
export function readJson(body: string, answer: EndpointSpec['answer']): unknown {
	const most = answer === 'large' ? mostWorkOfLarge : mostWork;
	if (body.length > shortCharacters && !isWithinWork(body, most)) {
		throw new Unreachable('too-large', 'The answer has more parts than can be read.');
	}
	try {
		return JSON.parse(body);
	} catch (cause) {
		throw new Unreachable('not-json', 'The answer is not JSON.', {cause});
	}
}
