import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {emojiSets} from '../../shared/model/user-settings';
import type {DefaultProperty} from '../../shared/model/change';
import {partWords} from '../runs/part-words';
import type {ExtraFacts} from './extra-facts';

/** What is said of each setting that new people begin with; those without values are on or off. */
type DefaultFacts = {
	/** Where it is called otherwise than in one's own settings. */
	readonly title?: string;
	readonly about: string;
	readonly values?: readonly (string | number | boolean)[];
};

const facts: Readonly<Record<DefaultProperty, DefaultFacts>> = inLanguage(() => ({
	twenty_four_hour_time: {about: t`How times of day are shown.`, values: [false, true]},
	emojiset: {about: t`How emoji are drawn.`, values: emojiSets.map(({key}) => key)},
	color_scheme: {about: t`Light, dark, or as the computer is set.`, values: [1, 2, 3]},
	web_home_view: {about: t`What the web app opens with.`, values: ['inbox', 'recent', 'all']},
	enter_sends: {about: t`Enter sends a message. Without it, Ctrl+Enter does.`},
	enable_desktop_notifications: {
		about: t`The computer shows direct messages, mentions and alert words.`,
	},
	enable_sounds: {about: t`The computer plays a sound with them.`},
	enable_stream_desktop_notifications: {
		about: t`The computer shows every message to the channels that somebody is in.`,
	},
	enable_stream_email_notifications: {
		about: t`Every message to the channels that somebody is in is sent by e-mail.`,
	},
	wildcard_mentions_notify: {about: t`A mention of everyone counts like one by name.`},
	enable_offline_email_notifications: {
		about: t`People who are away get missed direct messages and mentions by e-mail.`,
	},
	enable_offline_push_notifications: {
		about: t`People who are away get missed direct messages and mentions on their phone.`,
	},
	enable_digest_emails: {about: t`People who were away for days get a summary.`},
	presence_enabled: {about: t`Others see when they are online.`},
	send_private_typing_notifications: {about: t`Others see that they are writing to them.`},
	send_stream_typing_notifications: {about: t`Others see that they are writing to a channel.`},
	send_read_receipts: {
		title: t`Share what they have read`,
		about: t`Others see what they have read.`,
	},
	email_address_visibility: {
		title: t`Who can see their e-mail address`,
		about: t`Administrators may see it even where others may not.`,
		values: [1, 2, 3, 4, 5],
	},
}));

const names: readonly DefaultProperty[] = inLanguage(
	() => Object.keys(facts) as readonly DefaultProperty[],
);

/** Settings that new people begin with, in the order of the screen. */
export const defaultFacts: readonly ExtraFacts[] = inLanguage(() =>
	names.map(name => ({
		name,
		title: facts[name].title ?? partWords(name),
		about: facts[name].about,
		also: '',
	})),
);

/** What a default can be; undefined where it is on or off. */
export function valuesOfDefault(name: DefaultProperty): DefaultFacts['values'] {
	return facts[name].values;
}
