import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import type {OwnKeys} from '../../shared/bridge';
import {ownOf} from '../../shared/model/own-of';
import {rowCharacters} from './row-keys';
import {places, type PlaceName} from '../places';
import {useOwnKeysStore} from '../state/own-keys';

/**
 * Every shortcut of the program: the listener, the sheet behind `?`, the palette and the tooltips
 * read this one table.
 */

/** Who acts on it: the frame, the screen that is open, the grid itself, or the field that is written in. */
type Actor = 'frame' | 'screen' | 'grid' | 'editor';

export type Shortcut<Id extends string = string> = {
	readonly id: Id;
	/** Alternatives; `G P` is one key after the other. */
	readonly keys: readonly string[];
	/** Whether the alternatives mean one thing each, from the first to the last. */
	readonly isRange?: boolean;
	/** Whether it has these keys and no others: what closes is the same everywhere. */
	readonly isFixed?: boolean;
	/** Whether of its keys in a list the character alone can be another. */
	readonly isByCharacter?: boolean;
	readonly words: string;
	readonly group: ShortcutGroup;
	readonly by: Actor;
};

/** The groups in their order, with their headings. */
export const shortcutGroups = inLanguage(() => ({
	Everywhere: t`Everywhere`,
	'Go to': t`Go to`,
	Matrix: t`Matrix and settings`,
	Lists: t`Lists`,
	Selection: t`Selection`,
	Messages: t`Messages`,
}));

export type ShortcutGroup = keyof typeof shortcutGroups;

