import {plural} from '@lingui/core/macro';
import type {Channel} from '../../../../shared/model/channel';
import type {MembershipChange} from '../../../../shared/model/change';
import type {User} from '../../../../shared/model/user';
import type {PeopleIndex} from '../../../people/index/people-index';
import {countAccounts} from '../../../people-actions/change-plan';
import {removedLabel, unreadStays} from '../../../channels/membership-words';
import {inOneSentence} from '../../../text/in-one-sentence';
import {disambiguatedName} from '../../../people/disambiguation';
import {countTold, toldAnew, toldStays} from '../../../channels/told-by-bot';

/** More people than this are asked about before they are put in. */
export const manyPeople = 100;

/**
 * The changes that put people into a channel or take them out, as one order. `isEmptied` says that nobody
 * is left in a private one.
 */
export function membershipOrder(
	channel: Channel,
	people: readonly User[],
	isIn: boolean,
	ownId: number | undefined,
	index: PeopleIndex,
	isEmptied = false,
) {
	const [only] = people.length === 1 ? people : [];
	const who = only === undefined ? countAccounts(people) : disambiguatedName(only, index);
	const told = countTold(people, ownId);
	const place = `#${channel.name}`;
	return {
		label: isIn
			? plural(
					{count: people.length},
					{
						one: `${who} was added to ${place}.`,
						other: `${who} were added to ${place}.`,
					},
				)
			: removedLabel(
					plural(
						{count: people.length},
						{
							one: `${who} was removed from ${place}`,
							other: `${who} were removed from ${place}`,
						},
					),
					isEmptied,
				),
		changes: people.map(({user_id}): MembershipChange => ({
			kind: 'membership',
			user_id,
			stream_id: channel.stream_id,
			before: !isIn,
			after: isIn,
		})),
		...(!isIn && {staysAfterUndo: inOneSentence(unreadStays(1), told > 0 && toldAnew(told))}),
		...(isIn && told > 0 && {staysAfterUndo: `${toldStays()}.`}),
	};
}
