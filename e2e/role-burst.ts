import type {Page} from '@playwright/test';

type Burst = {
	readonly acknowledged: Record<number, number>;
	isOver: boolean;
	lanes: Promise<void>[];
};

/** Changes roles in the page as quickly as answers come, and keeps what was acknowledged. */
export async function startBurst(page: Page): Promise<void> {
	await page.evaluate(() => {
		const burst: Burst = {acknowledged: {}, isOver: false, lanes: []};
		const roles = [200, 300, 400, 600];
		const lane = async (first: number) => {
			for (let turn = 0; !burst.isOver; turn++) {
				const id = first + (turn % 8);
				const role = roles[turn % roles.length] ?? 400;
				const answer = await fetch(`app://steward/gw/demo/api/v1/users/${id}`, {
					method: 'PATCH',
					body: new URLSearchParams({role: String(role)}),
				}).catch(() => undefined);
				// Without an answer the change may or may not be there.
				if (answer?.ok === true) burst.acknowledged[id] = role;
				else delete burst.acknowledged[id];
			}
		};
		burst.lanes = [21, 31, 41].map(lane);
		Object.assign(window, {burst});
	});
}

/** How many people have a role by now that was acknowledged. */
export function countAcknowledged(page: Page): Promise<number> {
	return page.evaluate(() => {
		const {burst} = window as unknown as {burst: Burst};
		return Object.keys(burst.acknowledged).length;
	});
}

/** Ends the burst; resolves to what was acknowledged last for each person. */
export function endBurst(page: Page): Promise<[string, number][]> {
	return page.evaluate(async () => {
		const {burst} = window as unknown as {burst: Burst};
		burst.isOver = true;
		await Promise.all(burst.lanes);
		return Object.entries(burst.acknowledged);
	});
}

/** The role of each person, as the service says. */
export async function storedRoles(page: Page): Promise<ReadonlyMap<number, number>> {
	const rows = await page.evaluate(async () => {
		const answer = await fetch('app://steward/gw/demo/api/v1/users');
		const {members} = (await answer.json()) as {members: {user_id: number; role: number}[]};
		return members.map(({user_id, role}) => [user_id, role] as const);
	});
	return new Map(rows);
}
