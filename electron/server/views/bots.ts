import type {RealmBot} from '../../../shared/model/bot';
import {isAdministrator, isGuest} from '../domain/permissions';
import {apiEmail, avatarOf} from '../domain/user-row';
import type {Context, Services} from '../handler';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';
import {keptTextsOf} from './kept-texts';
import type {Fields, Steps} from './long-lists';

/**
 * Bots that somebody may manage, with their keys: all for administrators, to whom they look alike, and
 * their own for others.
 */
export function botField({actor, store, secret}: Context<Account>): (fields: Fields) => Steps {
	const isForAll = isAdministrator(actor);
	return function* (fields) {
		fields.add('"realm_bots":[');
		const {bots, channels} = store;
		const steps = function* (own: Fields): Steps {
			const all = isForAll ? store.accounts.bots() : store.accounts.botsOf(actor.id);
			for (const [at, bot] of all.entries()) {
				own.add(`${at === 0 ? '' : ','}${JSON.stringify(botRow({store, secret}, bot))}`);
				yield;
			}
		};
		if (isForAll)
			yield* keptTextsOf(store).add(fields, {name: 'bots', tables: [bots, channels]}, steps);
		else if (!isGuest(actor)) yield* steps(fields);
		fields.add(']');
	};
}

/** A bot as its owner and administrators get it. */
export function botRow(
	{store, secret}: Pick<Services, 'store' | 'secret'>,
	bot: Account,
): RealmBot {
	const host = store.realm.host();
	return {
		user_id: bot.id,
		email: apiEmail(bot, host),
		full_name: bot.fullName,
		bot_type: bot.botType ?? 1,
		is_active: bot.isActive,
		api_key: secret.keyOf(bot),
		...botDefaults(store, bot.id),
		owner_id: bot.botOwnerId ?? null,
		avatar_url: avatarOf(bot, host, false),
		services: botServices({store, secret}, bot.id),
	};
}

/** What a bot calls; none of those that are called themselves. */
export function botServices(
	{store, secret}: Pick<Services, 'store' | 'secret'>,
	id: number,
): RealmBot['services'] {
	const {payloadUrl: url, interface: kind} = store.bots.of(id);
	return url === undefined
		? []
		: [{base_url: url, interface: kind, token: secret.webhookTokenOf(id)}];
}

/** Where a bot writes to and what it hears where none is said. */
export function botDefaults(store: Store, id: number) {
	const {sendingChannelId, eventsChannelId, hasAllPublic} = store.bots.of(id);
	const nameOf = (channel: number | undefined) =>
		(channel === undefined ? undefined : store.channels.byId(channel)?.name) ?? null;
	return {
		default_sending_stream: nameOf(sendingChannelId),
		default_events_register_stream: nameOf(eventsChannelId),
		default_all_public_streams: hasAllPublic,
	};
}
