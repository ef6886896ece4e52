import {ownOf} from './own-of';
import type {PlanStep, StepTarget} from './plan';

const nouns: Readonly<Record<StepTarget['kind'], string>> = {
	user: 'User',
	channel: 'Channel',
	topic: 'Topic',
	message: 'Message',
	field: 'Profile field',
	group: 'Group',
	link: 'Invitation link',
	file: 'File',
	organization: 'Organization',
	linkifier: 'Linkifier',
	playground: 'Code playground',
	emoji: 'Emoji',
	account: 'Your account',
	draft: 'Draft',
};

/** What is said of a thing that has no name: what the steps about it change. */
const ownWords: Readonly<Record<string, string>> = {
	visibility: 'Your settings',
	'own-setting': 'Your settings',
	status: 'Your status',
	'field-order': 'Profile fields',
	'linkifier-order': 'Linkifiers',
};

/** What a step is about, in words, also where it has no name: a name is in no list, or is kept off the disk. */
export function targetWords({target, change}: Pick<PlanStep, 'target' | 'change'>): string {
	const {kind, id, name} = target;
	// What of it is said by the change.
	if (kind === 'organization') return nouns[kind];
	if (name !== '') return kind === 'channel' ? `#${name}` : name;
	if (kind === 'topic') return 'general chat';
	if (id !== undefined) return `${nouns[kind]} ${id}`;
	return ownOf(ownWords, change.kind) ?? nouns[kind];
}
