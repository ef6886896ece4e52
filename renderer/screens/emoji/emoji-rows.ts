import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import type {RealmEmoji} from '../../../shared/model/attachment';
import {defineOrder} from '../../components/grid/list-order';
import {defineFilter} from '../../components/list-filter';
import {fold, orderKey} from '../../text/fold';

/** A custom emoji as the list shows it. */
export type EmojiRow = {
	readonly id: number;
	readonly emoji: RealmEmoji;
	/** Empty where the account is not known. */
	readonly author: string;
	/** Whether it stands in the place of one that everybody has. */
	readonly isOverride: boolean;
	readonly text: string;
};

export function emojiRows(
	list: readonly RealmEmoji[],
	nameOf: (id: number) => string | undefined,
	isBuiltIn: (name: string) => boolean,
): readonly EmojiRow[] {
	return list.map(emoji => {
		const author = emoji.author_id == null ? '' : (nameOf(emoji.author_id) ?? '');
		return {
			id: Number(emoji.id),
			emoji,
			author,
			isOverride: isBuiltIn(emoji.name),
			text: fold(`${emoji.name}\n${author}`),
		};
	});
}

/** The orders of Emoji; those in use lead, by name. */
export const emojiOrder = defineOrder({
	keys: {
		name: ({emoji}: EmojiRow) => orderKey(emoji.name),
		author: ({author}) => orderKey(author),
		state: ({emoji}) => (emoji.deactivated ? 1 : 0),
	},
	usual: {column: 'state', isDescending: false},
	ties: (a, b) => a.emoji.name.localeCompare(b.emoji.name) || a.id - b.id,
});

export const emojiFilter = inLanguage(() =>
	defineFilter<EmojiRow, 'is' | 'by'>({
		idOf: ({id}) => id,
		keys: {
			is: {
				note: t`In use or deactivated`,
				choices: [
					{value: 'active', note: t`In use`, group: 'state', test: ({emoji}) => !emoji.deactivated},
					{
						value: 'deactivated',
						note: t`Deactivated`,
						group: 'state',
						test: ({emoji}) => emoji.deactivated,
					},
					{
						value: 'override',
						note: t`In the place of a built-in emoji`,
						test: ({isOverride}) => isOverride,
					},
				],
			},
			by: {
				note: t`Who added it`,
				takesOne: true,
				read: typed => {
					const name = fold(typed);
					return ({author}) => fold(author).includes(name);
				},
			},
		},
		words: ({text}) => text,
	}),
);
