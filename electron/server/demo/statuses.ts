import {emojiNamed} from '../domain/emoji';
import {isBot, type Account} from '../storage/account';
import type {Store, Transaction} from '../storage/store';
import {Random} from './random';

/** What people say of themselves: the name of an emoji and a text, either of which may be nothing. */
const sayings = [
	['calendar', 'In a meeting'],
	['palm_tree', 'Away until Monday'],
	['house', 'Working from home'],
	['kestrel', 'Out counting birds'],
	['thermometer', 'Out sick'],
	['boat', ''],
	['', 'Back after lunch'],
] as const;

/** Has about one in eight say something, but for the accounts that people sign in with. */
export function addDemoStatuses(
	tx: Transaction,
	store: Store,
	accounts: readonly Account[],
	signIn: ReadonlySet<number>,
): void {
	const custom = store.emoji.all();
	for (const account of accounts) {
		if (isBot(account) || !account.isActive || signIn.has(account.id)) continue;
		const random = new Random(account.id * 13 + 7);
		if (random.next() >= 0.125) continue;
		const [emoji, text] = sayings[random.below(sayings.length)] ?? sayings[0];
		tx.statuses.put(account.id, {
			text,
			emoji: emoji === '' ? undefined : emojiNamed(emoji, custom),
		});
	}
}
