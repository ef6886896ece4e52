import type {RereadFact} from '../../../shared/contract/events/event';

/** Cache keys of what one connection's organization is set to. */
export const realmKeys = {
	/** What is allowed for messages, and until when. */
	times: (connectionId: string) => [connectionId, 'realm-times'] as const,
	settings: (connectionId: string) => [connectionId, 'realm-settings'] as const,
	/** Its pictures, ways to sign in and services for calls. */
	more: (connectionId: string) => [connectionId, 'realm-more'] as const,
};

/** Cache key of the groups of default channels of one connection's organization. */
export const channelGroupsKey = (connectionId: string) =>
	[connectionId, 'channelGroups' satisfies RereadFact] as const;
