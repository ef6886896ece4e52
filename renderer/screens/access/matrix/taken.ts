import {t} from '@lingui/core/macro';
import type {User} from '../../../../shared/model/user';
import {membersOf} from '../../../api/channels/channels';
import type {Taken} from '../../../lists/export-menu';
import type {BoardFacts} from '../board-facts';
import {stateWords} from './cell-state';

/** The matrix as it is taken along: a row for each person, a column for each channel. */
export function takenOf({rows, columns, directory, edits, names}: BoardFacts): Taken<User> {
	const channels = columns.map(({stream_id: channelId, name}) => {
		const isSeen = directory.members.has(channelId);
		const members = membersOf(directory, channelId);
		const staged = edits.get(channelId);
		return {
			title: `#${name}`,
			text({user_id: userId}: User) {
				if (!isSeen) return stateWords.unseen;
				const isIn = members.has(userId);
				const edited = staged?.get(userId) ?? isIn;
				if (edited !== isIn) return edited ? stateWords.add : stateWords.drop;
				return isIn ? stateWords.in : '';
			},
		};
	});
	const people = Array.from({length: rows.length}, (_none, place) => rows.at(place) ?? []).flat();
	const person = {title: t`Person`, text: ({user_id: userId}: User) => names.person(userId)};
	return {columns: [person, ...channels], rows: people};
}
