import {useIdle} from '@mantine/hooks';
import {useEffect} from 'react';
import {useChannelDirectory} from '../../api/channels/channels';
import {useInvitations} from '../../api/users/invitations';
import {usePresence} from '../../api/users/presence';
import type {DetailSources} from '../../people/index/people-details';

type Props<Part extends keyof DetailSources> = {
	readonly onRead: (part: DetailSources[Part]) => void;
};

/**
 * Reads who is in which channel for as long as it is there: the answer is large, so nothing is asked
 * before a column or filter needs it.
 */
export function ChannelsReader({onRead}: Props<'channels'>) {
	const {data} = useChannelDirectory();
	useEffect(() => onRead(data), [data, onRead]);
	return null;
}

/** The same for open invitations. */
export function InvitationsReader({onRead}: Props<'invitations'>) {
	const {data} = useInvitations();
	useEffect(() => onRead(data), [data, onRead]);
	return null;
}

const quietMilliseconds = 400;

/**
 * The same for who was last here when; asked again every minute. A large answer that is only shown waits until nobody
 * types: reading it would hold every key up.
 */
export function PresenceReader({
	onRead,
	waitsForQuiet,
}: Props<'presence'> & {readonly waitsForQuiet: boolean}) {
	const isQuiet = useIdle(quietMilliseconds, {events: ['keydown'], initialState: false});
	const {data} = usePresence({waits: waitsForQuiet && !isQuiet});
	useEffect(() => onRead(data), [data, onRead]);
	return null;
}
