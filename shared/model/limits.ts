/** Named limits of the service, unit in the name (api-facts 6). Lengths count code points. */
export const limits = {
	fullNameMinCharacters: 2,
	fullNameMaxCharacters: 100,
	passwordMinCharacters: 6,
	passwordMinGuesses: 10_000,
	deactivationCommentMaxCharacters: 2000,
	statusMaxCharacters: 60,
	organizationNameMaxCharacters: 40,
	organizationDescriptionMaxCharacters: 1000,
	channelNameMaxCharacters: 60,
	channelDescriptionMaxCharacters: 1024,
	topicMaxCharacters: 60,
	messageMaxCharacters: 10_000,
	uploadMaxMebibytes: 25,
	avatarMaxMebibytes: 5,
	/** Of the whole organization. */
	uploadQuotaMebibytes: 5120,
	/** Of that, held by somebody who is no administrator. */
	uploadMebibytesOfPerson: 1024,
	unusedUploadDays: 35,
	userGroupNameMaxCharacters: 100,
	userGroupDescriptionMaxCharacters: 1024,
	/** Of the organization: each client reads all of them. */
	userGroups: 5000,
	/** Of the organization: each text is searched for each. */
	linkifiers: 200,
	linkifierPatternMaxCharacters: 1000,
	urlTemplateMaxCharacters: 2000,
	playgroundNameMaxCharacters: 100,
	playgroundLanguageMaxCharacters: 40,
	/** With those that were taken away: each client reads all of them. */
	emoji: 5000,
	emojiMaxMebibytes: 5,
	domains: 200,
	defaultChannelGroups: 200,
	playgrounds: 200,
	jitsiServerUrlMaxCharacters: 200,
	/** Of the organization: each profile shows all of them. */
	profileFields: 200,
	profileFieldNameMaxCharacters: 40,
	profileFieldHintMaxCharacters: 80,
	profileFieldsOnCard: 2,
	shortValueMaxCharacters: 50,
	longValueMaxCharacters: 500,
	inviteValidityMinutes: 14_400,
	/** About 4,000 years: still a date that every client can read. */
	inviteValidityMaxMinutes: 2_147_483_647,
	apnsTokenMaxCharacters: 4096,
	/** Made by somebody who is no administrator. */
	channelsOfPerson: 1000,
	/** Of those channels together: formatted they are sixteen times as long, and each list has them. */
	descriptionCharactersOfPerson: 200_000,
	scheduledMessagesOfPerson: 500,
	alertWordMaxCharacters: 100,
	/** Each message is looked through for those of everybody. */
	alertWordsOfPerson: 200,
	mutedPeopleOfPerson: 1000,
	devicesOfPerson: 100,
	topicPoliciesOfPerson: 5000,
	openLinksOfPerson: 1000,
	openInvitationsOfPerson: 5000,
	/** Of any size, so that those of none are not without number. */
	uploadsOfPerson: 20_000,
	/** By everybody together. */
	reactionsOfMessage: 20_000,
	/** Each message to them is listed with all of them; more is what channels are for. */
	peopleOfConversation: 1000,
	presenceDays: 14,
	/** A ping younger than this does not write anew. */
	presenceThrottleSeconds: 55,
	presencePingSeconds: 60,
	presenceOfflineSeconds: 200,
	/** Above so many accounts nobody is told of presence by events. */
	presenceEventsMaxUsers: 100,
	/** Drafts that a client gets when it starts. */
	draftsAtStart: 1000,
	/** Newest direct messages whose conversations a client that starts is told. */
	recentDirectMessages: 1000,
	/** In larger channels and conversations nobody is told who is typing. */
	typingMaxUsers: 100,
} as const;

/** What no text can be stored with: NUL, and halves of pairs. */
export const unstorable = /[\0\p{Cs}]/u;

/** Length as the service counts it: Unicode code points, not UTF-16 units. */
export function lengthInCodePoints(text: string): number {
	let count = 0;
	for (const _ of text) count++;
	return count;
}
