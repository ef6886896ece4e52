import {ownOf} from '../../shared/model/own-of';

/** What the parts of things are called, by the names of the calls that set them. */
const parts: Readonly<Record<string, string>> = {
	new_name: 'Name',
	is_private: 'Private',
	invite_only: 'Private',
	is_web_public: 'Public on the web',
	is_default_stream: 'Default channel',
	history_public_to_subscribers: 'Shared history',
	stream_post_policy: 'Posting policy',
	message_retention_days: 'Message retention',
	can_remove_subscribers_group: 'Who can remove people',
	display_in_profile_summary: 'On the card',
	field_data: 'Options',
	field_type: 'Type',
	email: 'E-mail',
	expires_in_minutes: 'Expires after',
	bytes: 'Size',
	subscribers: 'People added',
	in_home_view: 'In home view',
	is_muted: 'Muted',
	pin_to_top: 'Pinned',
};

/** "description" is Description. */
export function partWords(name: string): string {
	const known = ownOf(parts, name);
	if (known !== undefined) return known;
	const words = name.replaceAll('_', ' ');
	return words.charAt(0).toUpperCase() + words.slice(1);
}
