import type {DefaultProperty} from '../../shared/model/change';
import type {RealmSettings} from '../../shared/model/realm-settings';

type SettingName = keyof RealmSettings;

/** What the screen has besides plain settings: each a row with a control of its own. */
export type ExtraName =
	| 'icon'
	| 'logo'
	| 'night_logo'
	| 'domains'
	| 'authentication_methods'
	| 'default_channel_groups'
	| DefaultProperty;

export type ExtraFacts = {
	readonly name: ExtraName;
	readonly title: string;
	/** What it does, in a sentence. */
	readonly about: string;
	/** Other words that find it. */
	readonly also: string;
	/** The setting behind which it stands; else it comes last. */
	readonly behind?: SettingName;
	/** Whether only owners change it. */
	readonly isForOwners?: true;
};

/** Pictures of the organization, in the section of its profile. */
export const pictureFacts: readonly ExtraFacts[] = [
	{
		name: 'icon',
		title: 'Icon',
		about: 'A square picture, shown where people choose between organizations.',
		also: 'picture image upload',
	},
	{
		name: 'logo',
		title: 'Logo',
		about: 'A wide picture, shown at the top of the web app.',
		also: 'light theme picture image upload',
	},
	{
		name: 'night_logo',
		title: 'Logo in dark theme',
		about: 'Shown in place of the logo on dark screens.',
		also: 'night picture image upload',
	},
];

/** Domains of e-mail addresses, in the section of joining. */
export const domainFacts: ExtraFacts = {
	name: 'domains',
	title: 'E-mail domains',
	about: 'The domains that new people can join with, where joining is restricted to them.',
	also: 'address subdomains',
	behind: 'emails_restricted_to_domains',
	isForOwners: true,
};

/** Ways to sign in, in a section of their own. */
export const signInFacts: ExtraFacts = {
	name: 'authentication_methods',
	title: 'Ways to sign in',
	about: 'At least one stays on. What is not set up on the server cannot be turned on here.',
	also: 'authentication login password single sign-on sso',
	isForOwners: true,
};

/** Groups of default channels, before the other settings that new people begin with. */
export const channelGroupFacts: ExtraFacts = {
	name: 'default_channel_groups',
	title: 'Default channel groups',
	about:
		'Channels that people can choose together when they join, beside the default channels that everyone gets.',
	also: 'streams default_stream_groups onboarding signup sets',
};
