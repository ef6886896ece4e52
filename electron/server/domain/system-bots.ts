/** The service's own bot; it is in no list of people. Its id lies above those of accounts. */
export const notificationBot = {
	id: 1_000_000_001,
	fullName: 'Notification Bot',
	address: 'notification-bot',
} as const;

/** Topic of what the service itself has to say about a channel. */
export const channelEventsTopic = 'channel events';
/** Topic in which new channels are announced. */
export const newChannelsTopic = 'new channels';