const others = inLanguage(
	() =>
		[
			{
				id: 'palette',
				keys: ['Mod+K'],
				words: t`Search people, screens and actions`,
				group: 'Everywhere',
				by: 'frame',
			},
			{id: 'help', keys: ['F1'], words: t`Help with this screen`, group: 'Everywhere', by: 'frame'},
			{id: 'shortcuts', keys: ['?'], words: t`Show this list`, group: 'Everywhere', by: 'frame'},
			{
				id: 'undo',
				keys: ['Mod+Z'],
				words: t`Undo the last change`,
				group: 'Everywhere',
				by: 'frame',
			},
			{id: 'back', keys: ['Alt+ArrowLeft'], words: t`Back`, group: 'Everywhere', by: 'frame'},
			{
				id: 'forward',
				keys: ['Alt+ArrowRight'],
				words: t`Forward`,
				group: 'Everywhere',
				by: 'frame',
			},
			{
				id: 'rail',
				keys: ['Mod+B'],
				words: t`Collapse or expand sidebar`,
				group: 'Everywhere',
				by: 'frame',
			},
			{
				id: 'inspector',
				keys: ['Mod+J'],
				words: t`Show or hide the inspector`,
				group: 'Everywhere',
				by: 'frame',
			},
			{
				id: 'close',
				keys: ['Escape'],
				isFixed: true,
				words: t`Close`,
				group: 'Everywhere',
				by: 'screen',
			},
			{
				id: 'organization',
				keys: [1, 2, 3, 4, 5, 6, 7, 8, 9].map(number => `Mod+${number}`),
				isRange: true,
				words: t`Switch organization, by its place in the list`,
				group: 'Everywhere',
				by: 'frame',
			},
			{id: 'find', keys: ['/', 'Mod+F'], words: t`Filter the list`, group: 'Lists', by: 'screen'},
			{
				id: 'rows',
				keys: ['ArrowDown', rowCharacters.rows],
				isByCharacter: true,
				words: t`Next row`,
				group: 'Lists',
				by: 'grid',
			},
			{
				id: 'rowsUp',
				keys: ['ArrowUp', rowCharacters.rowsUp],
				isByCharacter: true,
				words: t`Previous row`,
				group: 'Lists',
				by: 'grid',
			},
			{
				id: 'selectRow',
				keys: [rowCharacters.selectRow, 'Shift+Space'],
				isByCharacter: true,
				words: t`Select the row`,
				group: 'Lists',
				by: 'grid',
			},
			{
				id: 'selectRange',
				keys: ['Shift+ArrowDown'],
				words: t`Select a range`,
				group: 'Lists',
				by: 'grid',
			},
			{id: 'selectAll', keys: ['Mod+A'], words: t`Select all matches`, group: 'Lists', by: 'grid'},
			{
				id: 'copyRows',
				keys: ['Mod+C'],
				words: t`Copy the selected rows as a table`,
				group: 'Lists',
				by: 'grid',
			},
			{id: 'exportList', keys: ['Mod+E'], words: t`Export the list`, group: 'Lists', by: 'screen'},
			{
				id: 'saveView',
				keys: ['Mod+S'],
				words: t`Save the view: filter, order and columns`,
				group: 'Lists',
				by: 'screen',
			},
			{id: 'openRow', keys: ['Enter'], words: t`Open`, group: 'Lists', by: 'grid'},
			{id: 'peekRow', keys: ['Space'], words: t`Preview`, group: 'Lists', by: 'grid'},
			{
				id: 'moveColumn',
				keys: ['Alt+ArrowRight'],
				words: t`On a column header: move the column`,
				group: 'Lists',
				by: 'grid',
			},
			{
				id: 'sizeColumn',
				keys: ['Alt+Shift+ArrowRight'],
				words: t`On a column header: widen it`,
				group: 'Lists',
				by: 'grid',
			},
			{
				id: 'next',
				keys: [']'],
				words: t`Next in the list; on messages the next topic`,
				group: 'Selection',
				by: 'screen',
			},
			{
				id: 'previous',
				keys: ['['],
				words: t`Previous in the list, or topic`,
				group: 'Selection',
				by: 'screen',
			},
			{
				id: 'rename',
				keys: ['E', 'F2'],
				words: t`On a person or a channel: rename; on a step of a plan: edit`,
				group: 'Selection',
				by: 'screen',
			},
			{
				id: 'role',
				keys: ['R'],
				words: t`On a person: change the role`,
				group: 'Selection',
				by: 'screen',
			},
			{
				id: 'like',
				keys: ['L'],
				words: t`On a person: make like another`,
				group: 'Selection',
				by: 'screen',
			},
			{
				id: 'deactivate',
				keys: ['D'],
				words: t`On a person: deactivate or reactivate`,
				group: 'Selection',
				by: 'screen',
			},
			{
				id: 'add',
				keys: ['N'],
				words: t`Add to the list, or write a message`,
				group: 'Lists',
				by: 'screen',
			},
			{
				id: 'remove',
				keys: ['Delete'],
				words: t`Archive, revoke or delete it; what cannot be undone asks first`,
				group: 'Selection',
				by: 'grid',
			},
			{
				id: 'moveField',
				keys: ['Alt+ArrowDown'],
				words: t`On a profile field or an option: move it`,
				group: 'Selection',
				by: 'grid',
			},
			{
				id: 'toggleCell',
				keys: ['Space'],
				words: t`Stage or unstage a cell`,
				group: 'Matrix',
				by: 'grid',
			},
			{
				id: 'fillCells',
				keys: ['Shift+ArrowRight'],
				words: t`Fill cells with the value of the first`,
				group: 'Matrix',
				by: 'grid',
			},
			{
				id: 'applyCells',
				keys: ['Mod+Enter'],
				words: t`Review what is staged`,
				group: 'Matrix',
				by: 'grid',
			},
			{
				id: 'muteTopic',
				keys: ['M', 'F', 'U'],
				words: t`On a topic: mute, follow or unmute; Backspace resets`,
				group: 'Matrix',
				by: 'grid',
			},
			{
				id: 'moveCard',
				keys: ['M'],
				words: t`On the board of roles: move a card, then with arrows`,
				group: 'Selection',
				by: 'screen',
			},
			{
				id: 'bold',
				keys: ['Mod+B'],
				words: t`While writing: bold`,
				group: 'Messages',
				by: 'editor',
			},
			{
				id: 'italic',
				keys: ['Mod+I'],
				words: t`While writing: italic`,
				group: 'Messages',
				by: 'editor',
			},
			{
				id: 'link',
				keys: ['Mod+Shift+L'],
				words: t`While writing: make a link`,
				group: 'Messages',
				by: 'editor',
			},
			{
				id: 'openMessage',
				keys: ['Enter'],
				words: t`Show the conversation, or what can be done with the message`,
				group: 'Messages',
				by: 'grid',
			},
			{
				id: 'editMessage',
				keys: ['E'],
				words: t`Edit the message`,
				group: 'Messages',
				by: 'grid',
			},
			{
				id: 'moveMessage',
				keys: ['M'],
				words: t`Move the message, or all that are selected`,
				group: 'Messages',
				by: 'grid',
			},
			{
				id: 'reactMessage',
				keys: ['R'],
				words: t`React to the message, or to all that are selected`,
				group: 'Messages',
				by: 'grid',
			},
			{
				id: 'starMessage',
				keys: ['S'],
				words: t`Star or unstar the message, or all that are selected`,
				group: 'Messages',
				by: 'grid',
			},
			{
				id: 'unreadMessage',
				keys: ['U'],
				words: t`Mark the message, or all that are selected, as read or unread`,
				group: 'Messages',
				by: 'grid',
			},
			{
				id: 'versionsMessage',
				keys: ['H'],
				words: t`Show the versions of the message`,
				group: 'Messages',
				by: 'grid',
			},
			{
				id: 'backMessage',
				keys: ['ArrowLeft', 'Escape'],
				words: t`Back to the topics; the right arrow returns`,
				group: 'Messages',
				by: 'grid',
			},
		] as const satisfies readonly Shortcut[],
);

