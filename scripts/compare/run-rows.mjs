import {differencesOf} from './differences.mjs';
import {nameNewcomers, nameResult} from './stage.mjs';

/** Fields of every answer that are words, or told by the status already. */
function withoutEnvelope(body) {
	if (typeof body !== 'object' || body === null || Array.isArray(body)) return {body};
	const {msg: _words, result: _result, ...rest} = body;
	return rest;
}

/** What differs between two answers to one row: the status, the code, and everything in the body. */
export function differencesOfAnswers(ours, theirs, names) {
	const status = differencesOf({status: ours.status}, {status: theirs.status}, names);
	if (status.length === 0) {
		return differencesOf(withoutEnvelope(ours.body), withoutEnvelope(theirs.body), names);
	}
	const codeOf = ({status: number, body}) =>
		[number, body?.code, body?.msg].filter(Boolean).join(' ');
	return [{field: 'status', ours: codeOf(ours), theirs: codeOf(theirs)}];
}

/**
 * Makes each call on both servers, in the order of the table, and gives what differs. A row may say what
 * it makes (`makes`), that new channels or people come of it (`brings`), and what of the answers is to be
 * compared (`look`).
 */
export async function runRows(part, rows, sides, names) {
	const found = [];
	for (const row of rows) {
		const name = `${part}/${nameOf(row)}`;
		const answers = await Promise.all(sides.map(side => side.call(row)));
		nameResult(
			answers.map(({body}) => body),
			row,
			names,
		);
		if (row.brings) await nameNewcomers(sides, names);
		const looked =
			row.look === undefined ? answers : answers.map((answer, at) => row.look(answer, sides[at]));
		for (const difference of differencesOfAnswers(...looked, names)) {
			found.push({row: name, ...difference});
		}
	}
	return {found, rows: rows.map(row => `${part}/${nameOf(row)}`)};
}

function nameOf({name, as, method = 'GET', path, params}) {
	if (name !== undefined) return name;
	const sent = params === undefined ? '' : ` ${JSON.stringify(params)}`;
	return `${as}: ${method} ${path}${sent.length > 120 ? `${sent.slice(0, 120)}...` : sent}`;
}
