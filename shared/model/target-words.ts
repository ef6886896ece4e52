import {t} from '@lingui/core/macro';
import {inLanguage} from '../languages/in-language';
import {ownOf} from './own-of';
import type {PlanStep, StepTarget} from './plan';

const nouns: Readonly<Record<StepTarget['kind'], string>> = inLanguage(() => ({
	user: t`User`,
	channel: t`Channel`,
	topic: t`Topic`,
	message: t`Message`,
	field: t`Profile field`,
	group: t`Group`,
	link: t`Invitation link`,
	file: t`File`,
	organization: t`Organization`,
	linkifier: t`Linkifier`,
	playground: t`Code playground`,
	emoji: t`Emoji`,
	account: t`Your account`,
	draft: t`Draft`,
}));

/** What is said of a thing that has no name: what the steps about it change. */
const ownWords: Readonly<Record<string, string>> = inLanguage(() => ({
	visibility: t`Your settings`,
	'own-setting': t`Your settings`,
	status: t`Your status`,
	'field-order': t`Profile fields`,
	'linkifier-order': t`Linkifiers`,
}));

/** What a step is about, in words, also where it has no name: a name is in no list, or is kept off the disk. */
export function targetWords({target, change}: Pick<PlanStep, 'target' | 'change'>): string {
	const {kind, id, name} = target;
	// What of it is said by the change.
	if (kind === 'organization') return nouns[kind];
	if (name !== '') return kind === 'channel' ? `#${name}` : name;
	if (kind === 'topic') return t`general chat`;
	if (id !== undefined) return `${nouns[kind]} ${id}`;
	return ownOf(ownWords, change.kind) ?? nouns[kind];
}
