/** What a server can do depends on its feature level (api-facts 14, 15). */
type FeatureFacts = {
	/** First level that has it. */
	readonly since: number;
	/** First level that has it no more. */
	readonly until?: number;
};

const table = {
	statusEmoji: {since: 86},
	drafts: {since: 87},
	inviteMinutes: {since: 126},
	endlessInvites: {since: 117},
	profileSummary: {since: 146},
	pronouns: {since: 151},
	narrowFlags: {since: 155},
	moveLimits: {since: 162},
	linkifierTemplates: {since: 176},
	playgroundTemplates: {since: 196},
	topicPolicies: {since: 170},
	readReceipts: {since: 137},
	scheduledMessages: {since: 173},
	followedTopics: {since: 219},
	inviteGroup: {since: 209},
	requiredFields: {since: 244},
	partialFieldEdits: {since: 252},
	peopleInSettings: {since: 258},
	groupDeletion: {since: 0, until: 290},
	groupsByPolicy: {since: 0, until: 299},
	reactionSearch: {since: 249},
	inviteDefaults: {since: 261},
	presenceUpdates: {since: 263},
	createByPolicy: {since: 0, until: 264},
	roleRules: {since: 0, until: 349},
	deleteByRole: {since: 0, until: 281},
	postPolicies: {since: 1, until: 333},
} satisfies Record<string, FeatureFacts>;

export type Feature = keyof typeof table;

export const features: Readonly<Record<Feature, FeatureFacts>> = table;

/** Whether a server of this level has something. */
export function hasFeature(feature: Feature, level: number): boolean {
	const {since, until = Infinity} = features[feature];
	return level >= since && level < until;
}
