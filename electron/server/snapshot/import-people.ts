import type {ReactionType} from '../../../shared/model/message';
import {Role} from '../../../shared/model/role';
import type {Snapshot, SnapshotPerson} from '../../../shared/model/snapshot';
import {knownAddress} from '../../../shared/model/snapshot-links';
import {placed} from '../domain/user-settings';
import {tierOf} from '../domain/visibility';
import {addressVisibility} from '../storage/account';
import type {Store, Transaction} from '../storage/store';

export function addFields(tx: Transaction, {fields}: Snapshot): void {
	for (const field of fields) {
		tx.profiles.addField({
			id: field.id,
			position: field.order,
			type: field.type,
			name: field.name,
			hint: field.hint,
			fieldData: field.field_data,
			isOnCard: field.display_in_profile_summary,
			isRequired: field.required,
		});
	}
}

/** Everybody under their ids, without passwords, with what they filled in and say of themselves. */
export function addPeople(tx: Transaction, store: Store, snapshot: Snapshot): void {
	const {people, account, statuses} = snapshot;
	const reader = people.find(({user_id: id}) => id === account.user_id);
	// Owners before their bots.
	const humans = people.filter(({is_bot: isBot}) => !isBot);
	const bots = people.filter(({is_bot: isBot}) => isBot);
	for (const person of [...humans, ...bots]) addPerson(tx, person, reader);
	for (const {user_id: id, bot_owner_id: owner} of bots) {
		const bot = store.accounts.byId(id);
		if (owner !== null && bot !== undefined) tx.putAccount({...bot, botOwnerId: owner});
	}
	for (const {user_id: id, status_text: text, emoji} of statuses) {
		tx.statuses.put(id, {
			text,
			emoji: emoji === null ? undefined : {...emoji, type: emoji.type as ReactionType},
		});
	}
	putOwnSettings(tx, store, snapshot);
}

function addPerson(
	tx: Transaction,
	person: SnapshotPerson,
	reader: SnapshotPerson | undefined,
): void {
	const {user_id: id, role, profile} = person;
	tx.addAccount({
		id,
		deliveryEmail: knownAddress(person),
		fullName: person.full_name,
		role,
		isActive: person.is_active,
		botType: person.is_bot ? (person.bot_type ?? 1) : undefined,
		botOwnerId: undefined,
		timezone: person.timezone,
		joinedAt: Date.parse(person.date_joined),
		addressVisibility: visibilityOf(person, reader),
		passwordHash: undefined,
		// Of others it is not told; what the account asks for is for the real server to refuse.
		mayCreateUsers: id === reader?.user_id && role <= Role.administrator,
	});
	for (const [field, value] of Object.entries(profile)) {
		tx.profiles.putValue(id, Number(field), value);
	}
}

/** To whom an address is shown: as narrow as what the reader saw allows. */
function visibilityOf(
	{email, delivery_email: real}: SnapshotPerson,
	reader: SnapshotPerson | undefined,
): number {
	if (real === email) return addressVisibility.everyone;
	if (real === null || reader === undefined) return addressVisibility.nobody;
	switch (tierOf(reader)) {
		case 'administrator':
			return addressVisibility.administrators;
		case 'moderator':
			return addressVisibility.moderators;
		case 'member':
			return addressVisibility.members;
		case 'guest':
			return addressVisibility.nobody;
	}
}

function putOwnSettings(tx: Transaction, store: Store, {account, own_settings}: Snapshot): void {
	const reader = store.accounts.byId(account.user_id);
	if (reader === undefined) return;
	// The time zone stands in the row of the person.
	const {timezone: _zone, ...wanted} = own_settings;
	const {account: changed, changed: settings} = placed(reader, {}, wanted);
	tx.putAccount(changed);
	tx.userSettings.put(reader.id, settings);
}
