import type {EventShape} from '../server/delivery/event-queue';

/** What a queue asks for that asks for nothing special. */
export const plainShape: EventShape = {
	isHtml: false,
	clientGravatar: true,
	isSlimPresence: false,
	takesNullSettings: false,
	deletesInBulk: false,
	takesChannelTyping: false,
	takesUserSettings: false,
	takesIncompleteLists: false,
	allPublicChannels: false,
	narrow: [],
};
