import {t} from '@lingui/core/macro';

/** What a server can do depends on its feature level (api-facts 14, 15). */
type FeatureFacts = {
	/** First level that has it. */
	readonly since: number;
	/** First level that has it no more. */
	readonly until?: number;
	/** What it is, as the note names it: "This server (level 150) has no …". */
	readonly words: () => string;
	/** What is done instead, where there is a way. */
	readonly instead?: () => string;
};

const table = {
	statusEmoji: {
		since: 86,
		words: () => t`emoji in a status`,
		instead: () => t`Its text is kept alone.`,
	},
	drafts: {since: 87, words: () => t`drafts`, instead: () => t`They stay on this computer.`},
	inviteMinutes: {
		since: 126,
		words: () => t`invitation links with a length below a day`,
		instead: () => t`Lengths are rounded up to whole days.`,
	},
	endlessInvites: {since: 117, words: () => t`invitation links without an end`},
	profileSummary: {since: 146, words: () => t`fields on the card of a person`},
	pronouns: {since: 151, words: () => t`pronouns as a type of field`},
	narrowFlags: {
		since: 155,
		words: () => t`marking of a whole narrow in one call`,
		instead: () => t`Messages are marked by their ids.`,
	},
	moveLimits: {since: 162, words: () => t`time limits for moving messages`},
	linkifierTemplates: {
		since: 176,
		words: () => t`linkifiers with URL templates`,
		instead: () => t`They are changed in its own settings.`,
	},
	playgroundTemplates: {
		since: 196,
		words: () => t`code playgrounds with URL templates`,
		instead: () => t`They are changed in its own settings.`,
	},
	topicPolicies: {
		since: 170,
		words: () => t`topics that are unmuted in a muted channel`,
		instead: () => t`Topics can be muted.`,
	},
	readReceipts: {since: 137, words: () => t`read receipts`},
	scheduledMessages: {since: 173, words: () => t`scheduled messages`},
	followedTopics: {since: 219, words: () => t`followed topics`},
	inviteGroup: {
		since: 209,
		words: () => t`setting for who makes invitation links`,
		instead: () => t`Administrators and owners make them.`,
	},
	requiredFields: {since: 244, words: () => t`required profile fields`},
	partialFieldEdits: {
		since: 252,
		words: () => t`changes of single parts of a profile field`,
		instead: () => t`All parts are sent.`,
	},
	peopleInSettings: {
		since: 258,
		words: () => t`single people among those who may mention a group`,
		instead: () => t`Choose a group.`,
	},
	permissionsByRole: {
		since: 0,
		until: 314,
		words: () => t`permissions that are for roles alone`,
		instead: () => t`They are given to any group.`,
	},
	groupDeletion: {
		since: 0,
		until: 290,
		words: () => t`deletion of groups`,
		instead: () => t`They are deactivated.`,
	},
	groupsByPolicy: {
		since: 0,
		until: 299,
		words: () => t`one rule for who edits groups`,
		instead: () => t`Each group says who; the server decides.`,
	},
	reactionSearch: {since: 249, words: () => t`search for messages with reactions`},
	inviteDefaults: {since: 261, words: () => t`links that bring people into the default channels`},
	presenceUpdates: {
		since: 263,
		words: () => t`presence by what changed`,
		instead: () => t`Everybody is asked for each time.`,
	},
	createByPolicy: {
		since: 0,
		until: 264,
		words: () => t`rules by role for who makes channels`,
		instead: () => t`They are groups; the server decides.`,
	},
	roleRules: {
		since: 0,
		until: 349,
		words: () => t`rules by role for who manages channels`,
		instead: () => t`They are groups; the server decides.`,
	},
	deleteByRole: {
		since: 0,
		until: 281,
		words: () => t`rules by role for who deletes messages`,
		instead: () => t`They are groups; the server decides.`,
	},
	postPolicies: {
		since: 1,
		until: 333,
		words: () => t`rules by role for who posts in a channel`,
		instead: () => t`They are groups; Steward sends the group of that role.`,
	},
} satisfies Record<string, FeatureFacts>;

export type Feature = keyof typeof table;

export const features: Readonly<Record<Feature, FeatureFacts>> = table;

/** Whether a server of this level has something. */
export function hasFeature(feature: Feature, level: number): boolean {
	const {since, until = Infinity} = features[feature];
	return level >= since && level < until;
}

/** Why something is not there, as a note; undefined where it is. */
export function whyMissing(feature: Feature, level: number): string | undefined {
	if (hasFeature(feature, level)) return undefined;
	const {since, until, instead, ...facts} = features[feature];
	const words = facts.words();
	const sentence =
		level < since
			? t`This server (level ${level}) has no ${words}; that came with level ${since}.`
			: t`This server (level ${level}) has no ${words}; that ended with level ${until ?? ''}.`;
	return instead === undefined ? sentence : `${sentence} ${instead()}`;
}

/** What an older server lacks, as lines of a list about it, the oldest feature first. */
export function missingAt(level: number): readonly string[] {
	return (Object.keys(features) as Feature[])
		.filter(feature => level < features[feature].since)
		.toSorted((a, b) => features[a].since - features[b].since)
		.map(lineAbout);
}

function lineAbout(name: Feature): string {
	const {since, instead, ...facts} = features[name];
	const words = facts.words();
	const feature = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
	const line = t`${feature}, from level ${since} on.`;
	return instead === undefined ? line : `${line} ${instead()}`;
}
