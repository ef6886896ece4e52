import type {OrderedColumn} from '../../components/grid/list-order';
import {OpenRow} from '../../components/grid/open-row';
import {Tag} from '../../components/tag';
import {EmojiSign} from './emoji-sign';
import type {emojiOrder, EmojiRow} from './emoji-rows';
import cell from '../../components/grid/cell.module.css';

type Column = OrderedColumn<EmojiRow, typeof emojiOrder>;

const stateWords = ({emoji}: EmojiRow) => (emoji.deactivated ? 'Deactivated' : 'In use');

/** The columns of Emoji; the first is frozen. */
export const emojiColumns: readonly Column[] = [
	{
		id: 'name',
		title: 'Emoji',
		width: 280,
		minWidth: 180,
		grows: 2,
		render: ({emoji, isOverride}) => (
			<>
				<EmojiSign emoji={emoji} size={20} />
				<OpenRow>{`:${emoji.name}:`}</OpenRow>
				{isOverride && <Tag>replaces built-in</Tag>}
			</>
		),
		text: ({emoji}) => emoji.name,
	},
	{
		id: 'author',
		title: 'Added by',
		width: 200,
		grows: 1,
		render: ({author}) =>
			author === '' ? (
				<span className={cell.quiet}>Not told</span>
			) : (
				<span className={cell.plain} dir="auto">
					{author}
				</span>
			),
		text: ({author}) => author,
	},
	{
		id: 'state',
		title: 'State',
		width: 132,
		render: row => <span className={cell.quiet}>{stateWords(row)}</span>,
		text: stateWords,
	},
];
