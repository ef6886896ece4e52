import {t} from '@lingui/core/macro';
import {z} from 'zod';
import {BotType} from '../../../shared/model/bot';
import type {NewBot} from '../../../shared/model/change';
import {nameProblemWords} from '../../../shared/model/name-words';
import type {PlacedRefusal, RefusalPlaces} from '../../api/failures/place-refusal';

type FieldName =
	'full_name' | 'short_name' | 'bot_type' | 'payload_url' | 'service_name' | 'owner_id';
export type BotErrors = PlacedRefusal<FieldName>;

export const refusalPlaces: RefusalPlaces<FieldName> = {
	parameters: {
		full_name: 'full_name',
		short_name: 'short_name',
		bot_type: 'bot_type',
		payload_url: 'payload_url',
		service_name: 'service_name',
		bot_owner_id: 'owner_id',
	},
	words: [
		['payload_url', /url/i],
		['short_name', /username|short name|address/i],
		['bot_type', /administrator|bot type|embedded/i],
		['full_name', /name|character/i],
	],
};

/** What is typed of a new bot, as it is kept. */
export const savedBot = z.object({
	name: z.string(),
	/** Left out while it follows the name. */
	short: z.string().optional(),
	type: z.int().optional(),
	url: z.string(),
	format: z.int(),
	service: z.string(),
	isForOther: z.boolean(),
	ownerId: z.int().optional(),
});
type SavedBot = z.output<typeof savedBot>;

export const emptyBot: SavedBot = {name: '', url: '', format: 1, service: '', isForOther: false};

/** What is typed, with what follows from it filled in. */
export type BotFields = SavedBot & {readonly short: string; readonly type: number};

/** What is wrong of a new bot, by field; `wrongType` is why its kind cannot be made. */
export function checkBot(fields: BotFields, wrongType: string | undefined): BotErrors {
	const {name, short, type, url, isForOther, ownerId} = fields;
	const wrongName = nameProblemWords(name);
	return {
		...(wrongName !== undefined && {full_name: wrongName}),
		...(short.trim() === '' && {short_name: t`Enter a short name.`}),
		...(type === BotType.outgoingWebhook &&
			!isUrl(url) && {payload_url: t`Enter a URL that begins with http:// or https://.`}),
		...(wrongType !== undefined && {bot_type: wrongType}),
		...(isForOther && ownerId === undefined && {owner_id: t`Choose who owns the bot.`}),
	};
}

/** What is sent of a bot that is right. */
export function newBotOf(fields: BotFields): NewBot['after'] {
	const {name, short, type, url, format, service, ownerId} = fields;
	return {
		full_name: name.trim(),
		short_name: short.trim(),
		bot_type: type,
		...(type === BotType.outgoingWebhook && {payload_url: url.trim(), interface_type: format}),
		...(type === BotType.embedded && {service_name: service}),
		...(ownerId !== undefined && {owner_id: ownerId}),
	};
}

function isUrl(text: string): boolean {
	return /^https?:\/\/[^\s/]/i.test(text.trim()) && URL.canParse(text.trim());
}
