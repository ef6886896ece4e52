import {badRequest} from '../../../shared/contract/errors';
import {isGuest} from '../domain/permissions';
import type {Handlers} from '../handler';
import {isBot} from '../storage/account';
import {longAnswer} from '../views/long-lists';
import {groupSteps} from '../views/user-groups';

export const getUserGroups: Handlers['getUserGroups'] = ({actor, store, inSteps}) => {
	if (isGuest(actor)) throw badRequest('Not allowed for guest users.');
	if (isBot(actor)) throw badRequest('This endpoint does not accept bot requests.');
	return longAnswer(inSteps, fields => groupSteps(fields, 'user_groups', store, actor));
};
