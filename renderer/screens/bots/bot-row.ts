import type {User} from '../../../shared/model/user';
import {defineOrder} from '../../components/grid/list-order';
import {botKindKey, botKindWords, type BotKindKey} from '../../people/bot-words';
import {joinedSeconds, shownEmail} from '../../people/index/columns';
import type {PeopleIndex} from '../../people/index/people-index';
import {fold, orderKey} from '../../text/fold';

/** How the owner of a bot stands: a bot without an active one is looked after by nobody. */
export type OwnerState = 'active' | 'deactivated' | 'none';

/** A bot as the list shows it. */
export type BotRow = {
	readonly id: number;
	readonly bot: User;
	readonly email: string;
	readonly kind: BotKindKey | 'other';
	readonly kindTitle: string;
	readonly owner: User | undefined;
	readonly ownerState: OwnerState;
	readonly isYours: boolean;
	readonly createdAt: number;
	/** All that words are looked for in. */
	readonly text: string;
	readonly nameKey: string;
	readonly ownerKey: string | undefined;
};

export function rowsOf(index: PeopleIndex, ownId: number | undefined): readonly BotRow[] {
	return index.rows.filter(({is_bot}) => is_bot).map(bot => rowOf(bot, index, ownId));
}

function rowOf(bot: User, index: PeopleIndex, ownId: number | undefined): BotRow {
	const ownerId = bot.bot_owner_id ?? undefined;
	const owner = ownerId === undefined ? undefined : index.byId(ownerId);
	const email = shownEmail(bot);
	const kindTitle = botKindWords(bot.bot_type);
	return {
		id: bot.user_id,
		bot,
		email,
		kind: botKindKey(bot.bot_type),
		kindTitle,
		owner,
		ownerState:
			ownerId === undefined ? 'none' : owner?.is_active === false ? 'deactivated' : 'active',
		isYours: ownerId !== undefined && ownerId === ownId,
		createdAt: joinedSeconds(bot),
		text: fold(`${bot.full_name}\n${email}\n${owner?.full_name ?? ''}\n${kindTitle}`),
		nameKey: orderKey(bot.full_name),
		ownerKey: owner && orderKey(owner.full_name),
	};
}

/** The orders of Bots; names lead. */
export const botOrder = defineOrder({
	keys: {
		name: ({nameKey}: BotRow) => nameKey,
		owner: ({ownerKey}) => ownerKey,
		kind: ({kindTitle}) => kindTitle,
		status: ({bot}) => (bot.is_active ? 0 : 1),
		role: ({bot}) => bot.role,
		address: ({email}) => email,
		created: ({createdAt}) => createdAt,
	},
	usual: {column: 'name', isDescending: false},
	ties: (a, b) => a.id - b.id,
});