type GoId = `go ${PlaceName}`;
export type ShortcutId = (typeof others)[number]['id'] | GoId;

/** What leads to a place. */
export function goTo(name: PlaceName): GoId {
	return `go ${name}`;
}

export const shortcuts: readonly Shortcut<ShortcutId>[] = inLanguage(() => [
	...others,
	...places.map(({name, title, keys}) => ({
		id: goTo(name),
		keys: [keys],
		words: title,
		group: 'Go to' as const,
		by: 'frame' as const,
	})),
]);

const byId: ReadonlyMap<string, Shortcut<ShortcutId>> = inLanguage(
	() => new Map(shortcuts.map(shortcut => [shortcut.id, shortcut])),
);

/** Whether a person can give other keys to a shortcut: most of what lists and fields do themselves is fixed. */
export function isChangeable({by, isFixed, isByCharacter}: Shortcut): boolean {
	return isByCharacter === true || ((by === 'frame' || by === 'screen') && isFixed !== true);
}

/** Every way to type a shortcut: by the keys that the person chose, else by its own. */
export function waysTo(
	shortcut: Shortcut,
	chosen: OwnKeys = useOwnKeysStore.getState().keys,
): readonly string[] {
	const own = isChangeable(shortcut) ? ownOf(chosen, shortcut.id) : undefined;
	if (own === undefined) return shortcut.keys;
	if (shortcut.isByCharacter === true) {
		return shortcut.keys.map(usual => (usual.length === 1 ? own : usual));
	}
	// Of a range the first of its keys was chosen.
	return shortcut.isRange === true
		? shortcut.keys.map((_usual, at) => own.replace(/1$/, `${at + 1}`))
		: [own];
}

/** The first way to type a shortcut. */
export function keysOf(id: ShortcutId): string {
	return waysTo(byId.get(id)!)[0]!;
}

/** What is typed to reach the organization at a place in their list; undefined past the last key. */
export function keysOfOrganization(place: number): string | undefined {
	return waysTo(byId.get('organization')!)[place];
}
