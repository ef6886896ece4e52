import {t} from '@lingui/core/macro';
import {channelKind, type ChannelKind} from '../../shared/model/channel';
import type {ChannelChange, ChannelSettings} from '../../shared/model/change';
import {kindWords} from '../channels/channel-words';
import {fieldsIn, fieldTitles} from '../channels/form/channel-fields';
import {partValueWords} from './part-value-words';
import {inARow} from '../text/in-a-row';

type Names = Parameters<typeof partValueWords>[2];

/** The only setting that a change is about; undefined of several. */
export function channelPart({after}: ChannelChange): string | undefined {
	const [part, ...others] = fieldsIn(after);
	return part === undefined || others.length > 0 ? undefined : fieldTitles[part];
}

/** Settings of a channel in the words of their form, each under its title where there are several. */
export function channelWords(change: ChannelChange, value: unknown, names: Names): string {
	const settings = (value ?? {}) as ChannelSettings;
	const parts = [...fieldsIn(settings)].map(part => {
		const words =
			part === 'kind' ? kindWords[kindIn(settings)].title : settingWords(part, settings, names);
		return [fieldTitles[part], words] as const;
	});
	const [only, ...others] = parts;
	if (only === undefined) return t`As planned`;
	if (others.length === 0 && channelPart(change) !== undefined) return only[1];
	return inARow(parts.map(([title, words]) => t`${title}: ${words}`));
}

/** Parts of the privacy that are not told are as they usually are. */
function kindIn(settings: ChannelSettings): ChannelKind {
	const {is_web_public, is_private, history_public_to_subscribers: isShared} = settings;
	return channelKind({
		is_web_public: is_web_public ?? false,
		invite_only: is_private ?? isShared !== undefined,
		history_public_to_subscribers: isShared ?? true,
	});
}

const settingOf = {
	name: 'new_name',
	description: 'description',
	posting: 'stream_post_policy',
	retention: 'message_retention_days',
	days: 'message_retention_days',
	isDefault: 'is_default_stream',
	removers: 'can_remove_subscribers_group',
} as const;

function settingWords(part: keyof typeof settingOf, settings: ChannelSettings, names: Names) {
	const name = settingOf[part];
	return partValueWords(name, settings[name], names);
}
