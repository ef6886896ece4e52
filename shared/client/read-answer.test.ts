import {expect, it} from 'vitest';
import {TimeSlices} from '../time-slices';
import {readTold} from './read-answer';

const rows = Array.from({length: 20_000}, (_none, id) => ({id, name: `Zoë ${id} 🚲`}));
const answer = {result: 'success', rows};
const bytes = new TextEncoder().encode(JSON.stringify(answer));

const read = async (stream: ReadableStream<Uint8Array>) =>
	(await readTold(new Response(stream), 'small', new TimeSlices())).body;

/** Hands out what is asked for, 10,007 bytes at most: letters are cut in two. */
function fillingStream(onBuffer: (isBrought: boolean) => void): ReadableStream<Uint8Array> {
	let at = 0;
	return new ReadableStream({
		type: 'bytes',
		pull(controller) {
			const request = controller.byobRequest;
			onBuffer(request !== null);
			const view = request?.view;
			if (request === null || view == null) throw new Error('Nobody brought a buffer.');
			const length = Math.min(view.byteLength, 10_007, bytes.length - at);
			new Uint8Array(view.buffer, view.byteOffset).set(bytes.subarray(at, at + length));
			at += length;
			if (length === 0) controller.close();
			request.respond(length);
		},
	});
}

it('a long answer is read into one buffer where its stream can fill one', async () => {
	const brought: boolean[] = [];
	expect(await read(fillingStream(isBrought => brought.push(isBrought)))).toEqual(answer);
	expect(brought.length).toBeGreaterThan(50);
	expect(new Set(brought)).toEqual(new Set([true]));
});

it('and from a stream that has buffers of its own', async () => {
	const cut = bytes.indexOf(0xf0) + 1;
	const stream = new ReadableStream<Uint8Array>({
		start(controller) {
			controller.enqueue(bytes.slice(0, cut));
			controller.enqueue(bytes.slice(cut));
			controller.close();
		},
	});
	expect(await read(stream)).toEqual(answer);
});

it('an answer without a body is no JSON', async () => {
	const told = readTold(new Response(null), 'small', new TimeSlices());
	await expect(told).rejects.toMatchObject({kind: 'not-json'});
});
