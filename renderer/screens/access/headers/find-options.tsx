import type {ChannelDirectory} from '../../../api/channels';
import {Avatar} from '../../../people/avatar';
import {shownEmail} from '../../../people/index/columns';
import {firstByName} from '../../../people/index/first-by-name';
import {fold} from '../../../people/index/fold';
import type {PeopleIndex} from '../../../people/index/people-index';
import {ChannelGlyph} from '../matrix/matrix-head';
import type {Option} from './picker';

const most = 40;

/** The first active people whose name or address holds the words. */
export function findPeople(index: PeopleIndex, text: string, exceptId: number): readonly Option[] {
	const words = fold(text).split(/\s+/).filter(Boolean);
	const {rows, texts} = index;
	const passes = new Uint8Array(rows.length);
	for (const [at, user] of rows.entries()) {
		if (!user.is_active || user.user_id === exceptId) continue;
		const searched = texts[at] ?? '';
		if (words.every(word => searched.includes(word))) passes[at] = 1;
	}
	return firstByName(rows, passes, most).flatMap(at => {
		const user = rows[at];
		return user === undefined
			? []
			: [
					{
						id: user.user_id,
						label: user.full_name,
						sign: <Avatar user={user} />,
						note: shownEmail(user),
					},
				];
	});
}

/** The first channels whose name holds the words, and whose people may be seen. */
export function findChannels(
	{channels, members}: ChannelDirectory,
	text: string,
	exceptId: number,
): readonly Option[] {
	const words = fold(text.replaceAll('#', '')).split(/\s+/).filter(Boolean);
	return channels
		.filter(
			({stream_id, name}) =>
				stream_id !== exceptId &&
				members.has(stream_id) &&
				words.every(word => fold(name).includes(word)),
		)
		.slice(0, most)
		.map(channel => ({
			id: channel.stream_id,
			label: channel.name,
			sign: <ChannelGlyph channel={channel} />,
		}));
}
