import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {BotType} from '../../shared/model/bot';

/** The kinds of bots in words, each with what it is for; the order is that of the form. */
export const botKinds = inLanguage(
	() =>
		[
			{
				type: BotType.generic,
				key: 'generic',
				title: t`Generic bot`,
				note: t`Uses the whole API, like a person: reads, writes and manages what its role allows.`,
			},
			{
				type: BotType.incomingWebhook,
				key: 'incoming',
				title: t`Incoming webhook`,
				note: t`Only sends messages: for services that report what happens there.`,
			},
			{
				type: BotType.outgoingWebhook,
				key: 'outgoing',
				title: t`Outgoing webhook`,
				note: t`The server calls a URL whenever somebody mentions the bot or writes to it.`,
			},
			{
				type: BotType.embedded,
				key: 'embedded',
				title: t`Embedded bot`,
				note: t`Runs inside the server, where that offers some.`,
			},
		] as const,
);

export type BotKindKey = (typeof botKinds)[number]['key'];

/** What a kind of bot is called. */
export function botKindWords(type: number | null | undefined): string {
	return botKinds.find(kind => kind.type === type)?.title ?? t`Bot`;
}

/** The key of a kind of bot, for filters. */
export function botKindKey(type: number | null | undefined): BotKindKey | 'other' {
	return botKinds.find(kind => kind.type === type)?.key ?? 'other';
}
