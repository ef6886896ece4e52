import {ownSentences} from './model/own-sentences';

/**
 * Why there is no usable answer, as gateway and client say it, by what it means: plans, the inspector and the
 * command line keep the English, and the window says it in its language
 * (`renderer/api/failures/no-answer-words.ts`). Gaps are in braces.
 */
const sentences = {
	'not connected': 'This organization is not connected.',
	left: 'This organization was left.',
	'no address': 'This is not the address of a server.',
	'written out': 'Written out, this name is {name}.',
	'plain http': 'Plain http is used for this computer only.',
	'other path': 'This path is not one of the service.',
	'no upload': 'This is not the address of an uploaded file.',
	undeclared: 'Steward does not make this call.',
	'no room': 'The limit of the service leaves no room for this call.',
	'too many calls': 'Too many requests in a short time.',
	'ended at once': 'The connection ended at once.',
	'ended early': 'The connection ended before an answer came.',
	'not encrypted': 'This connection is not encrypted.',
	revoked: 'The authority of this certificate says that it was revoked.',
	'no proof':
		'The certificate demands a fresh word of its authority, and the server passes none on.',
	'proxy refused': 'The proxy {proxy} answered with status {status}.',
	'proxy kind': 'This kind of proxy cannot be used: {proxy}',
	'no answer in time': 'No answer came in time.',
	'answer stopped': 'The answer stopped in the middle.',
	'answer too slow': 'The whole answer took too long.',
	'others too slow': 'Other answers of the server took too long.',
	'too many long': 'Too many long answers came at the same time.',
	'too large': 'The answer is larger than {bytes} bytes.',
	'too many parts': 'The answer has more parts than can be read.',
	'small pieces': 'The answer comes in pieces of less than {bytes} bytes.',
	'interim answers': 'The server sent {count} interim answers and no other.',
	'compressed twice': 'The answer is compressed more than once.',
	'points nowhere': 'The answer points to nowhere.',
	'points elsewhere': 'The answer points to {place}.',
	'no JSON': 'The answer is not JSON.',
	'no response': 'The server did not respond.',
	'not of the service': 'Not a response of a chat server.',
	'not of the service, status': 'Not a response of a chat server (status {status}).',
	'server failed': 'The server failed (status {status}).',
	'no file': 'The service gave no file.',
	'not written': 'It could not be written: {problem}',
	'no queue': 'The server made no event queue.',
	'no heartbeat': 'There was no response for {seconds} seconds.',
	'no posting group': 'This server has no group of those who shall post.',
	'level from': 'This server has level {level}; this needs level {since} and up.',
	'level between': 'This server has level {level}; this needs levels {since} to {until}.',
	'other shape of all': 'The answer: expected {expected}, received {came}.',
	'other shape': '{place}: expected {expected}, received {came}.',
	'said with status': '{said} (status {status})',
} as const;

export type NoAnswerName = keyof typeof sentences;

export const noAnswerNames = Object.keys(sentences) as readonly NoAnswerName[];

/** What one says, and which of them says a sentence. */
export const {text: noAnswerText, find: noAnswerOf} = ownSentences<NoAnswerName>(sentences);
