import {badRequest} from '../../../shared/contract/errors';
import {BotType} from '../../../shared/model/bot';
import type {RealmSettings} from '../../../shared/model/realm-settings';
import {mayCreateBot} from '../../../shared/rules/people';
import {isBot, type Account} from '../storage/account';
import {longestAddress} from '../../../shared/rules/addresses';
import {requireName} from './people';
import {mayAdminister} from './permissions';

const badAddress = 'Bad name or username';
/** ASCII alone: libraries write the address into a Basic header as Latin-1. */
const firstPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** Refuses whoever may not administer a bot, and everybody for whom it is none. */
export function requireOwnBot(actor: Account, target: Account | undefined): Account {
	if (target === undefined || !isBot(target)) throw badRequest('No such bot');
	if (!mayAdminister(actor, target)) throw badRequest('Insufficient permission');
	return target;
}

/** The address of a new bot. Throws where a short name makes none. */
export function botAddress(shortName: string, host: string): string {
	const short = shortName.trim();
	if (!firstPart.test(short)) throw badRequest(badAddress);
	const address = `${short}-bot@${host}`;
	if (address.length > longestAddress) throw badRequest(badAddress);
	return address;
}

/** The name of a bot as it is kept; `isTaken` says whether somebody active has one. */
export function botName(name: string, isTaken: (name: string) => boolean): string {
	const trimmed = name.trim();
	requireName(trimmed);
	if (isTaken(trimmed)) throw badRequest('Name is already in use!');
	return trimmed;
}

type NewBot = {
	readonly bot_type: number;
	readonly interface_type: number;
	readonly payload_url: string;
	readonly service_name?: string | undefined;
};

/** Refuses a kind of bot that the caller may not create, or that is none (api-more "POST /bots"). */
export function requireBotKind(actor: Account, wanted: NewBot, settings: RealmSettings): void {
	const {bot_type: type, service_name: service} = wanted;
	if (type === BotType.embedded) throw badRequest('Embedded bots are not enabled.');
	if (!mayCreateBot(actor, type, settings.bot_creation_policy)) {
		throw badRequest('Must be an organization administrator');
	}
	if (![1, 2, 3].includes(type)) throw badRequest('Invalid bot type');
	requireInterface(wanted.interface_type);
	requireUrl('payload_url', wanted.payload_url);
	// Integrations with settings of their own are none of what is served here.
	if (type === BotType.incomingWebhook && service !== undefined && service !== '') {
		throw badRequest(`Invalid integration '${service}'.`);
	}
}

export function requireInterface(type: number): void {
	if (type !== 1 && type !== 2) throw badRequest('Invalid interface type');
}

/** An empty one is none. */
export function requireUrl(name: string, url: string): void {
	if (url !== '' && !isUrl(url)) throw badRequest(`${name} is not a URL`);
}

function isUrl(text: string): boolean {
	return /^(?:https?|ftps?):\/\/[^\s/]/i.test(text) && URL.canParse(text);
}

/** Refuses whom a bot cannot belong to. */
export function requireBotOwner(owner: Account | undefined): Account {
	if (owner === undefined) throw badRequest('Failed to change owner, no such user');
	if (!owner.isActive) throw badRequest('Failed to change owner, user is deactivated');
	if (isBot(owner)) throw badRequest("Failed to change owner, bots can't own other bots");
	return owner;
}
