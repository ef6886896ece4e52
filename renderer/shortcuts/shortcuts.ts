import {places, type PlaceName} from '../places';

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
	readonly words: string;
	readonly group: (typeof shortcutGroups)[number];
	readonly by: Actor;
};

export const shortcutGroups = [
	'Everywhere',
	'Go to',
	'Matrix and settings',
	'Lists',
	'Selection',
	'Messages',
] as const;

const others = [
	{
		id: 'palette',
		keys: ['Mod+K'],
		words: 'Search people, screens and actions',
		group: 'Everywhere',
		by: 'frame',
	},
	{id: 'shortcuts', keys: ['?'], words: 'Show this list', group: 'Everywhere', by: 'frame'},
	{
		id: 'undo',
		keys: ['Mod+Z'],
		words: 'Undo the last change',
		group: 'Everywhere',
		by: 'frame',
	},
	{id: 'back', keys: ['Alt+ArrowLeft'], words: 'Back', group: 'Everywhere', by: 'frame'},
	{id: 'forward', keys: ['Alt+ArrowRight'], words: 'Forward', group: 'Everywhere', by: 'frame'},
	{
		id: 'rail',
		keys: ['Mod+B'],
		words: 'Collapse or expand sidebar',
		group: 'Everywhere',
		by: 'frame',
	},
	{
		id: 'inspector',
		keys: ['Mod+J'],
		words: 'Show or hide the inspector',
		group: 'Everywhere',
		by: 'frame',
	},
	{
		id: 'close',
		keys: ['Escape'],
		words: 'Close',
		group: 'Everywhere',
		by: 'screen',
	},
	{
		id: 'organization',
		keys: [1, 2, 3, 4, 5, 6, 7, 8, 9].map(number => `Mod+${number}`),
		isRange: true,
		words: 'Switch organization, by its place in the list',
		group: 'Everywhere',
		by: 'frame',
	},
	{id: 'find', keys: ['/', 'Mod+F'], words: 'Filter the list', group: 'Lists', by: 'screen'},
	{id: 'rows', keys: ['ArrowDown', 'J'], words: 'Next row', group: 'Lists', by: 'grid'},
	{id: 'rowsUp', keys: ['ArrowUp', 'K'], words: 'Previous row', group: 'Lists', by: 'grid'},
	{
		id: 'selectRow',
		keys: ['X', 'Shift+Space'],
		words: 'Select the row',
		group: 'Lists',
		by: 'grid',
	},
	{
		id: 'selectRange',
		keys: ['Shift+ArrowDown'],
		words: 'Select a range',
		group: 'Lists',
		by: 'grid',
	},
	{id: 'selectAll', keys: ['Mod+A'], words: 'Select all matches', group: 'Lists', by: 'grid'},
	{
		id: 'copyRows',
		keys: ['Mod+C'],
		words: 'Copy the selected rows as a table',
		group: 'Lists',
		by: 'grid',
	},
	{id: 'exportList', keys: ['Mod+E'], words: 'Export the list', group: 'Lists', by: 'screen'},
	{
		id: 'saveView',
		keys: ['Mod+S'],
		words: 'Save the view: filter, order and columns',
		group: 'Lists',
		by: 'screen',
	},
	{id: 'openRow', keys: ['Enter'], words: 'Open', group: 'Lists', by: 'grid'},
	{id: 'peekRow', keys: ['Space'], words: 'Preview', group: 'Lists', by: 'grid'},
	{
		id: 'moveColumn',
		keys: ['Alt+ArrowRight'],
		words: 'On a column header: move the column',
		group: 'Lists',
		by: 'grid',
	},
	{
		id: 'sizeColumn',
		keys: ['Alt+Shift+ArrowRight'],
		words: 'On a column header: widen it',
		group: 'Lists',
		by: 'grid',
	},
	{
		id: 'next',
		keys: [']'],
		words: 'Next in the list; on messages the next topic',
		group: 'Selection',
		by: 'screen',
	},
	{
		id: 'previous',
		keys: ['['],
		words: 'Previous in the list, or topic',
		group: 'Selection',
		by: 'screen',
	},
	{
		id: 'rename',
		keys: ['E', 'F2'],
		words: 'On a person or a channel: rename; on a step of a plan: edit',
		group: 'Selection',
		by: 'screen',
	},
	{
		id: 'role',
		keys: ['R'],
		words: 'On a person: change the role',
		group: 'Selection',
		by: 'screen',
	},
	{
		id: 'like',
		keys: ['L'],
		words: 'On a person: make like another',
		group: 'Selection',
		by: 'screen',
	},
	{
		id: 'deactivate',
		keys: ['D'],
		words: 'On a person: deactivate or reactivate',
		group: 'Selection',
		by: 'screen',
	},
	{
		id: 'add',
		keys: ['N'],
		words: 'Add to the list, or write a message',
		group: 'Lists',
		by: 'screen',
	},
	{
		id: 'remove',
		keys: ['Delete'],
		words: 'Archive, revoke or delete it; what cannot be undone asks first',
		group: 'Selection',
		by: 'grid',
	},
	{
		id: 'moveField',
		keys: ['Alt+ArrowDown'],
		words: 'On a profile field or an option: move it',
		group: 'Selection',
		by: 'grid',
	},
	{
		id: 'toggleCell',
		keys: ['Space'],
		words: 'Stage or unstage a cell',
		group: 'Matrix and settings',
		by: 'grid',
	},
	{
		id: 'fillCells',
		keys: ['Shift+ArrowRight'],
		words: 'Fill cells with the value of the first',
		group: 'Matrix and settings',
		by: 'grid',
	},
	{
		id: 'applyCells',
		keys: ['Mod+Enter'],
		words: 'Review what is staged',
		group: 'Matrix and settings',
		by: 'grid',
	},
	{
		id: 'muteTopic',
		keys: ['M'],
		words: 'On a topic: mute; F follows, U unmutes, Backspace resets',
		group: 'Matrix and settings',
		by: 'grid',
	},
	{
		id: 'moveCard',
		keys: ['M'],
		words: 'On the board of roles: move a card, then with arrows',
		group: 'Selection',
		by: 'screen',
	},
	{
		id: 'bold',
		keys: ['Mod+B'],
		words: 'While writing: bold',
		group: 'Messages',
		by: 'editor',
	},
	{
		id: 'italic',
		keys: ['Mod+I'],
		words: 'While writing: italic',
		group: 'Messages',
		by: 'editor',
	},
	{
		id: 'link',
		keys: ['Mod+Shift+L'],
		words: 'While writing: make a link',
		group: 'Messages',
		by: 'editor',
	},
	{
		id: 'openMessage',
		keys: ['Enter'],
		words: 'Show the conversation, or what can be done with the message',
		group: 'Messages',
		by: 'grid',
	},
	{
		id: 'editMessage',
		keys: ['E'],
		words: 'Edit the message',
		group: 'Messages',
		by: 'grid',
	},
	{
		id: 'moveMessage',
		keys: ['M'],
		words: 'Move the message, or all that are selected',
		group: 'Messages',
		by: 'grid',
	},
	{
		id: 'reactMessage',
		keys: ['R'],
		words: 'React to the message, or to all that are selected',
		group: 'Messages',
		by: 'grid',
	},
	{
		id: 'starMessage',
		keys: ['S'],
		words: 'Star or unstar the message, or all that are selected',
		group: 'Messages',
		by: 'grid',
	},
	{
		id: 'unreadMessage',
		keys: ['U'],
		words: 'Mark the message, or all that are selected, as read or unread',
		group: 'Messages',
		by: 'grid',
	},
	{
		id: 'versionsMessage',
		keys: ['H'],
		words: 'Show the versions of the message',
		group: 'Messages',
		by: 'grid',
	},
	{
		id: 'backMessage',
		keys: ['ArrowLeft', 'Escape'],
		words: 'Back to the topics; the right arrow returns',
		group: 'Messages',
		by: 'grid',
	},
] as const satisfies readonly Shortcut[];

type GoId = `go ${PlaceName}`;
export type ShortcutId = (typeof others)[number]['id'] | GoId;

/** What leads to a place. */
export function goTo(name: PlaceName): GoId {
	return `go ${name}`;
}

export const shortcuts: readonly Shortcut<ShortcutId>[] = [
	...others,
	...places.map(({name, title, keys}) => ({
		id: goTo(name),
		keys: [keys],
		words: title,
		group: 'Go to' as const,
		by: 'frame' as const,
	})),
];

/** The first way to type a shortcut. */
export function keysOf(id: ShortcutId): string {
	return shortcuts.find(shortcut => shortcut.id === id)!.keys[0]!;
}

/** What is typed to reach the organization at a place in their list; undefined past the last key. */
export function keysOfOrganization(place: number): string | undefined {
	return shortcuts.find(({id}) => id === 'organization')?.keys[place];
}
