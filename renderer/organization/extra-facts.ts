import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
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
export const pictureFacts: readonly ExtraFacts[] = inLanguage(() => [
	{
		name: 'icon',
		title: t`Icon`,
		about: t`A square picture, shown where people choose between organizations.`,
		also: t`picture image upload`,
	},
	{
		name: 'logo',
		title: t`Logo`,
		about: t`A wide picture, shown at the top of the web app.`,
		also: t`light theme picture image upload`,
	},
	{
		name: 'night_logo',
		title: t`Logo in dark theme`,
		about: t`Shown in place of the logo on dark screens.`,
		also: t`night picture image upload`,
	},
]);

/** Domains of e-mail addresses, in the section of joining. */
export const domainFacts: ExtraFacts = inLanguage(() => ({
	name: 'domains',
	title: t`E-mail domains`,
	about: t`The domains that new people can join with, where joining is restricted to them.`,
	also: t`address subdomains`,
	behind: 'emails_restricted_to_domains',
	isForOwners: true,
}));

/** Ways to sign in, in a section of their own. */
export const signInFacts: ExtraFacts = inLanguage(() => ({
	name: 'authentication_methods',
	title: t`Ways to sign in`,
	about: t`At least one stays on. What is not set up on the server cannot be turned on here.`,
	also: t`authentication login password single sign-on sso`,
	isForOwners: true,
}));

/** Groups of default channels, before the other settings that new people begin with. */
export const channelGroupFacts: ExtraFacts = inLanguage(() => ({
	name: 'default_channel_groups',
	title: t`Default channel groups`,
	about: t`Channels that people can choose together when they join, beside the default channels that everyone gets.`,
	also: t`streams default_stream_groups onboarding signup sets`,
}));
