import {plural, t} from '@lingui/core/macro';
import type {User} from '../../shared/model/user';
import {countPeople} from '../text/count-words';

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
	const gets = plural(count, {one: 'gets', other: 'get'});
	const stays = canUndo ? t` It stays when the change is undone.` : '';
	return `${countPeople(count)} ${gets} a message from the notification bot.${stays}`;
}

/** What undoing does where it adds people again, to go on in a sentence. */
export function toldAnew(count: number): string {
	return t`the notification bot writes to ${countPeople(count)}`;
}

/** What undoing leaves of it, to go on in a sentence. */
export const toldStays = (): string => t`the messages of the notification bot stay`;
