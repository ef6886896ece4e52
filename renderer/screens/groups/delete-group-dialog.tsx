import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import type {ReactNode} from 'react';
import {openName} from '../../../shared/model/shown-name';
import parts from '../../components/dialog-parts.module.css';
import {ConfirmDialog} from '../../components/dialog';
import {useFeature} from '../../api/connection/features';
import type {GroupRow} from '../../groups/group-row';
import {wordsOfUse} from './words-of-use';
import {countPeople} from '../../text/count-words';

type Props = {
	readonly rows: readonly GroupRow[];
	/** Another way than deleting them now. */
	readonly beside?: ReactNode;
	readonly onClose: () => void;
	readonly onConfirm: () => void;
};

const mostNamed = 200;

/** Asks before groups go, with what names them. */
export function DeleteGroupDialog({rows, beside, onClose, onConfirm}: Props) {
	const isDeletion = useFeature('groupDeletion').isThere;
	const [only] = rows.length === 1 ? rows : [];
	const verb = isDeletion ? t`Delete` : t`Deactivate`;
	const what = only === undefined ? t`${formatNumber(rows.length)} groups` : 'group';
	const its = only === undefined ? 'their' : 'its';
	const going = new Set(rows.map(({id}) => id));
	const ofGroups = rows.flatMap(({uses}) =>
		uses.filter(use => use.kind === 'group' && !going.has(use.group.id)),
	);
	const others = rows.flatMap(({uses}) => uses.filter(({kind}) => kind !== 'group'));
	const holders = [
		...new Set(rows.flatMap(({holders: some}) => some.filter(({id}) => !going.has(id)))),
	];
	return (
		<ConfirmDialog
			isOpen
			isDangerous
			beside={beside}
			onClose={onClose}
			onConfirm={onConfirm}
			title={only === undefined ? `${verb} ${what}?` : `${verb} ${openName(only.title)}?`}
			confirm={`${verb} ${what}`}
		>
			{only === undefined && (
				<ul
					className={parts.rows}
					tabIndex={rows.length > 5 ? 0 : undefined}
					aria-label={t`Groups`}
				>
					{rows.slice(0, mostNamed).map(({id, title, members}) => (
						<li key={id}>
							<bdi>{openName(title)}</bdi>, {countPeople(members.size)}
						</li>
					))}
					{rows.length > mostNamed && (
						<li>
							<Trans>and {formatNumber(rows.length - mostNamed)} more</Trans>
						</li>
					)}
				</ul>
			)}
			<ul className={parts.consequences}>
				<li>
					<Trans>
						The people stay as they are. Messages keep mentions of{' '}
						{only === undefined ? t`these groups` : t`this group`} as text.
					</Trans>
				</li>
				{holders.length > 0 && (
					<li>
						<Trans>
							{its.charAt(0).toUpperCase() + its.slice(1)} members leave{' '}
							<bdi>{holders.map(({name}) => openName(name)).join(', ')}</bdi>, which{' '}
							{plural(holders.length, {one: 'holds', other: 'hold'})}{' '}
							{only === undefined ? 'them' : 'it'}.
						</Trans>
					</li>
				)}
				{others.length > 0 && (
					<li>
						<Trans>Named by: {others.map(wordsOfUse).join(', ')}.</Trans>
					</li>
				)}
				{ofGroups.length > 0 && (
					<li>
						<Trans>
							The server refuses this as long as{' '}
							{only === undefined ? t`one of them decides` : t`it decides`}{' '}
							{ofGroups.map(wordsOfUse).join(', ')}. Change that first.
						</Trans>
					</li>
				)}
				<li>
					{isDeletion
						? t`Undo makes ${only === undefined ? 'them' : 'it'} anew with the same people and subgroups. Mentions of before, and what named ${only === undefined ? 'them' : 'it'}, stay without ${only === undefined ? 'them' : 'it'}.`
						: t`This server keeps deactivated groups; their name stays taken.`}
				</li>
			</ul>
		</ConfirmDialog>
	);
}
