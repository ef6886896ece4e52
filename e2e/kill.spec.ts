import {expect, peopleAreShown, test, type Program} from './app';

/** Process id of the embedded server of a running program. */
async function serverProcess({app}: Program): Promise<number> {
	const pid = await app.evaluate(
		({app: electron}) =>
			electron.getAppMetrics().find(({serviceName}) => serviceName === 'node.mojom.NodeService')
				?.pid,
	);
	if (pid === undefined) throw new Error('There is no server process.');
	return pid;
}

test.describe('kill -9 of the server in a burst of role changes', () => {
	test('loses no acknowledged change, and the window recovers by itself', async ({
		program,
		page,
	}) => {
		await peopleAreShown(page);
		for (let kill = 0; kill < 3; kill++) {
			const before = await serverProcess(program);
			await page.evaluate(() => {
				const acknowledged: Record<number, number> = {};
				const inFlight = new Set<number>();
				const burst = {acknowledged, inFlight, isOver: false};
				Object.assign(window, {burst});
				const roles = [200, 300, 400, 600];
				const lane = async (first: number) => {
					for (let turn = 0; !burst.isOver; turn++) {
						const id = first + (turn % 8);
						const role = roles[turn % roles.length] ?? 400;
						inFlight.add(id);
						const answer = await fetch(`app://steward/gw/demo/api/v1/users/${id}`, {
							method: 'PATCH',
							body: new URLSearchParams({role: String(role)}),
						}).catch(() => undefined);
						if (answer?.ok !== true) {
							burst.isOver = true;
							delete acknowledged[id];
							return;
						}
						acknowledged[id] = role;
						inFlight.delete(id);
					}
				};
				for (const first of [21, 31, 41]) void lane(first);
			});
			const acknowledged = () =>
				page.evaluate(() => {
					const {burst} = window as unknown as {
						burst: {acknowledged: Record<number, number>; inFlight: Set<number>; isOver: boolean};
					};
					const sure = Object.entries(burst.acknowledged).filter(
						([id]) => !burst.inFlight.has(Number(id)),
					);
					return {sure, isOver: burst.isOver};
				});
			await expect.poll(async () => (await acknowledged()).sure.length).toBeGreaterThan(10);
			process.kill(before, 'SIGKILL');
			await expect.poll(async () => (await acknowledged()).isOver).toBe(true);
			await expect
				.poll(() => serverProcess(program).catch(() => before), {timeout: 15_000})
				.not.toBe(before);
			const {sure} = await acknowledged();
			const stored = await page.evaluate(async () => {
				const answer = await fetch('app://steward/gw/demo/api/v1/users');
				const {members} = (await answer.json()) as {members: {user_id: number; role: number}[]};
				return members.map(({user_id, role}) => [user_id, role] as const);
			});
			const roles = new Map(stored);
			for (const [id, role] of sure) expect([id, roles.get(Number(id))]).toEqual([id, role]);
		}
		await expect(page.getByRole('contentinfo')).toContainText('Connected', {timeout: 40_000});
	});
});
