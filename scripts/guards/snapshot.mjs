const reading = 'electron/plans/snapshot.ts';
const text = 'shared/model/snapshot-text.ts';
const server = 'electron/server/create-server.ts';
const organization = 'electron/server/snapshot/import-organization.ts';
const roundTrip = ['electron/server/snapshot/round-trip.test.ts'];
const bad = ['electron/server/snapshot/bad-snapshots.test.ts'];
const secrets = ['electron/server/snapshot/no-secrets.test.ts'];

/** @type {import('../guards.mjs').Guard[]} */
export const guards = [
	{
		guard: 'snapshot: the address of an invitation is not in it',
		file: reading,
		from: 'invited_as: one.invited_as,',
		to: 'invited_as: one.invited_as,\n\t\t...one,',
		tests: secrets,
	},
	{
		guard: 'snapshot: nobody of a copy has a password',
		file: server,
		from: "const hasPassword = store.realm.facts()?.madeAs !== 'snapshot';",
		to: 'const hasPassword = true;',
		tests: secrets,
	},
	{
		guard: 'snapshot: a newer version is told by its name',
		file: text,
		from: 'if (version <= snapshotVersion) return;',
		to: 'if (version <= snapshotVersion + 1) return;',
		tests: bad,
	},
	{
		guard: 'snapshot: a file that is too large is not read',
		file: text,
		from: 'if (bytes <= mostSnapshotBytes) return;',
		to: 'if (bytes <= 2 * mostSnapshotBytes) return;',
		tests: bad,
	},
	{
		guard: 'snapshot: what names something that is not there is refused',
		file: text,
		from: 'if (broken !== undefined) throw',
		to: 'if (broken === text) throw',
		tests: bad,
	},
	{
		guard: 'snapshot: a folder that is not empty is left as it is',
		file: server,
		from: 'if (snapshot !== undefined) requireEmptyFolder(folder);',
		to: '',
		tests: bad,
	},
	{
		guard: 'snapshot: a start that fails leaves nothing behind',
		file: server,
		from: 'if (snapshot !== undefined) await clearFolder(folder);',
		to: '',
		tests: bad,
	},
	{
		guard: 'snapshot: channels keep their ids',
		file: 'electron/server/storage/channels.ts',
		from: 'channel.id ?? null, ...values',
		to: 'null, ...values',
		tests: roundTrip,
	},
	{
		guard: 'snapshot: fields keep their ids',
		file: 'electron/server/storage/profiles.ts',
		from: 'field.id ?? null,',
		to: 'null,',
		tests: roundTrip,
	},
	{
		guard: 'snapshot: invitations keep their ids',
		file: 'electron/server/storage/invitations.ts',
		from: 'invitation.id ?? null,',
		to: 'null,',
		tests: roundTrip,
	},
	{
		guard: 'snapshot: messages keep their ids',
		file: 'electron/server/storage/messages.ts',
		from: 'message.id ?? null,',
		to: 'null,',
		tests: roundTrip,
	},
	{
		guard: 'snapshot: new messages come after the newest of the organization',
		file: organization,
		from: 'tx.messages.putLastGiven(lastMessageOf(snapshot));',
		to: '',
		tests: roundTrip,
	},
	{
		guard: 'snapshot: an address that is hidden stays hidden',
		file: 'electron/server/snapshot/import-people.ts',
		from: 'if (real === null || reader === undefined) return addressVisibility.nobody;',
		to: 'if (real === null || reader === undefined) return addressVisibility.everyone;',
		tests: roundTrip,
	},
	{
		guard: 'snapshot: the clock of a copy goes as that of the organization',
		file: server,
		from: 'clockOffset = store.realm.facts()?.clockOffsetMilliseconds ?? 0;',
		to: '',
		tests: roundTrip,
	},
];
