import {badRequest} from '../../../shared/contract/errors';
import {limits} from '../../../shared/model/limits';

/** Refuses more people than talk directly with each other, the one who asks included. */
export function requireRoomInConversation(people: number): void {
	const most = limits.peopleOfConversation;
	if (people <= most) return;
	throw badRequest(
		`A direct conversation has room for ${most} people. Use a private channel for more.`,
	);
}
