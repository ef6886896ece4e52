import {once} from 'node:events';
import {describe, expect, it} from 'vitest';
import {longCount} from '../../shared/testing/long-count.fixture';
import {demoFolder, end, freshFolder, killingTimeout, start} from '../testing/cli.fixture';
import {Store} from './storage/store';

const moveKills = longCount(4, 8);
const flagKills = longCount(5, 15);

describe('an acknowledged change of messages survives a kill', () => {
	it(
		`${moveKills} kills in a burst of moves: each is whole, with its notice and its event, or not there`,
		async () => {
			const folder = freshFolder();
			const options = ['--data', folder, '--demo', '--demo-messages', '15000'];
			let run = await start(...options);
			const inTopic = 60;
			/** By first message: its topic, and how often that may have moved. */
			const moved = new Map<number, {readonly name: string; turns: readonly number[]}>();
			const placeOf = (name: string, turn: number) => (turn === 0 ? name : `${name} ${turn}`);
			let acknowledged = 0;
			let halfDone = 0;
			for (let kill = 0; kill < moveKills; kill++) {
				const client = run.client();
				const ids = await Promise.all(
					['telemetry', 'kitchen'].map(
						async stream => (await client.getChannelId({stream})).stream_id,
					),
				);
				const names = [0, 1, 2].map(lane => `mast ${kill * 3 + lane + 1}`);
				const heads = await Promise.all(
					names.map(async name => {
						const {messages} = await client.getMessages({
							anchor: 'oldest',
							num_before: 0,
							num_after: 1,
							narrow: [
								{operator: 'channel', operand: 'telemetry'},
								{operator: 'topic', operand: name},
							],
						});
						return {name, message_id: messages[0]?.id ?? 0};
					}),
				);
				let isSecond: (() => void) | undefined;
				const second = new Promise<void>(resolve => (isSecond = resolve));
				const before = acknowledged;
				const burst = heads.map(async ({name, message_id}) => {
					const topic: {readonly name: string; turns: readonly number[]} = {name, turns: [0]};
					moved.set(message_id, topic);
					for (let turn = 1; ; turn++) {
						topic.turns = [turn - 1, turn];
						try {
							await client.updateMessage({
								message_id,
								topic: placeOf(name, turn),
								...(turn % 2 === 0 && {stream_id: ids[(turn / 2) % 2] ?? 0}),
								propagate_mode: 'change_all',
							});
						} catch {
							return;
						}
						topic.turns = [turn];
						acknowledged++;
						if (acknowledged > before + 1) isSecond?.();
					}
				});
				await second;
				const ended = once(run.child, 'exit');
				setTimeout(() => run.child.kill('SIGKILL'), (kill * 7) % 31);
				await ended;
				await Promise.all(burst);
				const store = new Store(folder, Date.now, true);
				for (const [id, {name, turns}] of moved) {
					const head = store.messages.byId(id);
					const turn = turns.find(candidate => placeOf(name, candidate) === head?.topic);
					expect(turn, name).toBeDefined();
					if (head?.channelId === undefined || turn === undefined) continue;
					if (turns.length > 1) halfDone++;
					const all = store.messages.byIds(store.messages.inTopic(head.channelId, head.topic));
					// The notices of former moves came along.
					expect(all).toHaveLength(inTopic + turn);
					const original = all.filter(({senderId}) => senderId === head.senderId);
					expect(original).toHaveLength(inTopic);
					const edits = store.edits.of(original.map(each => each.id));
					for (const each of original) expect(edits(each.id)).toHaveLength(turn);
				}
				store.close();
				moved.clear();
				run = await start(...options);
			}
			expect(acknowledged).toBeGreaterThan(moveKills);
			expect(halfDone).toBeGreaterThan(0);
			expect(await end(run, 'SIGTERM')).toBe(0);
		},
		killingTimeout,
	);

	it(
		`${flagKills} kills in a burst of flag changes: none is lost, none is half done`,
		async () => {
			const folder = await demoFolder();
			let run = await start('--data', folder, '--demo');
			const topic = 'flags that last';
			const narrow = [
				{operator: 'channel', operand: 'general'},
				{operator: 'topic', operand: topic},
			];
			const lanes: number[][] = [[], [], []];
			for (let at = 0; at < 18; at++) {
				const message = {type: 'channel', to: 'general', topic, content: `number ${at}`};
				lanes[at % 3]?.push((await run.client().sendMessage(message)).id);
			}
			const flags = ['starred', 'collapsed', 'read'] as const;
			/** What each lane may be like: all of it or nothing of it. */
			const allowed = flags.map(() => [false, true]);
			let acknowledged = 0;
			let inFlight = 0;
			for (let kill = 0; kill < flagKills; kill++) {
				const client = run.client();
				let isAlive = true;
				let isSecond: (() => void) | undefined;
				const second = new Promise<void>(resolve => (isSecond = resolve));
				const before = acknowledged;
				const burst = flags.map(async (flag, lane) => {
					const messages = lanes[lane] ?? [];
					try {
						for (let turn = kill; isAlive; turn++) {
							const isSet = turn % 2 === 0;
							allowed[lane] = [...new Set([...(allowed[lane] ?? []), isSet])];
							inFlight++;
							await client.updateFlags({messages, op: isSet ? 'add' : 'remove', flag});
							inFlight--;
							allowed[lane] = [isSet];
							acknowledged++;
							if (acknowledged > before + 1) isSecond?.();
						}
					} catch {
						// The server is gone.
					}
				});
				await second;
				const ended = once(run.child, 'exit');
				setTimeout(() => run.child.kill('SIGKILL'), (kill * 7) % 19);
				await ended;
				isAlive = false;
				await Promise.all(burst);
				run = await start('--data', folder, '--demo');
				const {messages} = await run
					.client()
					.getMessages({anchor: 'oldest', num_before: 0, num_after: 100, narrow});
				for (const [lane, flag] of flags.entries()) {
					const states = (lanes[lane] ?? []).map(
						id => messages.find(message => message.id === id)?.flags?.includes(flag) === true,
					);
					expect(new Set(states).size, flag).toBe(1);
					expect(allowed[lane], flag).toContain(states[0]);
					allowed[lane] = [states[0] === true];
				}
			}
			expect(acknowledged).toBeGreaterThan(flagKills);
			expect(inFlight).toBeGreaterThan(0);
			await end(run, 'SIGTERM');
		},
		killingTimeout,
	);
});
