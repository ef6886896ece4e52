import {Button} from '@mantine/core';
import {EyeOff} from 'lucide-react';
import {useState} from 'react';
import type {User} from '../../../../shared/model/user';
import {membersOf, type ChannelDirectory} from '../../../api/channels';
import {useUsers} from '../../../api/users';
import {nameApart} from '../../../people/told-apart';
import {usePeopleIndex} from '../../../people/use-people-index';
import {losingSight, type LosingSight} from './losing-sight';
import type {Origin} from './move-plan';
import styles from './edit.module.css';

type Props = {
	readonly origins: readonly Origin[];
	readonly channelId: number;
	readonly directory: ChannelDirectory | undefined;
};

const namesAtFirst = 8;

/** Who could read the messages and will not any more: how many, and who. */
export function LosingSightNote({origins, channelId, directory}: Props) {
	const {data: users} = useUsers();
	const {index} = usePeopleIndex();
	const [isAll, setAll] = useState(false);
	const found =
		directory === undefined || users === undefined
			? []
			: lossesOf(origins, channelId, directory, users);
	const all = new Set(found.flatMap(loss => (loss.kind === 'people' ? loss.people : [])));
	const people = [...all].toSorted((a, b) => Number(a.is_bot) - Number(b.is_bot));
	const wasPublic = found.some(loss => loss.kind === 'people' && loss.wasPublic);
	const isUnknown = found.some(({kind}) => kind === 'unknown');
	const shown = isAll ? people : people.slice(0, namesAtFirst);
	return (
		<div className={styles.notes} role="status">
			{(people.length > 0 || wasPublic || isUnknown) && (
				<div className={styles.caution}>
					<EyeOff size={16} strokeWidth={1.5} aria-hidden="true" />
					<div>
						{people.length > 0 && (
							<p>
								{losersWords(people)}{' '}
								<span className={styles.names}>
									{shown.map(user => nameApart(user, index)).join(', ')}
								</span>
								{people.length > shown.length && (
									<Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
										and {(people.length - shown.length).toLocaleString('en')} more
									</Button>
								)}
							</p>
						)}
						{wasPublic && (
							<p>
								These messages are public. After the move only subscribers of the private channel
								can read them.
							</p>
						)}
						{isUnknown && (
							<p>Who loses access is not known: you can't see who is in the channels.</p>
						)}
					</div>
				</div>
			)}
		</div>
	);
}

/** "33 people and 1 bot lose access:" */
function losersWords(losers: readonly User[]): string {
	const bots = losers.filter(({is_bot}) => is_bot).length;
	const people = losers.length - bots;
	const words = [
		...(people === 0 ? [] : [people === 1 ? '1 person' : `${people.toLocaleString('en')} people`]),
		...(bots === 0 ? [] : [bots === 1 ? '1 bot' : `${bots.toLocaleString('en')} bots`]),
	];
	return `${words.join(' and ')} ${losers.length === 1 ? 'loses' : 'lose'} access:`;
}

function lossesOf(
	origins: readonly Origin[],
	channelId: number,
	directory: ChannelDirectory,
	users: readonly User[],
): readonly LosingSight[] {
	const side = (id: number) => {
		const channel = directory.channels.find(({stream_id}) => stream_id === id);
		const members = directory.members.has(id) ? membersOf(directory, id) : undefined;
		return channel && {channel, members};
	};
	const to = side(channelId);
	const from = [...new Set(origins.map(({place}) => place.stream_id))].map(side);
	return from.flatMap(one =>
		one === undefined || to === undefined ? [] : [losingSight(one, to, users)],
	);
}
