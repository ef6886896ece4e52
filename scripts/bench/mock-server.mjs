import {deepStrictEqual} from 'node:assert';
import {fork} from 'node:child_process';
import {once} from 'node:events';
import {fileURLToPath} from 'node:url';
import {median, paired, timed} from './measure.mjs';
import {rate, startServer} from './server.mjs';

/** What a person would reach for instead of the embedded server: a mock server of the field, fed its answers. */
export const mockServerParts = {'mock-server': () => besideMockServer(20_000)};

const toThreeDigits = new Intl.NumberFormat('en', {maximumSignificantDigits: 3});
/** Neither compresses then. */
const plain = {'accept-encoding': 'identity'};

async function startMockServer(answers) {
	const child = fork(fileURLToPath(new URL('json-server.mjs', import.meta.url)));
	const stop = async () => {
		const ended = once(child, 'exit');
		if (child.kill()) await ended;
	};
	try {
		const url = await new Promise((resolve, reject) => {
			child.once('message', resolve);
			// It may be gone before it was told anything.
			child.on('error', reject);
			child.once('exit', code => reject(new Error(`The mock server ended with ${code}.`)));
			child.send(answers);
		});
		return {url, stop};
	} catch (error) {
		await stop();
		throw error;
	}
}

/** The list of an organization and one small answer, from the embedded server and from the mock server. */
export async function besideMockServer(people, {seconds = 4, runs = 5} = {}) {
	const server = await startServer('--demo-users', String(people));
	let mock;
	try {
		const headers = {...server.headers, ...plain};
		const ours = place => textOf(server.base_url + place, headers);
		const [users, me] = [await ours('/users'), await ours('/users/me')];
		mock = await startMockServer({users, me});
		for (const [place, said] of Object.entries({'/users': users, '/users/me': me})) {
			deepStrictEqual(JSON.parse(await textOf(mock.url + place, plain)), JSON.parse(said));
		}
		const rates = (place, options) =>
			paired(
				runs,
				() => rate({url: server.base_url + place, headers, duration: seconds, ...options}),
				() => rate({url: mock.url + place, headers: plain, duration: seconds, ...options}),
			);
		const times = (place, calls) =>
			paired(
				runs,
				() => medianTime(server.base_url + place, headers, calls),
				() => medianTime(mock.url + place, plain, calls),
			);
		const list = `GET /users at ${people.toLocaleString('en')} people`;
		const figure = (what, {ratio, second}, better, unit) => ({
			what: `beside a mock server: ${what}`,
			value: ratio,
			aim: 1,
			better,
			baseline: `json-server, fed the same answer: ${toThreeDigits.format(second)}${unit}`,
			runs,
		});
		return [
			figure(`${list}, requests/s`, await rates('/users', {connections: 2}), 'higher', '/s'),
			figure(`${list}, time to the whole answer`, await times('/users', 3), 'lower', ' ms'),
			figure('small GET, requests/s', await rates('/users/me'), 'higher', '/s'),
			figure('small GET, time to the whole answer', await times('/users/me', 200), 'lower', ' ms'),
		];
	} finally {
		await mock?.stop();
		await server.stop();
	}
}

async function textOf(url, headers) {
	const answer = await fetch(url, {headers});
	if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
	return answer.text();
}

/** Milliseconds to the last byte of an answer, one call after the other. */
async function medianTime(url, headers, calls) {
	const times = [];
	for (let call = 0; call < calls; call++) {
		times.push(await timed(async () => (await fetch(url, {headers})).arrayBuffer()));
	}
	return median(times);
}
