import {plural, t} from '@lingui/core/macro';
import {noAnswerOf, type NoAnswerName} from '../../../shared/no-answer';
import {misfitWords} from './misfit-words';

type Gaps = Readonly<Record<string, string>>;

const words: Readonly<Record<NoAnswerName, (gaps: Gaps) => string>> = {
	'not connected': () => t`This organization is not connected.`,
	left: () => t`This organization was left.`,
	'no address': () => t`This is not the address of a server.`,
	'written out': ({name = ''}) => t`Written out, this name is ${name}.`,
	'plain http': () => t`Plain http is used for this computer only.`,
	'other path': () => t`This path is not one of the service.`,
	'no upload': () => t`This is not the address of an uploaded file.`,
	undeclared: () => t`Steward does not make this call.`,
	'no room': () => t`The limit of the service leaves no room for this call.`,
	'too many calls': () => t`Too many requests in a short time.`,
	'ended at once': () => t`The connection ended at once.`,
	'ended early': () => t`The connection ended before an answer came.`,
	'not encrypted': () => t`This connection is not encrypted.`,
	revoked: () => t`The authority of this certificate says that it was revoked.`,
	'no proof': () =>
		t`The certificate demands a fresh word of its authority, and the server passes none on.`,
	'proxy refused': ({proxy = '', status = ''}) =>
		t`The proxy ${proxy} answered with status ${status}.`,
	'proxy kind': ({proxy = ''}) => t`This kind of proxy cannot be used: ${proxy}`,
	'no answer in time': () => t`No answer came in time.`,
	'answer stopped': () => t`The answer stopped in the middle.`,
	'answer too slow': () => t`The whole answer took too long.`,
	'others too slow': () => t`Other answers of the server took too long.`,
	'too many long': () => t`Too many long answers came at the same time.`,
	'too large': ({bytes}) =>
		plural(Number(bytes), {
			one: 'The answer is larger than # byte.',
			other: 'The answer is larger than # bytes.',
		}),
	'too many parts': () => t`The answer has more parts than can be read.`,
	'small pieces': ({bytes}) =>
		plural(Number(bytes), {
			one: 'The answer comes in pieces of less than # byte.',
			other: 'The answer comes in pieces of less than # bytes.',
		}),
	'interim answers': ({count}) =>
		plural(Number(count), {
			one: 'The server sent # interim answer and no other.',
			other: 'The server sent # interim answers and no other.',
		}),
	'compressed twice': () => t`The answer is compressed more than once.`,
	'points nowhere': () => t`The answer points to nowhere.`,
	'points elsewhere': ({place = ''}) => t`The answer points to ${place}.`,
	'no JSON': () => t`The answer is not JSON.`,
	'no response': () => t`The server did not respond.`,
	'not of the service': () => t`Not a response of a chat server.`,
	'not of the service, status': ({status = ''}) =>
		t`Not a response of a chat server (status ${status}).`,
	'server failed': ({status = ''}) => t`The server failed (status ${status}).`,
	'no file': () => t`The service gave no file.`,
	'not written': ({problem = ''}) => t`It could not be written: ${problem}`,
	'no queue': () => t`The server made no event queue.`,
	'no heartbeat': ({seconds}) =>
		plural(Number(seconds), {
			one: 'There was no response for # second.',
			other: 'There was no response for # seconds.',
		}),
	'no posting group': () => t`This server has no group of those who shall post.`,
	'level from': ({level = '', since = ''}) =>
		t`This server has level ${level}; this needs level ${since} and up.`,
	'level between': ({level = '', since = '', until = ''}) =>
		t`This server has level ${level}; this needs levels ${since} to ${until}.`,
	'other shape of all': ({expected = '', came = ''}) => misfitWords({at: '', expected, came}),
	'other shape': ({place = '', expected = '', came = ''}) =>
		misfitWords({at: place, expected, came}),
	'said with status': ({said = '', status = ''}) => t`${said} (status ${status})`,
};

/** Why there is no usable answer, in the language of the window; undefined for what is no sentence of ours. */
export function noAnswerWords(sentence: string): string | undefined {
	const own = noAnswerOf(sentence);
	return own && words[own.name](own.gaps);
}
