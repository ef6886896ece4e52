import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import type {OrderedColumn} from '../../components/grid/list-order';
import {OpenRow} from '../../components/grid/open-row';
import {Tag} from '../../components/tag';
import {EmojiSign} from './emoji-sign';
import type {emojiOrder, EmojiRow} from './emoji-rows';
import cell from '../../components/grid/cell.module.css';

type Column = OrderedColumn<EmojiRow, typeof emojiOrder>;

const stateWords = ({emoji}: EmojiRow) => (emoji.deactivated ? t`Deactivated` : t`In use`);

/** The columns of Emoji; the first is frozen. */
export const emojiColumns: readonly Column[] = inLanguage(() => [
	{
		id: 'name',
		title: t`Emoji`,
		width: 280,
		minWidth: 180,
		grows: 2,
		render: ({emoji, isOverride}) => (
			<>
				<EmojiSign emoji={emoji} size={20} />
				<OpenRow>{`:${emoji.name}:`}</OpenRow>
				{isOverride && <Tag>{t`replaces built-in`}</Tag>}
			</>
		),
		text: ({emoji}) => emoji.name,
	},
	{
		id: 'author',
		title: t`Added by`,
		width: 200,
		grows: 1,
		render: ({author}) =>
			author === '' ? (
				<span className={cell.quiet}>
					<Trans>Not told</Trans>
				</span>
			) : (
				<span className={cell.plain} dir="auto">
					{author}
				</span>
			),
		text: ({author}) => author,
	},
	{
		id: 'state',
		title: t`State`,
		width: 132,
		render: row => <span className={cell.quiet}>{stateWords(row)}</span>,
		text: stateWords,
	},
]);
