import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {inLanguage} from '../../../shared/languages/in-language';
import {VisuallyHidden} from '@mantine/core';
import {Check, Shield, UsersRound} from 'lucide-react';
import {isoOf} from '../../../shared/model/moment';
import type {UserGroup} from '../../../shared/model/user-group';
import cell from '../../components/grid/cell.module.css';
import type {OrderedColumn} from '../../components/grid/list-order';
import {OpenRow} from '../../components/grid/open-row';
import type {GroupRow} from '../../groups/group-row';
import {aboutGroup, groupTitle, settingWords} from '../../groups/group-words';
import {inARow} from '../../text/in-a-row';
import type {groupOrder} from './group-order';
import {dayAt} from '../../text/joined-day';
import styles from './group-columns.module.css';

type Column = OrderedColumn<GroupRow, typeof groupOrder>;

type Names = {
	readonly group: (id: number) => UserGroup | undefined;
	readonly person: (id: number) => string;
};

const counted = (count: number) => formatNumber(count);

const numberCell = (count: number) => (
	<span className={cell.plain} data-none={count === 0 || undefined}>
		{counted(count)}
	</span>
);

const createdColumn: Column = inLanguage(() => ({
	id: 'created',
	title: t`Created`,
	width: 116,
	startsDescending: true,
	render: ({group: {date_created: at}}) => (
		<span className={cell.quiet}>{at == null ? '' : dayAt(at * 1000)}</span>
	),
	text: ({group: {date_created: at}}) => (at == null ? '' : isoOf(at).slice(0, 10)),
}));

/** The columns of Groups; the first is frozen. When a group was made stands there where the server tells it. */
export function groupColumns(names: Names, isCreationTold: boolean): readonly Column[] {
	const mentionOf = ({group, isOfRoles}: GroupRow) =>
		isOfRoles ? t`Nobody` : (settingWords(group.can_mention_group, names) ?? t`Not told`);
	return [
		{
			id: 'name',
			title: t`Name`,
			width: 216,
			minWidth: 150,
			grows: 1,
			render: row => <NameCell row={row} />,
			text: ({title}) => title,
		},
		{
			id: 'about',
			title: t`Description`,
			width: 196,
			minWidth: 96,
			grows: 2,
			render: ({group}) => (
				<span className={cell.quiet} dir="auto" title={aboutGroup(group)}>
					{aboutGroup(group)}
				</span>
			),
			text: ({group}) => aboutGroup(group),
		},
		{
			id: 'people',
			title: t`People`,
			width: 84,
			startsDescending: true,
			render: ({counts}) => numberCell(counts.people),
			text: ({counts}) => String(counts.people),
			number: ({counts}) => counts.people,
		},
		{
			id: 'direct',
			title: t`Direct`,
			width: 80,
			startsDescending: true,
			render: ({directPeople}) => numberCell(directPeople),
			text: ({directPeople}) => String(directPeople),
			number: ({directPeople}) => directPeople,
		},
		{
			id: 'subgroups',
			title: t`Subgroups`,
			width: 124,
			startsDescending: true,
			render: ({group: {direct_subgroup_ids: inner}}) => (
				<span
					className={inner.length === 0 ? cell.quiet : cell.plain}
					title={innerWords(inner, names)}
				>
					{inner.length === 0 ? t`None` : innerWords(inner, names)}
				</span>
			),
			text: ({group}) => innerWords(group.direct_subgroup_ids, names),
		},
		{
			id: 'uses',
			title: t`Used in`,
			width: 84,
			startsDescending: true,
			render: ({uses}) => numberCell(uses.length),
			text: ({uses}) => String(uses.length),
			number: ({uses}) => uses.length,
		},
		{
			id: 'mention',
			title: t`Who can mention`,
			width: 152,
			render: row => (
				<span className={row.isOfRoles ? cell.quiet : cell.plain} dir="auto">
					{mentionOf(row)}
				</span>
			),
			text: mentionOf,
		},
		...(isCreationTold ? [createdColumn] : []),
		{
			id: 'id',
			title: t`Group ID`,
			width: 92,
			isHiddenAtFirst: true,
			render: ({id}) => <code className={cell.quiet}>{id}</code>,
			text: ({id}) => String(id),
			number: ({id}) => id,
		},
	];
}

function innerWords(ids: readonly number[], {group}: Names): string {
	return inARow(
		ids.map(id => {
			const found = group(id);
			return found === undefined ? t`Group ${id}` : groupTitle(found);
		}),
	);
}

function NameCell({row}: {readonly row: GroupRow}) {
	const Sign = row.isOfRoles ? Shield : UsersRound;
	const kind = row.isOfRoles ? t`Follows the roles` : t`Made by people`;
	const spoken = row.isOfRoles ? t`, follows the roles` : t`, made by people`;
	return (
		<>
			<span className={styles.sign} title={kind}>
				<Sign size={16} strokeWidth={1.5} aria-hidden="true" />
			</span>
			<OpenRow>
				<span className={cell.plain} dir="auto">
					{row.title}
				</span>
				<VisuallyHidden>{spoken}</VisuallyHidden>
			</OpenRow>
			{row.isMine && !row.isOfRoles && (
				<span className={styles.mine} title={t`You are in it`}>
					<Check size={14} strokeWidth={1.75} aria-hidden="true" />
					<VisuallyHidden>
						<Trans>, you are in it</Trans>
					</VisuallyHidden>
				</span>
			)}
		</>
	);
}
