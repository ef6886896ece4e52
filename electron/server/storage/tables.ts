import type {DatabaseSyncInstance} from '@photostructure/sqlite';
import {Accounts} from './accounts';
import {AlertWords} from './alert-words';
import {Attachments} from './attachments';
import {Bots} from './bots';
import {Channels} from './channels';
import {Conversations} from './conversations';
import {Devices} from './devices';
import {CustomEmoji} from './emoji';
import {Drafts} from './drafts';
import {Linkifiers, Playgrounds} from './linkifiers';
import {Invitations} from './invitations';
import {MessageEdits} from './message-edits';
import {Messages} from './messages';
import {Moves} from './moves';
import {Presences} from './presences';
import {Profiles} from './profiles';
import {Reactions} from './reactions';
import {ReadReceipts} from './read-receipts';
import {Realm} from './realm';
import {ScheduledMessages} from './scheduled-messages';
import {Statuses} from './statuses';
import {Subscriptions} from './subscriptions';
import {ChannelGroups, Exports, RealmDomains} from './organization-lists';
import {MutedUsers} from './muted-users';
import {OwnCopies} from './unread';
import {Upkeep} from './upkeep';
import {UserGroups} from './user-groups';
import {UserTopics} from './user-topics';
import {UserSettingsTable} from './user-settings';

/** Each table by its name; what writes is only for `Store.write`. */
export type Tables = Readonly<ReturnType<typeof tablesOf>>;

/** Names of what writes: each begins with one of these words, or is one. */
type Writing =
	| `${'add' | 'claim' | 'delete' | 'insert' | 'put' | 'receive' | 'release' | 'remove'}${string}`
	| `${'revoke' | 'thin' | 'update'}${string}`
	| 'changeFlag'
	| 'end'
	| 'leave'
	| 'move'
	| 'nameAccount'
	| 'pause'
	| 'resume'
	| 'set';

/** Whoever has a table outside of `Store.write` can only read it. */
export type Readable<Table> = Omit<Table, Writing>;

/** Has every table by its name, to be read. */
export const TableReader = function (this: object, tables: Tables) {
	Object.assign(this, tables);
} as unknown as new (tables: Tables) => {readonly [Name in keyof Tables]: Readable<Tables[Name]>};

/** Opens every table of a database. */
export function tablesOf(database: DatabaseSyncInstance) {
	const conversations = new Conversations(database);
	return {
		accounts: new Accounts(database),
		realm: new Realm(database),
		bots: new Bots(database),
		channels: new Channels(database),
		subscriptions: new Subscriptions(database),
		conversations,
		messages: new Messages(database, conversations),
		edits: new MessageEdits(database),
		ownCopies: new OwnCopies(database),
		readReceipts: new ReadReceipts(database),
		moves: new Moves(database),
		reactions: new Reactions(database),
		attachments: new Attachments(database),
		emoji: new CustomEmoji(database),
		linkifiers: new Linkifiers(database),
		playgrounds: new Playgrounds(database),
		domains: new RealmDomains(database),
		channelGroups: new ChannelGroups(database),
		exports: new Exports(database),
		alertWords: new AlertWords(database),
		userGroups: new UserGroups(database),
		mutedUsers: new MutedUsers(database),
		userTopics: new UserTopics(database),
		profiles: new Profiles(database),
		userSettings: new UserSettingsTable(database),
		statuses: new Statuses(database),
		invitations: new Invitations(database),
		presences: new Presences(database),
		devices: new Devices(database),
		drafts: new Drafts(database),
		scheduled: new ScheduledMessages(database),
		upkeep: new Upkeep(database),
	};
}
