import {t} from '@lingui/core/macro';
import {inLanguage} from '../languages/in-language';
import {features, hasFeature, type Feature} from './features';

type FeatureTexts = {
	/** What it is, as the note names it: "This server (level 150) has no …". */
	readonly words: string;
	/** What is done instead, where there is a way. */
	readonly instead?: string;
};

const texts: Readonly<Record<Feature, FeatureTexts>> = inLanguage(() => ({
	statusEmoji: {words: t`emoji in a status`, instead: t`Its text is kept alone.`},
	drafts: {words: t`drafts`, instead: t`They stay on this computer.`},
	inviteMinutes: {
		words: t`invitation links with a length below a day`,
		instead: t`Lengths are rounded up to whole days.`,
	},
	endlessInvites: {words: t`invitation links without an end`},
	profileSummary: {words: t`fields on the card of a person`},
	pronouns: {words: t`pronouns as a type of field`},
	narrowFlags: {
		words: t`marking of all matching messages in one call`,
		instead: t`Messages are marked by their ids.`,
	},
	moveLimits: {words: t`time limits for moving messages`},
	linkifierTemplates: {
		words: t`linkifiers with URL templates`,
		instead: t`They are changed in its own settings.`,
	},
	playgroundTemplates: {
		words: t`code playgrounds with URL templates`,
		instead: t`They are changed in its own settings.`,
	},
	topicPolicies: {
		words: t`topics that are unmuted in a muted channel`,
		instead: t`Topics can be muted.`,
	},
	readReceipts: {words: t`read receipts`},
	scheduledMessages: {words: t`scheduled messages`},
	followedTopics: {words: t`followed topics`},
	inviteGroup: {
		words: t`setting for who makes invitation links`,
		instead: t`Administrators and owners make them.`,
	},
	requiredFields: {words: t`required profile fields`},
	partialFieldEdits: {
		words: t`changes of single parts of a profile field`,
		instead: t`All parts are sent.`,
	},
	peopleInSettings: {
		words: t`single people among those who may mention a group`,
		instead: t`Choose a group.`,
	},
	groupDeletion: {words: t`deletion of groups`, instead: t`They are deactivated.`},
	groupsByPolicy: {
		words: t`one rule for who edits groups`,
		instead: t`Each group says who; the server decides.`,
	},
	reactionSearch: {words: t`search for messages with reactions`},
	inviteDefaults: {words: t`links that bring people into the default channels`},
	presenceUpdates: {
		words: t`presence by what changed`,
		instead: t`Everybody is asked for each time.`,
	},
	createByPolicy: {
		words: t`rules by role for who makes channels`,
		instead: t`They are groups; the server decides.`,
	},
	roleRules: {
		words: t`rules by role for who manages channels`,
		instead: t`They are groups; the server decides.`,
	},
	deleteByRole: {
		words: t`rules by role for who deletes messages`,
		instead: t`They are groups; the server decides.`,
	},
	postPolicies: {
		words: t`rules by role for who posts in a channel`,
		instead: t`They are groups; Steward sends the group of that role.`,
	},
}));

/** Why something is not there, as a note; undefined where it is. */
export function whyMissing(feature: Feature, level: number): string | undefined {
	if (hasFeature(feature, level)) return undefined;
	const {since, until} = features[feature];
	const {words, instead} = texts[feature];
	const sentence =
		level < since
			? t`This server (level ${level}) has no ${words}; that came with level ${since}.`
			: t`This server (level ${level}) has no ${words}; that ended with level ${until ?? ''}.`;
	return instead === undefined ? sentence : `${sentence} ${instead}`;
}

/** What an older server lacks, as lines of a list about it, the oldest feature first. */
export function missingAt(level: number): readonly string[] {
	return (Object.keys(features) as Feature[])
		.filter(feature => level < features[feature].since)
		.toSorted((a, b) => features[a].since - features[b].since)
		.map(lineAbout);
}

function lineAbout(name: Feature): string {
	const {since} = features[name];
	const {words, instead} = texts[name];
	const feature = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
	const line = t`${feature}, from level ${since} on.`;
	return instead === undefined ? line : `${line} ${instead}`;
}
