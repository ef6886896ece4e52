import {plural, t} from '@lingui/core/macro';
import type {User} from '../../shared/model/user';

/** How many the notification bot writes to when they are added to channels: others, and no bots (api-facts 8.1). */
export function countTold(
	added: Iterable<Pick<User, 'user_id' | 'is_bot'>>,
	ownId: number | undefined,
): number {
	const told = new Set<number>();
	for (const {user_id, is_bot} of added) if (!is_bot && user_id !== ownId) told.add(user_id);
	return told.size;
}

/** The warning of every dialog that adds people to channels. */
export function toldWords(count: number, canUndo = true): string {
	return canUndo
		? plural(count, {
				one: '# person gets a message from the notification bot. It stays when the change is undone.',
				other:
					'# people get a message from the notification bot. It stays when the change is undone.',
			})
		: plural(count, {
				one: '# person gets a message from the notification bot.',
				other: '# people get a message from the notification bot.',
			});
}

/** The same where whoever is added cannot be removed again by the caller. */
export function toldForGood(count: number): string {
	const told = toldWords(count, false);
	return t`${told} You can't remove them again.`;
}

/** What undoing does where it adds people again, to go on in a sentence. */
export function toldAnew(count: number): string {
	return plural(count, {
		one: '# person gets another message from the notification bot',
		other: '# people get another message from the notification bot',
	});
}

/** Both of them, as far as there is something to say. */
export function toldByBoth(hasTold: boolean, anew: number): string | false {
	if (!hasTold) return anew > 0 && toldAnew(anew);
	return anew === 0
		? toldStays()
		: plural(
				{count: anew},
				{
					one: 'the messages of the notification bot stay, and # person gets another one',
					other: 'the messages of the notification bot stay, and # people get another one',
				},
			);
}

/** What undoing leaves of it, to go on in a sentence. */
export const toldStays = (): string => t`the messages of the notification bot stay`;
