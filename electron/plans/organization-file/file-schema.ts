import {z} from 'zod';
import {bounds} from '../../../shared/model/bounds';
import {settings} from './settings';
import {
	groupWords,
	historyWords,
	postingWords,
	privacyWords,
	retentionPattern,
	roleWords,
	typeWords,
	wordsOf,
} from './words';
import {whoEntry} from './who-entry';
import {formats} from './formats';

/**
 * The organization as a file. What is left out is left alone: a section, an entry, a field of an entry.
 * The JSON Schema for editors and the page about the file are made from this.
 */
export const fileVersion = 1;

const label = z.string().min(1).max(bounds.name);
const id = z
	.int()
	.positive()
	.optional()
	.meta({description: 'The id of what is there under another name: states that it is renamed.'});

export const organizationPart = z
	.strictObject({
		url: z.string().optional().meta({description: 'Where it is; a file of another is refused.'}),
		name: z.string().optional().meta({description: 'What it is called.'}),
	})
	.meta({description: 'Which organization it is.'});

export const settingsPart = z
	.strictObject(
		Object.fromEntries(
			Object.entries(settings).map(([key, {schema, about}]) => [
				key,
				about === '' ? schema.optional() : schema.optional().meta({description: about}),
			]),
		),
	)
	.meta({description: 'Policies by word, limits as times.'});

export const fieldEntry = z.strictObject({
	id,
	type: z.enum(wordsOf(typeWords)).optional().meta({description: 'Stays as it was made.'}),
	hint: z.string().max(bounds.description).optional().meta({description: 'Shown below the name.'}),
	options: z
		.array(label)
		.max(bounds.options)
		.optional()
		.meta({description: 'Of a list: its options in their order.'}),
	account: z.string().optional().meta({
		description: 'Of an external account: github, twitter, or a URL with %(username)s in it.',
	}),
	required: z.boolean().optional().meta({description: 'Whether people are asked to fill it.'}),
	on_card: z.boolean().optional().meta({description: 'Whether the card shows it.'}),
});

export const groupEntry = z.strictObject({
	id,
	description: z.string().max(bounds.description).optional(),
	members: z
		.array(label)
		.max(bounds.list)
		.optional()
		.meta({description: 'All active people and bots that are in it directly, by e-mail.'}),
	subgroups: z
		.array(label)
		.max(bounds.list)
		.optional()
		.meta({description: 'All groups in it, by name, or by the word for a role.'}),
	can_mention: whoEntry.optional().meta({
		description:
			'Who may mention it. A role is said by its word: nobody, administrators, moderators, full members, members, everyone.',
	}),
});

export const channelEntry = z.strictObject({
	id,
	privacy: z.enum(privacyWords).optional(),
	history: z
		.enum(historyWords)
		.optional()
		.meta({description: 'Whether new subscribers read what was written before.'}),
	posting: z.enum(wordsOf(postingWords)).optional().meta({description: 'Who may post.'}),
	description: z.string().max(bounds.description).optional(),
	default: z.boolean().optional().meta({description: 'Whether new people are added.'}),
	retention: z
		.string()
		.regex(retentionPattern, formats.retention)
		.optional()
		.meta({description: 'How long messages stay.'}),
	who_can_remove_people: z.enum(wordsOf(groupWords)).optional(),
});

export const personEntry = z.strictObject({
	id,
	name: label.optional(),
	role: z.enum(wordsOf(roleWords)).optional(),
	active: z.boolean().optional(),
	fields: z
		.record(label, z.union([z.string(), z.array(z.string()), z.null()]))
		.optional()
		.meta({description: 'Values by the name of the field; null clears one.'}),
	channels: z
		.array(label)
		.max(bounds.list)
		.optional()
		.meta({description: 'All channels of theirs, by name. Of deactivated people none is told.'}),
});

export const invitationEntry = z.strictObject({
	kind: z.enum(['link', 'e-mail']),
	role: z.enum(wordsOf(roleWords)),
	sent: z.string(),
	expires: z.string(),
	by: z.string().optional(),
});

export const organizationFile = z
	.strictObject({
		steward: z.literal(fileVersion).meta({description: 'The version of the form of this file.'}),
		organization: organizationPart.optional(),
		settings: settingsPart.optional(),
		profile_fields: z
			.record(label, fieldEntry)
			.optional()
			.meta({description: 'Custom profile fields by name.'}),
		groups: z.record(label, groupEntry).optional().meta({description: 'User groups by name.'}),
		channels: z.record(label, channelEntry).optional().meta({description: 'Channels by name.'}),
		people: z.record(label, personEntry).optional().meta({description: 'People by e-mail.'}),
		invitations: z
			.array(invitationEntry)
			.optional()
			.meta({description: 'Open invitations: information only, without their URLs.'}),
	})
	.meta({title: 'An organization as a file of Steward'});

export type FieldEntry = z.output<typeof fieldEntry>;
export type GroupEntry = z.output<typeof groupEntry>;
export type ChannelEntry = z.output<typeof channelEntry>;
export type PersonEntry = z.output<typeof personEntry>;
export type InvitationEntry = z.output<typeof invitationEntry>;
export type OrganizationPart = z.output<typeof organizationPart>;
