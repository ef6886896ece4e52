import {t} from '@lingui/core/macro';
import type {User} from '../../../shared/model/user';
import type {GridColumn} from '../../components/grid/grid-column';
import {OpenRow} from '../../components/grid/open-row';
import {Avatar} from '../../people/avatar';
import {RoleMark, StatusMark} from '../../people/glyphs';
import {shownEmail, type RowColumn} from '../../people/index/columns';
import type {PeopleIndex} from '../../people/index/people-index';
import {dayOf} from '../../text/joined-day';
import {PendingMark} from '../../people-actions/pending-mark';
import {PersonName} from '../../people/person-name';
import {StatusSign} from '../../people-actions/status/status-sign';
import {besideName, nameApartOf} from '../../people/disambiguation';
import {roleWords} from '../../people/role-words';
import cell from '../../components/grid/cell.module.css';

type PeopleColumn = GridColumn<User> & {readonly id: RowColumn};

type NameProps = {
	readonly user: User;
	readonly isYou: boolean;
	readonly beside: string | undefined;
};

function NameCell({user, isYou, beside}: NameProps) {
	return (
		<>
			<Avatar user={user} />
			<OpenRow>
				<PersonName user={user} isYou={isYou} beside={beside} />
			</OpenRow>
			<StatusSign userId={user.user_id} />
			<PendingMark userId={user.user_id} />
		</>
	);
}

/** The same columns where that of the e-mail is hidden: names that several have are told apart. */
export function withEmailBeside<Column extends GridColumn<User>>(
	columns: readonly Column[],
	index: PeopleIndex,
	ownId: number | undefined,
): readonly Column[] {
	return columns.map(column =>
		column.id === 'name'
			? Object.assign({}, column, {
					render: (user: User) => (
						<NameCell user={user} isYou={user.user_id === ownId} beside={besideName(user, index)} />
					),
				})
			: column,
	);
}

/** The columns that a row fills by itself; the first is frozen. */
export function peopleColumns(
	index: PeopleIndex | undefined,
	ownId: number | undefined,
): readonly PeopleColumn[] {
	const ownerName = (user: User) =>
		user.bot_owner_id == null ? '' : (nameApartOf(user.bot_owner_id, index) ?? '');
	return [
		{
			id: 'name',
			title: t`Name`,
			width: 220,
			minWidth: 160,
			grows: 1,
			render: user => <NameCell user={user} isYou={user.user_id === ownId} beside={undefined} />,
			text: user => user.full_name,
		},
		{
			id: 'email',
			title: t`E-mail`,
			width: 272,
			grows: 1,
			render: user => (
				<span
					className={cell.plain}
					dir="ltr"
					data-none={user.delivery_email === null || undefined}
					title={
						user.delivery_email === null
							? t`Their e-mail address is hidden by their settings. This one stands in for it in the API.`
							: undefined
					}
				>
					{shownEmail(user)}
				</span>
			),
			text: shownEmail,
		},
		{
			id: 'role',
			title: t`Role`,
			width: 148,
			render: user => <RoleMark role={user.role} />,
			text: user => roleWords(user.role).title,
		},
		{
			id: 'status',
			title: t`Status`,
			width: 128,
			render: user => <StatusMark isActive={user.is_active} />,
			text: user => (user.is_active ? t`Active` : t`Deactivated`),
		},
		{
			id: 'joined',
			title: t`Joined`,
			width: 116,
			startsDescending: true,
			render: user => <span className={cell.quiet}>{dayOf(user.date_joined)}</span>,
			text: user => user.date_joined.slice(0, 10),
		},
		{
			id: 'id',
			title: t`User ID`,
			width: 88,
			isHiddenAtFirst: true,
			render: user => <code className={cell.quiet}>{user.user_id}</code>,
			text: user => String(user.user_id),
			number: user => user.user_id,
		},
		{
			id: 'timezone',
			title: t`Time zone`,
			width: 168,
			isHiddenAtFirst: true,
			render: user => <span className={cell.plain}>{user.timezone}</span>,
			text: user => user.timezone,
		},
		{
			id: 'owner',
			title: t`Bot owner`,
			width: 200,
			isHiddenAtFirst: true,
			render: user => (
				<span className={cell.plain} dir="auto">
					{ownerName(user)}
				</span>
			),
			text: ownerName,
		},
	];
}
