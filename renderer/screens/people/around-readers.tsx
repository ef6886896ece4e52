import {useIdle} from '@mantine/hooks';
import {useEffect, useRef} from 'react';
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
 * The same for who was last here when; asked again every minute. A large answer that is only shown is first asked for
 * when nobody types: reading it holds every key up.
 */
export function PresenceReader({
	onRead,
	waitsForQuiet,
}: Props<'presence'> & {readonly waitsForQuiet: boolean}) {
	const isQuiet = useIdle(quietMilliseconds, {events: ['keydown'], initialState: false});
	const hasBegun = useRef(false);
	hasBegun.current ||= isQuiet || !waitsForQuiet;
	const {data} = usePresence({waits: !hasBegun.current});
	useEffect(() => onRead(data), [data, onRead]);
	return null;
}
