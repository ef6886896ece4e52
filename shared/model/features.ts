/** What a server can do depends on its feature level (api-facts 14, 15). */
type FeatureFacts = {
	/** First level that has it. */
	readonly since: number;
	/** First level that has it no more. */
	readonly until?: number;
	/** What it is, as the note names it: "This server (level 150) has no …". */
	readonly words: string;
	/** What is done instead, where there is a way. */
	readonly instead?: string;
};

const table = {
	statusEmoji: {since: 86, words: 'emoji in a status', instead: 'Its text is kept alone.'},
	drafts: {since: 87, words: 'drafts', instead: 'They stay on this computer.'},
	inviteMinutes: {
		since: 126,
		words: 'invitation links with a length below a day',
		instead: 'Lengths are rounded up to whole days.',
	},
	endlessInvites: {since: 117, words: 'invitation links without an end'},
	profileSummary: {since: 146, words: 'fields on the card of a person'},
	pronouns: {since: 151, words: 'pronouns as a type of field'},
	narrowFlags: {
		since: 155,
		words: 'marking of a whole narrow in one call',
		instead: 'Messages are marked by their ids.',
	},
	moveLimits: {since: 162, words: 'time limits for moving messages'},
	linkifierTemplates: {
		since: 176,
		words: 'linkifiers with URL templates',
		instead: 'They are changed in its own settings.',
	},
	playgroundTemplates: {
		since: 196,
		words: 'code playgrounds with URL templates',
		instead: 'They are changed in its own settings.',
	},
	topicPolicies: {
		since: 170,
		words: 'topics that are unmuted in a muted channel',
		instead: 'Topics can be muted.',
	},
	readReceipts: {since: 137, words: 'read receipts'},
	scheduledMessages: {since: 173, words: 'scheduled messages'},
	followedTopics: {since: 219, words: 'followed topics'},
	inviteGroup: {
		since: 209,
		words: 'setting for who makes invitation links',
		instead: 'Administrators and owners make them.',
	},
	requiredFields: {since: 244, words: 'required profile fields'},
	partialFieldEdits: {
		since: 252,
		words: 'changes of single parts of a profile field',
		instead: 'All parts are sent.',
	},
	peopleInSettings: {
		since: 258,
		words: 'single people among those who may mention a group',
		instead: 'Choose a group.',
	},
	permissionsByRole: {
		since: 0,
		until: 314,
		words: 'permissions that are for roles alone',
		instead: 'They are given to any group.',
	},
	groupDeletion: {
		since: 0,
		until: 290,
		words: 'deletion of groups',
		instead: 'They are deactivated.',
	},
	groupsByPolicy: {
		since: 0,
		until: 299,
		words: 'one rule for who edits groups',
		instead: 'Each group says who; the server decides.',
	},
	reactionSearch: {since: 249, words: 'search for messages with reactions'},
	inviteDefaults: {since: 261, words: 'links that bring people into the default channels'},
	presenceUpdates: {
		since: 263,
		words: 'presence by what changed',
		instead: 'Everybody is asked for each time.',
	},
	createByPolicy: {
		since: 0,
		until: 264,
		words: 'rules by role for who makes channels',
		instead: 'They are groups; the server decides.',
	},
	roleRules: {
		since: 0,
		until: 349,
		words: 'rules by role for who manages channels',
		instead: 'They are groups; the server decides.',
	},
	deleteByRole: {
		since: 0,
		until: 281,
		words: 'rules by role for who deletes messages',
		instead: 'They are groups; the server decides.',
	},
	postPolicies: {
		since: 1,
		until: 333,
		words: 'rules by role for who posts in a channel',
		instead: 'They are groups; Steward sends the group of that role.',
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
	const {since, until, words, instead} = features[feature];
	const when = level < since ? `came with level ${since}` : `ended with level ${until}`;
	const sentence = `This server (level ${level}) has no ${words}; that ${when}.`;
	return instead === undefined ? sentence : `${sentence} ${instead}`;
}

/** What an older server lacks, as lines of a list about it, the oldest feature first. */
export function missingAt(level: number): readonly string[] {
	return (Object.keys(features) as Feature[])
		.filter(feature => level < features[feature].since)
		.toSorted((a, b) => features[a].since - features[b].since)
		.map(lineAbout);
}

function lineAbout(feature: Feature): string {
	const {since, words, instead} = features[feature];
	const line = `${words.charAt(0).toUpperCase()}${words.slice(1)}, from level ${since} on.`;
	return instead === undefined ? line : `${line} ${instead}`;
}
