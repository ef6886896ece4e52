import {BotType} from '../../shared/model/bot';

/** The kinds of bots in words, each with what it is for; the order is that of the form. */
export const botKinds = [
	{
		type: BotType.generic,
		key: 'generic',
		title: 'Generic bot',
		note: 'Uses the whole API, like a person: reads, writes and manages what its role allows.',
	},
	{
		type: BotType.incomingWebhook,
		key: 'incoming',
		title: 'Incoming webhook',
		note: 'Only sends messages: for services that report what happens there.',
	},
	{
		type: BotType.outgoingWebhook,
		key: 'outgoing',
		title: 'Outgoing webhook',
		note: 'The server calls a URL whenever somebody mentions the bot or writes to it.',
	},
	{
		type: BotType.embedded,
		key: 'embedded',
		title: 'Embedded bot',
		note: 'Runs inside the server, where that offers some.',
	},
] as const;

export type BotKindKey = (typeof botKinds)[number]['key'];

/** What a kind of bot is called. */
export function botKindWords(type: number | null | undefined): string {
	return botKinds.find(kind => kind.type === type)?.title ?? 'Bot';
}

/** The key of a kind of bot, for filters. */
export function botKindKey(type: number | null | undefined): BotKindKey | 'other' {
	return botKinds.find(kind => kind.type === type)?.key ?? 'other';
}
