import {isAdministrator, isGuest, isOwner} from './people';
import {passesPolicy, type Ranked} from './policies';

/** How a channel is open, as rules see it. */
export type Openness = {readonly isPrivate: boolean; readonly isWebPublic: boolean};

/** Whether somebody may read what is written there; administrators have no extra reach (api-facts 7.2). */
export function mayReadChannel(
	who: Ranked,
	{isPrivate, isWebPublic}: Openness,
	isIn: boolean,
): boolean {
	return isIn || isWebPublic || (!isPrivate && !isGuest(who));
}

/** Whether somebody may know of a channel and see who is in it (api-facts 7.2). */
export function maySeeChannel(who: Ranked, channel: Openness, isIn: boolean): boolean {
	return mayReadChannel(who, channel, isIn) || isAdministrator(who);
}

/** What the organization says of new channels; a policy is left out where it is not known. */
export type CreationPolicies = {
	readonly createPublic: number | undefined;
	readonly createPrivate: number | undefined;
	readonly createWebPublic: number | undefined;
	/** Whether there are web-public channels at all. */
	readonly webPublic: boolean;
};

/** How the one who creates a channel opens it. */
export type CreatedKind = 'public' | 'private' | 'web-public';

/** The policy that says who creates channels of a kind. */
export function creationPolicy(kind: CreatedKind, policies: CreationPolicies): number | undefined {
	if (kind === 'web-public') return policies.createWebPublic;
	return kind === 'public' ? policies.createPublic : policies.createPrivate;
}

/** Why no channel of a kind can be created (api-spec 1; api-facts 8.1); undefined where it can. */
export function creationRefusal(
	who: Ranked,
	kind: CreatedKind,
	policies: CreationPolicies,
): 'web-public-off' | 'policy' | undefined {
	if (kind === 'web-public' && !policies.webPublic) return 'web-public-off';
	const policy = creationPolicy(kind, policies);
	return policy === undefined || passesPolicy(who, policy) ? undefined : 'policy';
}

/** What a change of a channel touches. */
export type TouchedParts = {
	/** Who may see it, its history, or who may take others out. */
	readonly isPrivacy: boolean;
	readonly isRetention: boolean;
};

/** Why a channel cannot be changed so (api-facts 9.4); undefined where it can. */
export function channelEditRefusal(
	who: Ranked,
	channel: Pick<Openness, 'isPrivate'>,
	isIn: boolean,
	{isPrivacy, isRetention}: TouchedParts,
): 'administrators' | 'outside' | 'owners' | undefined {
	if (!isAdministrator(who)) return 'administrators';
	if (isPrivacy && channel.isPrivate && !isIn) return 'outside';
	return isRetention && !isOwner(who) ? 'owners' : undefined;
}
