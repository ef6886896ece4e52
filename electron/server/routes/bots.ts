import {badRequest} from '../../../shared/contract/errors';
import {BotType} from '../../../shared/model/bot';
import {Role} from '../../../shared/model/role';
import {mayJoin} from '../access/channel-access';
import {announceBotOwner, announceNewPerson, announceUpdate, tellOfBot} from '../delivery/announce';
import {
	botAddress,
	botName,
	requireBotKind,
	requireBotOwner,
	requireInterface,
	requireOwnBot,
	requireUrl,
} from '../domain/bots';
import {updated} from '../domain/people';
import {apiEmail, avatarOf} from '../domain/user-row';
import type {Handlers} from '../handler';
import {deactivate} from '../services/deactivating';
import {addressVisibility, type Account} from '../storage/account';
import type {BotSettings} from '../storage/bots';
import type {Store} from '../storage/store';
import {botDefaults, botRow, botServices} from '../views/bots';

export const getBots: Handlers['getBots'] = ({actor, store, secret}) => {
	const host = store.realm.host();
	return {
		bots: store.accounts
			.botsOf(actor.id)
			.filter(({isActive}) => isActive)
			.map(bot => ({
				username: apiEmail(bot, host),
				full_name: bot.fullName,
				api_key: secret.keyOf(bot),
				avatar_url: avatarOf(bot, host, false),
				...botDefaults(store, bot.id),
			})),
	};
};

export const createBot: Handlers['createBot'] = ({store, secret, write}, wanted) =>
	write((tx, actor) => {
		const deliveryEmail = botAddress(wanted.short_name, store.realm.host());
		const fullName = botName(wanted.full_name, name => store.accounts.hasActiveName(name));
		if (store.accounts.byDeliveryEmail(deliveryEmail) !== undefined) {
			throw badRequest('Username already in use');
		}
		requireBotKind(actor, wanted, store.realm.settings());
		const settings = withDefaults(store, actor, store.bots.of(0), wanted);
		const isCalling = wanted.bot_type === BotType.outgoingWebhook;
		const id = tx.addAccount({
			deliveryEmail,
			fullName,
			role: Role.member,
			isActive: true,
			botType: wanted.bot_type,
			botOwnerId: actor.id,
			timezone: '',
			joinedAt: store.clock(),
			addressVisibility: addressVisibility.everyone,
			passwordHash: undefined,
			mayCreateUsers: false,
		});
		tx.bots.put(id, {
			...settings,
			...(isCalling && {payloadUrl: wanted.payload_url, interface: wanted.interface_type}),
			config: wanted.config_data,
		});
		const bot = requireOwnBot(actor, store.accounts.byId(id));
		announceNewPerson(tx, store, bot);
		const row = botRow({store, secret}, bot);
		tx.emit({to: 'administrators-and', ids: [actor.id]}, {type: 'realm_bot', op: 'add', bot: row});
		return {
			user_id: id,
			api_key: secret.keyOf(bot),
			avatar_url: row.avatar_url,
			...botDefaults(store, id),
		};
	});

export const updateBot: Handlers['updateBot'] = ({store, secret, write}, {bot_id, ...wanted}) =>
	write((tx, actor) => {
		const before = requireOwnBot(actor, store.accounts.byId(bot_id));
		const {bot_owner_id: ownerId, service_payload_url: url} = wanted;
		if (wanted.full_name !== undefined && wanted.full_name.trim() !== before.fullName) {
			botName(wanted.full_name, name => store.accounts.hasActiveName(name));
		}
		const renamed = updated(actor, before, wanted, {
			activeOwners: store.accounts.countActiveOwners(),
		});
		const owner = ownerId === undefined ? undefined : requireBotOwner(store.accounts.byId(ownerId));
		const after = {...renamed, botOwnerId: owner?.id ?? before.botOwnerId};
		const known = store.bots.of(bot_id);
		const settings = {
			...withDefaults(store, actor, known, wanted),
			...(wanted.config_data && {config: wanted.config_data}),
		};
		if (url !== undefined) {
			requireUrl('service_payload_url', url);
			requireInterface(wanted.service_interface);
			if (before.botType === BotType.outgoingWebhook) {
				Object.assign(settings, {payloadUrl: url, interface: wanted.service_interface});
			}
		}
		const shownBefore = botDefaults(store, bot_id);
		tx.bots.put(bot_id, settings);
		tx.putAccount(after);
		announceUpdate(tx, store, before, after);
		if (after.botOwnerId !== before.botOwnerId) {
			announceBotOwner(tx, store, {before, after, row: botRow({store, secret}, after)});
		}
		const shown = botDefaults(store, bot_id);
		for (const name of defaultNames) {
			if (shown[name] !== shownBefore[name]) tellOfBot(tx, after, {[name]: shown[name]});
		}
		const services = botServices({store, secret}, bot_id);
		if (url !== undefined && services.length > 0) tellOfBot(tx, after, {services});
		const nowOwner =
			after.botOwnerId === undefined ? undefined : store.accounts.byId(after.botOwnerId);
		const host = store.realm.host();
		return {
			full_name: after.fullName,
			avatar_url: avatarOf(after, host, false),
			service_interface: wanted.service_interface,
			service_payload_url: url ?? null,
			config_data: wanted.config_data ?? null,
			...shown,
			...(nowOwner && {bot_owner: apiEmail(nowOwner, host)}),
		};
	});

export const deactivateBot: Handlers['deactivateBot'] = async ({store, write}, {bot_id}) => {
	await write((tx, actor) => {
		const bot = requireOwnBot(actor, store.accounts.byId(bot_id));
		if (!bot.isActive) return;
		deactivate(tx, store, bot);
	});
	return {};
};

export const regenerateBotKey: Handlers['regenerateBotKey'] = ({store, secret, write}, {bot_id}) =>
	write((tx, actor) => {
		const bot = requireOwnBot(actor, store.accounts.byId(bot_id));
		const after = {...bot, keyVersion: bot.keyVersion + 1};
		tx.putAccount(after);
		const api_key = secret.keyOf(after);
		tellOfBot(tx, after, {api_key});
		return {api_key};
	});

const defaultNames = [
	'default_sending_stream',
	'default_events_register_stream',
	'default_all_public_streams',
] as const;

type WantedDefaults = {
	readonly default_sending_stream?: string;
	readonly default_events_register_stream?: string;
	readonly default_all_public_streams?: boolean;
};

/** The settings of a bot after its defaults were set; an empty name takes a channel away. */
function withDefaults(
	store: Store,
	actor: Account,
	known: BotSettings,
	wanted: WantedDefaults,
): BotSettings {
	const idOf = (name: string | undefined, before: number | undefined) => {
		if (name === undefined) return before;
		if (name === '') return undefined;
		const channel = store.channels.byName(name);
		if (channel === undefined || !mayJoin(store, actor, channel)) {
			throw badRequest(`Invalid channel name '${name}'`);
		}
		return channel.id;
	};
	return {
		...known,
		sendingChannelId: idOf(wanted.default_sending_stream, known.sendingChannelId),
		eventsChannelId: idOf(wanted.default_events_register_stream, known.eventsChannelId),
		hasAllPublic: wanted.default_all_public_streams ?? known.hasAllPublic,
	};
}
