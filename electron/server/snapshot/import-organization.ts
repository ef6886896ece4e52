import {roleName} from '../../../shared/model/role';
import type {Snapshot, SnapshotPerson} from '../../../shared/model/snapshot';
import {systemGroups} from '../domain/roles';
import type {AccountName} from '../storage/realm';
import type {Store, Transaction} from '../storage/store';
import {addChannels} from './import-channels';
import {addInvitations} from './import-invitations';
import {addFields, addPeople} from './import-people';
import {addTopics} from './import-topics';

/**
 * Fills an empty store with the organization of a snapshot, in one transaction: it is there whole or not
 * at all. Nobody has a password, and the ready line names the account that read it alone.
 */
export async function makeOrganizationOf(snapshot: Snapshot, store: Store): Promise<void> {
	await store.fill(tx => {
		const {organization, settings, account, people, reading} = snapshot;
		tx.realm.putFacts({
			name: organization.name,
			description: '',
			host: organization.host,
			madeAs: 'snapshot',
			demoUsers: 0,
			clockOffsetMilliseconds: reading.clock_offset_milliseconds,
		});
		addGroups(tx, snapshot);
		tx.realm.putSettings({
			...store.realm.settings(),
			...withoutGaps(settings),
			name: organization.name,
		});
		addFields(tx, snapshot);
		addPeople(tx, store, snapshot);
		addMadeGroups(tx, store, snapshot);
		addEmoji(tx, snapshot);
		addLinkifiers(tx, snapshot);
		for (const {domain, allow_subdomains: allowSubdomains} of snapshot.domains ?? []) {
			tx.domains.insert({domain, allowSubdomains});
		}
		tx.realm.putUserDefaults(snapshot.user_defaults ?? {});
		if (snapshot.sign_in !== undefined) tx.realm.putSignIn(snapshot.sign_in);
		addChannels(tx, store, snapshot);
		for (const group of snapshot.channel_groups ?? []) tx.channelGroups.insertAs(group);
		addInvitations(tx, store, snapshot);
		addTopics(tx, store, snapshot);
		tx.messages.putLastGiven(lastMessageOf(snapshot));
		const reader = people.find(({user_id: id}) => id === account.user_id);
		if (reader !== undefined) tx.realm.nameAccount(nameOf(reader), reader.user_id);
	});
}

/** The groups of the system under the ids of the organization; those that it did not tell get the next ones. */
function addGroups(tx: Transaction, {groups}: Snapshot): void {
	const told = new Map(
		groups.flatMap(({id, name, is_system_group: is}) => (is ? [[name, id]] : [])),
	);
	let last = Math.max(0, ...groups.map(({id}) => id));
	for (const [name, description] of systemGroups) {
		tx.realm.addGroup(told.get(name) ?? ++last, name, description);
	}
}

/** Groups that people made; members whom the snapshot does not tell of are left out. */
function addMadeGroups(tx: Transaction, store: Store, {groups, people}: Snapshot): void {
	const made = groups.filter(({is_system_group: is}) => !is);
	const everyone = store.realm.groupId('role:everyone');
	const known = new Set(people.map(({user_id: id}) => id));
	for (const {id, name, description, can_mention_group: canMention = everyone} of made) {
		tx.userGroups.insert({id, name, description, canMention});
	}
	const isGroup = new Set(groups.map(({id}) => id));
	for (const {id, members, direct_subgroup_ids: inner} of made) {
		tx.userGroups.addMembers(
			id,
			members.filter(member => known.has(member)),
		);
		tx.userGroups.addSubgroups(
			id,
			inner.filter(group => isGroup.has(group)),
		);
	}
}

/** Names of emoji in use are unique here. */
function addEmoji(tx: Transaction, {emoji}: Snapshot): void {
	const names = new Set<string>();
	const inUse = emoji.filter(({deactivated}) => !deactivated);
	const others = emoji.filter(({deactivated}) => deactivated);
	for (const {id, name, source_url: path, author_id, deactivated} of [...inUse, ...others]) {
		if (!deactivated && names.has(name)) continue;
		names.add(name);
		const authorId = author_id ?? undefined;
		tx.emoji.insert({id, name, path, authorId, isDeactivated: deactivated});
	}
}

function addLinkifiers(tx: Transaction, {linkifiers = [], playgrounds = []}: Snapshot): void {
	for (const {id, pattern, url_template: urlTemplate} of linkifiers) {
		tx.linkifiers.insert({id, pattern, urlTemplate});
	}
	for (const {id, name, pygments_language: language, url_template: urlTemplate} of playgrounds) {
		tx.playgrounds.insert({id, name, language, urlTemplate});
	}
}

/** Of what is known at all: those that the account received, begin a channel, or were read. */
function lastMessageOf({reading, channels, topics = []}: Snapshot): number {
	let last = Math.max(0, reading.newest_message_id);
	for (const {first_message_id: first} of channels) last = Math.max(last, first ?? 0);
	for (const {messages} of topics) for (const {id} of messages) last = Math.max(last, id);
	return last;
}

function withoutGaps(settings: Snapshot['settings']) {
	return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/** What the ready line calls the account: by its role. */
function nameOf({is_bot: isBot, role}: SnapshotPerson): AccountName {
	return isBot ? 'bot' : roleName(role);
}
