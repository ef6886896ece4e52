import {screen, waitFor} from '@testing-library/react';
import type {ReactNode} from 'react';
import {describe, expect, test} from 'vitest';
import type {Client} from '../../shared/client/create-client';
import {Unreachable} from '../../shared/client/failures';
import {badRequest} from '../../shared/contract/errors';
import {showScreen} from './screen.fixture';

type Answer<Name extends keyof Client> = Awaited<ReturnType<Client[Name]>>;

type Facts<Name extends keyof Client> = {
	/** Address of the screen, which holds rows for the owner of the demo organization. */
	readonly at: string;
	/** The call whose answer is listed. */
	readonly call: Name;
	/** An answer without rows, and what is said then; left out where there is always one. */
	readonly none?: {readonly answer: Answer<Name>; readonly words: string};
	/** What is not found: "No file". */
	readonly what: string;
};

/** The five states of a list screen beside its rows: unread, failed, refused, none, none that matches. */
export function testListStates<Name extends keyof Client>(
	screenOf: () => ReactNode,
	{at, call, none, what}: Facts<Name>,
): void {
	const rows = () => screen.findAllByRole('rowheader');
	/** What comes in the place of the answer until it is let go. */
	const show = (instead?: (read: () => Promise<Answer<Name>>) => Promise<Answer<Name>>) => {
		let isHeld = instead !== undefined;
		const shown = showScreen(screenOf(), {
			at: instead === undefined ? `${at}?q=zzzz` : at,
			spoil: client => {
				const ask = client[call] as (...sent: readonly unknown[]) => Promise<Answer<Name>>;
				return {
					...client,
					[call]: (...sent: readonly unknown[]) => {
						const read = () => ask(...sent);
						return isHeld && instead !== undefined ? instead(read) : read();
					},
				};
			},
		});
		return {...shown, letGo: () => (isHeld = false)};
	};

	describe('a list', () => {
		test('that is not read yet says so, and has its rows then', async () => {
			let read = () => {};
			const held = new Promise<void>(resolve => (read = resolve));
			show(ask => held.then(ask));
			await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).not.toBeNull());
			expect(screen.queryAllByRole('rowheader')).toEqual([]);
			read();
			expect(await rows()).not.toEqual([]);
		});

		test('that failed says so in the place of the rows, and can be tried again', async () => {
			const {user, letGo} = show(() =>
				Promise.reject(new Unreachable('refused', 'connect ECONNREFUSED')),
			);
			const again = await screen.findByRole('button', {name: 'Try again'});
			expect(screen.getByText('No response from this address.')).toBeTruthy();
			letGo();
			await user.click(again);
			expect(await rows()).not.toEqual([]);
		});

		test("that is refused says so in the server's words", async () => {
			show(() => Promise.reject(badRequest('Not for this account')));
			expect(await screen.findByText(/Not for this account/)).toBeTruthy();
		});

		if (none !== undefined) {
			test('of none says what would stand there', async () => {
				show(() => Promise.resolve(none.answer));
				expect(await screen.findByText(none.words)).toBeTruthy();
			});
		}

		test('of which none matches says so, with the way out', async () => {
			const {user} = show();
			expect(await screen.findByText(`${what} matches zzzz`)).toBeTruthy();
			await user.click(screen.getAllByRole('button', {name: 'Clear the filter'}).at(-1)!);
			expect(await rows()).not.toEqual([]);
		});
	});
}
