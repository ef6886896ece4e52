import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {TriangleAlert} from 'lucide-react';
import type {OrderedColumn} from '../../components/grid/list-order';
import {OpenRow} from '../../components/grid/open-row';
import {Avatar} from '../../people/avatar';
import {StatusMark} from '../../people/glyphs';
import {roleWords} from '../../people/role-words';
import {dayOf} from '../../text/joined-day';
import type {botOrder, BotRow} from './bot-row';
import cell from '../../components/grid/cell.module.css';
import styles from './bots.module.css';

type Column = OrderedColumn<BotRow, typeof botOrder>;

/** The columns of Bots; the first is frozen. */
export const botsColumns: readonly Column[] = inLanguage(() => [
	{
		id: 'name',
		title: t`Bot`,
		width: 240,
		minWidth: 180,
		grows: 2,
		render: ({bot}) => (
			<>
				<Avatar user={bot} />
				<OpenRow title={bot.full_name}>{bot.full_name}</OpenRow>
			</>
		),
		text: ({bot}) => bot.full_name,
	},
	{
		id: 'owner',
		title: t`Owner`,
		width: 220,
		grows: 1,
		render: row => <OwnerCell row={row} />,
		text: row => row.owner?.full_name ?? t`No owner`,
	},
	{
		id: 'kind',
		title: t`Kind`,
		width: 156,
		render: ({kindTitle}) => <span className={cell.plain}>{kindTitle}</span>,
		text: ({kindTitle}) => kindTitle,
	},
	{
		id: 'status',
		title: t`Status`,
		width: 124,
		render: ({bot}) => <StatusMark isActive={bot.is_active} />,
		text: ({bot}) => (bot.is_active ? t`Active` : t`Deactivated`),
	},
	{
		id: 'role',
		title: t`Role`,
		width: 116,
		render: ({bot}) => <span className={cell.quiet}>{roleWords(bot.role).title}</span>,
		text: ({bot}) => roleWords(bot.role).title,
	},
	{
		id: 'created',
		title: t`Created`,
		width: 116,
		startsDescending: true,
		render: ({bot}) => <span className={cell.quiet}>{dayOf(bot.date_joined)}</span>,
		text: ({bot}) => bot.date_joined.slice(0, 10),
	},
	{
		id: 'address',
		title: t`E-mail`,
		width: 256,
		grows: 1,
		render: ({email}) => (
			<span className={cell.quiet} title={email}>
				{email}
			</span>
		),
		text: ({email}) => email,
	},
]);

/** Whose it is; who cannot look after it is marked. */
function OwnerCell({row: {owner, ownerState}}: {readonly row: BotRow}) {
	if (ownerState === 'active') {
		return (
			<span className={cell.plain} dir="auto">
				{owner?.full_name ?? t`Unknown account`}
			</span>
		);
	}
	return (
		<span
			className={styles.orphanedCell}
			title={owner && t`${{name: owner.full_name}} is deactivated`}
		>
			<TriangleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
			{owner === undefined ? (
				t`No owner`
			) : (
				<>
					<span className={styles.cut} dir="auto">
						{owner.full_name}
					</span>
					<span className={styles.quiet}>
						<Trans>deactivated</Trans>
					</span>
				</>
			)}
		</span>
	);
}
