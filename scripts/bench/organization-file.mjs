import {importSource} from '../import-source.mjs';
import {pairedRatio, timed} from './measure.mjs';

/** What the organization as a file costs, against the answers that it is made of. */
export const organizationFileParts = {
	'organization-file': comparing,
};

const people = 100_000;
const channels = 1000;
const ofEach = 8;
const differences = 1000;
const runs = 5;

/** A large organization as its answers tell it. */
export function organization() {
	const subscribers = Array.from({length: channels}, () => []);
	for (let person = 0; person < people; person++) {
		for (let at = 0; at < ofEach; at++) {
			subscribers[(person * 7 + at * 131) % channels].push(person + 10);
		}
	}
	const teams = Array.from({length: 12}, (_none, at) => [
		String(at),
		{text: `Team ${at}`, order: String(at + 1)},
	]);
	return {
		steward_snapshot: 1,
		reading: {
			at: 1_790_000_000_000,
			clock_offset_milliseconds: 0,
			address: 'https://chat.example.com',
			version: '8.0',
			feature_level: 263,
			newest_message_id: -1,
		},
		account: {user_id: 10, email: 'person0@example.com'},
		organization: {name: 'Large', host: 'chat.example.com'},
		settings: {},
		fields: [
			{
				id: 1,
				type: 3,
				name: 'Team',
				hint: '',
				order: 1,
				field_data: JSON.stringify(Object.fromEntries(teams)),
			},
			{id: 2, type: 1, name: 'Phone', hint: '', order: 2, field_data: ''},
		].map(field => ({...field, required: false, display_in_profile_summary: false})),
		groups: [],
		people: Array.from({length: people}, (_none, at) => ({
			user_id: at + 10,
			email: `person${at}@example.com`,
			delivery_email: `person${at}@example.com`,
			full_name: `Person Number ${at}`,
			role: at === 0 ? 100 : 400,
			is_bot: false,
			is_active: true,
			bot_type: null,
			bot_owner_id: null,
			timezone: 'Europe/Berlin',
			date_joined: '2026-01-01T00:00:00.000Z',
			profile: {1: String(at % 12), 2: String(10_000 + at)},
		})),
		channels: subscribers.map((ids, at) => ({
			stream_id: at + 1,
			name: `channel ${at}`,
			description: `What is said in channel ${at}.`,
			date_created: 1_700_000_000,
			creator_id: null,
			first_message_id: null,
			invite_only: false,
			is_web_public: false,
			history_public_to_subscribers: true,
			stream_post_policy: 1,
			message_retention_days: null,
			can_remove_subscribers_group: null,
			is_default: false,
			subscribers: ids.toSorted((one, other) => one - other),
		})),
		own_subscriptions: [],
		own_topic_policies: [],
		own_settings: {},
		statuses: [],
		emoji: [],
		invitations: [],
		unknown: [],
	};
}

/** The answer of register that such an organization is read from, as the service writes it. */
function answerOf(snapshot) {
	return {
		result: 'success',
		msg: '',
		realm_name: snapshot.organization.name,
		custom_profile_fields: snapshot.fields,
		realm_user_groups: [],
		realm_users: snapshot.people.map(({profile, ...person}) => ({
			...person,
			avatar_url: `/user_avatars/1/${person.user_id}.png?version=1`,
			avatar_version: 1,
			is_owner: person.role === 100,
			is_admin: person.role <= 200,
			is_billing_admin: false,
			is_guest: person.role === 600,
			profile_data: Object.fromEntries(Object.entries(profile).map(([id, value]) => [id, {value}])),
		})),
		realm_non_active_users: [],
		subscriptions: [],
		unsubscribed: [],
		never_subscribed: snapshot.channels.map(channel => ({
			...channel,
			rendered_description: `<p>${channel.description}</p>`,
			is_announcement_only: false,
			stream_weekly_traffic: null,
		})),
	};
}

async function comparing() {
	const {exportOrganization} = await importSource('electron/plans/organization-file/export.ts');
	const {compareFile} = await importSource('electron/plans/organization-file/diff.ts');
	const {readOrganizationFile} = await importSource(
		'electron/plans/organization-file/read-file.ts',
	);
	const snapshot = organization();
	const answer = answerOf(snapshot);
	const answers = JSON.stringify(answer);
	let text;
	const written = await pairedRatio(
		runs,
		() => timed(() => (text = exportOrganization(snapshot))),
		() => timed(() => JSON.stringify(answer)),
	);
	const lines = text.split('\n');
	const step = Math.floor(people / differences);
	let edits = 0;
	for (const [at, line] of lines.entries()) {
		if (edits === differences || at % step !== 0 || !line.includes('role: member')) continue;
		lines[at] = line.replace('role: member', 'role: moderator');
		edits += 1;
	}
	const file = Buffer.from(lines.join('\n'));
	const compared = await pairedRatio(
		runs,
		() =>
			timed(() => {
				const found = compareFile(file, snapshot).differences.length;
				if (found !== edits) throw new Error(`${found} of ${edits} differences were found.`);
			}),
		() =>
			timed(() => {
				JSON.parse(answers);
				readOrganizationFile(file);
			}),
	);
	const size = `${people.toLocaleString('en')} people in ${channels.toLocaleString('en')} channels`;
	return [
		{
			what: `export of ${size}`,
			value: written,
			aim: 4,
			better: 'lower',
			baseline: 'JSON.stringify of the answer of register that it is made of',
			runs,
		},
		{
			what: `diff of a file of ${size}, with ${edits.toLocaleString('en')} differences`,
			value: compared,
			aim: 2,
			better: 'lower',
			baseline: 'reading and parsing both',
			runs,
		},
	];
}
