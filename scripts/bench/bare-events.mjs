import http from 'node:http';

/** The baseline of events: a server that answers everybody who waits when something is changed, and does nothing else. */
const waiting = [];
let id = 0;

function answer(response, fields) {
	const body = JSON.stringify({result: 'success', msg: '', ...fields});
	response.writeHead(200, {'content-type': 'application/json', 'content-length': body.length});
	response.end(body);
}

const server = http.createServer((request, response) => {
	if (request.url.includes('/events?')) waiting.push(response);
	else if (request.method === 'PATCH') {
		const event = {type: 'realm', op: 'update', property: 'waiting_period_threshold', value: 1};
		id++;
		for (const other of waiting.splice(0)) answer(other, {events: [{...event, id}]});
		answer(response, {});
	} else answer(response, {queue_id: 'bare'});
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
// With whoever measures it.
process.once('disconnect', () => process.exit());
