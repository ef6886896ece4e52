import {importSource} from '../import-source.mjs';
import {startServer} from './server.mjs';

/** What the queue of calls is measured for, against the embedded server with a limit. */
export const limitParts = {'rate-limit': changesAgainstTheLimit};

const rule = {calls: 20, seconds: 4};
const changes = 80;
const workers = 4;

async function changesAgainstTheLimit() {
	const {openCallQueues} = await importSource('electron/gateway/call-queues.ts');
	const server = await startServer('--rate-limit', `${rule.calls}/${rule.seconds}`);
	const queue = openCallQueues({onState() {}}).of('bench');
	const url = `${server.base_url}/users/${server.accounts.member.user_id}`;
	const answeredAt = [];
	let refused = 0;
	const send = async number => {
		const body = new URLSearchParams({full_name: `Name ${number}`});
		const answer = await fetch(url, {method: 'PATCH', headers: server.headers, body});
		await answer.arrayBuffer();
		if (answer.status === 429) refused += 1;
		return answer;
	};
	let next = 0;
	const started = performance.now();
	const work = async () => {
		for (let number = next++; number < changes; number = next++) {
			const {answer} = await queue.run({
				lane: 'background',
				isRead: false,
				canRepeat: true,
				signal: new AbortController().signal,
				send: () => send(number),
			});
			if (answer.status === 200) answeredAt.push(performance.now());
		}
	};
	await Promise.all(Array.from({length: workers}, work));
	await server.stop();
	if (answeredAt.length !== changes) throw new Error('Not all changes were done.');
	const secondsUntil = at => (answeredAt[at - 1] - started) / 1000;
	// The rule holds all but the first calls back; those take what the service takes for them.
	const least = (Math.ceil(changes / rule.calls) - 1) * rule.seconds + secondsUntil(rule.calls);
	return [
		{
			what: `${changes} changes at ${rule.calls} calls in ${rule.seconds} s, ${refused} refused`,
			value: secondsUntil(changes) / least,
			aim: 1.03,
			better: 'lower',
			baseline: `the least time that the rule allows, ${least.toFixed(1)} s`,
			runs: 1,
		},
	];
}
