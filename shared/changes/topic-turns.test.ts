// @vitest-environment happy-dom
import {expect, it} from 'vitest';
import {Stopped} from './while-fresh';
import {inTurnOf} from './topic-turns';

const place = (topic: string) => ({stream_id: 1, topic});
const never = () => false;

/** Work that ends when it is told. */
function held() {
	let end = () => {};
	const ended = new Promise<void>(resolve => (end = resolve));
	return {end: () => end(), work: () => ended};
}

it('work that waits hears Stop, is not begun, and holds nobody up', async () => {
	const first = held();
	let isStopped = false;
	const done: string[] = [];
	const note = (what: string) => async () => void done.push(what);
	const one = inTurnOf('a', [place('dome')], never, first.work);
	const stopped = inTurnOf('a', [place('Dome'), place('roof')], () => isStopped, note('stopped'));
	const last = inTurnOf('a', [place('roof')], never, note('last'));
	isStopped = true;
	await expect(stopped).rejects.toThrow(Stopped);
	expect(done).toEqual([]);
	first.end();
	await Promise.all([one, last]);
	expect(done).toEqual(['last']);
});

it('what is stopped before its turn comes is not begun', async () => {
	const done: string[] = [];
	const work = inTurnOf(
		'a',
		[place('dome')],
		() => true,
		async () => void done.push('work'),
	);
	await expect(work).rejects.toThrow(Stopped);
	expect(done).toEqual([]);
});

it('other topics and other organizations wait for nobody', async () => {
	const first = held();
	const one = inTurnOf('a', [place('dome'), place('roof')], never, first.work);
	const free = [
		inTurnOf('a', [place('mast')], never, async () => 1),
		inTurnOf('b', [place('dome')], never, async () => 2),
	];
	expect(await Promise.all(free)).toEqual([1, 2]);
	first.end();
	await one;
});
