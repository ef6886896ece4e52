import type {ChannelDirectory} from '../../../api/channels/channels';
import {Avatar} from '../../../people/avatar';
import {shownEmail} from '../../../people/index/columns';
import {firstByName} from '../../../people/index/first-by-name';
import {findPeople as findBest} from '../../../people/index/find-people';
import type {PeopleIndex} from '../../../people/index/people-index';
import {bestChannels} from '../../../pickers/best-first';
import type {User} from '../../../../shared/model/user';
import {ChannelGlyph} from '../matrix/matrix-head';
import type {Option} from './picker';

const most = 40;

/** The active people who answer what was typed, the best first. */
export function findPeople(index: PeopleIndex, text: string, exceptId: number): readonly Option[] {
	const isOther = (user: User) => user.is_active && user.user_id !== exceptId;
	const found = text.trim() === '' ? firstOf(index, isOther) : findFor(index, text, isOther);
	return found.map(user => ({
		id: user.user_id,
		label: user.full_name,
		sign: <Avatar user={user} />,
		note: shownEmail(user),
	}));
}

function firstOf({rows}: PeopleIndex, isMeant: (user: User) => boolean): readonly User[] {
	const passes = Uint8Array.from(rows, user => Number(isMeant(user)));
	return firstByName(rows, passes, most).flatMap(at => rows[at] ?? []);
}

function findFor(
	index: PeopleIndex,
	text: string,
	isMeant: (user: User) => boolean,
): readonly User[] {
	return findBest(index, text, [], most * 2)
		.filter(isMeant)
		.slice(0, most);
}

/** The channels that answer what was typed, the best first, and whose people may be seen. */
export function findChannels(
	{channels, members}: ChannelDirectory,
	text: string,
	exceptId: number,
): readonly Option[] {
	const others = channels.filter(({stream_id}) => stream_id !== exceptId && members.has(stream_id));
	return bestChannels(others, text)
		.slice(0, most)
		.map(channel => ({
			id: channel.stream_id,
			label: channel.name,
			sign: <ChannelGlyph channel={channel} />,
		}));
}
