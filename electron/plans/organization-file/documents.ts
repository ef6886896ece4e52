import {z} from 'zod';
import {
	channelEntry,
	fieldEntry,
	groupEntry,
	invitationEntry,
	organizationFile,
	organizationPart,
	personEntry,
	settingsPart,
} from './file-schema';

/** What is told of the file in `docs/`, from the same declarations by which it is read. */

/** For editors, which check the file while it is written. */
export function renderFileSchema(): string {
	const schema = z.toJSONSchema(organizationFile, {target: 'draft-7', reused: 'inline'});
	return `${JSON.stringify(schema, undefined, 2)}\n`;
}

export function renderFilePage(): string {
	return `${[
		'# The organization as a file',
		'Made from `electron/plans/organization-file/` by `npm run docs`; do not edit.',
		intro,
		'## Sections',
		...sectionTexts,
		rules,
	].join('\n\n')}\n`;
}

const intro = `\`steward export --out org.yaml\` writes an organization as text, \`steward diff org.yaml\` says what
differs, and \`steward plan org.yaml\` keeps what makes it so as a plan, which \`steward rehearse\`,
\`steward apply\` and \`steward undo\` take. The file is YAML 1.2 in UTF-8; sections are in one order, entries
by name, one a line, so that two exports of an organization that did not change are the same byte for byte.
[\`organization-file.schema.json\`](organization-file.schema.json) beside the file has editors check it
while it is written; [an example](organization-file.example.yaml) is read by a test.`;

const rules = `## Rules

- What is missing is left alone: a section, an entry, a field of an entry. \`--prune people,channels,groups,profile_fields\`
  takes away the entries of these sections that the file does not have: people are deactivated, channels
  archived, groups and profile fields deleted. The account that does it is never among them.
- People are known by their e-mail address, which cannot be changed from here, all else by name. Capitals
  of addresses and of names of channels do not matter: a channel in other capitals is renamed and keeps its
  people.
  \`id: 12\` in an entry states that what has that id is to have this name; nothing is taken for renamed
  without it. Whatever else of the file names it has to say the new name.
- \`channels\` of a person is the whole list, and so are \`members\` and \`subgroups\` of a group. \`null\`
  clears a value.
- A group is named by its name, a role by its word, as in \`settings\`. A group that is called like such a
  word has an @ before its name: \`"@members"\`. Deactivated people are not told of a group: those who are in
  it stay, and one whom the file lists is added once they are active.
- *Who* is a group, or a map of groups and people, by e-mail: \`{groups: [optics], people: [ana@example.com]}\`.
  A *role* is one of \`nobody\`, \`owners\`, \`administrators\`, \`moderators\`, \`full members\`, \`members\` and
  \`everyone\`. From API level 264 on servers give one permission of \`settings\` after the other to groups, and
  from 309 on to groups of people, and people, as well; before, it is one role. The name of the entry stays, but
  for \`who_can_send_direct_messages\`, \`who_can_edit_groups\` and \`who_can_create_bots\`, each of which became two.
  What a server, or a permission, does not take is refused.
- Who is not there is created where the account may create people, and is listed as one to invite
  elsewhere. Somebody who is not there and \`active: false\` is left out: no account is made to be locked.
- A step cannot name what an earlier one makes. Values, channels and groups of new people, values of new fields and
  options, new groups in others or among those who may do something, channels of people who come back and of channels that are renamed are said to be left
  (\`later\`): plan the file once more when the first plan is done. New channels begin with the people who
  list them and are there; one that nobody lists begins with the account itself.
- What the account may not change is refused with file, line and column, and nothing is kept. So is any
  other mistake. A file of another organization is refused by its \`url\`: without \`organization\` it is
  for any.
- \`settings\` and the name of the organization are set first. What a server keeps under another name by now, or
  does not tell, is compared, so that a change by hand shows, and not set. \`invitations\` are not compared.
- \`export --out\` to a file that is there keeps its comments and its order, and brings it to what the
  organization is now. Comments in what is not there any more stand in its place, with its name before them.
  An organization file with a mistake is left as it is.
- Aliases work in files of up to 4 MB; a file has at most 50 MB.

## What it does not carry

Messages, bots, system groups, pictures, emoji, the order of profile fields, channels of deactivated people, how
each person has set up their channels, archived channels, posters and removers that no word names, and
whatever the account may not read. Nothing secret is in it: no key, password or URL of an invitation.
`.trimEnd();

type Row = {readonly name: string; readonly form: string; readonly about: string};

const sectionTexts = [
	textOf('organization', 'Which organization it is.', organizationPart),
	textOf('settings', 'What the organization is set to.', settingsPart),
	textOf('profile_fields', 'Custom profile fields by name.', fieldEntry),
	textOf(
		'groups',
		'User groups by name. System groups, which follow the roles, are not among them.',
		groupEntry,
	),
	textOf('channels', 'Channels by name.', channelEntry),
	textOf('people', 'People by e-mail address. Bots are not among them.', personEntry),
	textOf('invitations', 'Information: a list of those that are open.', invitationEntry),
];

function textOf(name: string, about: string, schema: z.ZodObject): string {
	const {properties = {}} = z.toJSONSchema(schema) as {
		properties?: Record<string, JsonSchema>;
	};
	const rows = Object.entries(properties).map(([key, part]): Row => {
		const {description = ''} = part;
		return {name: key, form: formOf(part), about: description};
	});
	const lines = rows.map(row => `| \`${row.name}\` | ${row.form} | ${row.about} |`);
	return [
		`### \`${name}\``,
		'',
		about,
		'',
		'| Key | Value | What it is |',
		'| --- | --- | --- |',
		...lines,
	].join('\n');
}

type JsonSchema = {
	readonly type?: string;
	readonly enum?: readonly string[];
	readonly pattern?: string;
	readonly description?: string;
	readonly items?: JsonSchema;
	readonly anyOf?: readonly JsonSchema[];
};

function formOf({type, enum: words, pattern, items, anyOf}: JsonSchema): string {
	if (anyOf?.some(({type: one}) => one === 'object') === true) {
		return anyOf.some(({enum: roles}) => roles !== undefined) ? 'role, or who' : 'who';
	}
	if (words !== undefined) return words.map(word => `\`${word}\``).join(', ');
	if (pattern?.includes('unlimited') === true)
		return '`10 minutes`, `2 hours`, `7 days`, `unlimited`';
	if (pattern?.includes('forever') === true) {
		return pattern.includes('organization')
			? '`organization`, `forever`, `30 days`'
			: '`forever`, `30 days`';
	}
	if (pattern !== undefined) return '`3 days`';
	if (type === 'array') return `list of ${formOf(items ?? {})}s`;
	if (type === 'boolean') return '`true`, `false`';
	if (type === 'integer') return 'number';
	return type === 'object' ? 'map' : 'text';
}
