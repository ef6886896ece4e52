import {expect, it} from 'vitest';
import {Slots} from './slots';

/** Runs acts of accounts in slots; each ends when it is told to. */
function stage(most: number) {
	const slots = new Slots(most);
	const begun: string[] = [];
	const ends = new Map<string, () => void>();
	const all: Promise<void>[] = [];
	const settled = () => new Promise(resolve => void setImmediate(resolve));
	return {
		begun,
		settled,
		ask(account: number, name: string) {
			const act = () => {
				begun.push(name);
				return new Promise<void>(end => void ends.set(name, end));
			};
			all.push(slots.use(account, act));
		},
		async end(name: string) {
			ends.get(name)?.();
			await settled();
		},
	};
}

it('an account has one at a time, others beside it, in turns', async () => {
	const {ask, begun, end, settled} = stage(2);
	for (const name of ['a1', 'a2', 'a3']) ask(1, name);
	for (const name of ['b1', 'b2']) ask(2, name);
	ask(3, 'c1');
	await settled();
	expect(begun).toEqual(['a1', 'b1']);
	await end('a1');
	expect(begun).toEqual(['a1', 'b1', 'a2']);
	await end('a2');
	expect(begun).toEqual(['a1', 'b1', 'a2', 'c1']);
	await end('c1');
	await end('b1');
	expect(begun.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
});

it('what fails gives its slot to the next', async () => {
	const slots = new Slots(1);
	const failing = slots.use(1, () => Promise.reject(new Error('no')));
	const next = slots.use(1, () => Promise.resolve('yes'));
	await expect(failing).rejects.toThrow('no');
	await expect(next).resolves.toBe('yes');
});

it('what waits is dropped when whoever asked for it hangs up', async () => {
	const slots = new Slots(1);
	let hangUp = () => {};
	const onDisconnect = (act: () => void) => {
		hangUp = act;
		return () => {};
	};
	let end = () => {};
	const first = slots.use(1, () => new Promise<void>(resolve => void (end = resolve)));
	const dropped = slots.use(2, () => Promise.resolve('never'), onDisconnect);
	const next = slots.use(3, () => Promise.resolve('yes'));
	hangUp();
	await expect(dropped).rejects.toThrow('hung up');
	end();
	await first;
	await expect(next).resolves.toBe('yes');
});
