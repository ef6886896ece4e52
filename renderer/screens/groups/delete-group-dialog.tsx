import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatList} from '../../../shared/languages/formats';
import type {ReactNode} from 'react';
import {openName} from '../../../shared/model/shown-name';
import parts from '../../components/dialog-parts.module.css';
import {ConfirmDialog} from '../../components/dialog';
import {useFeature} from '../../api/connection/features';
import type {GroupRow} from '../../groups/group-row';
import {wordsOfUse} from './words-of-use';
import {countPeople} from '../../text/count-words';
import {andMoreWords, inARow} from '../../text/in-a-row';

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
	const going = new Set(rows.map(({id}) => id));
	const ofGroups = rows.flatMap(({uses}) =>
		uses.filter(use => use.kind === 'group' && !going.has(use.group.id)),
	);
	const others = rows.flatMap(({uses}) => uses.filter(({kind}) => kind !== 'group'));
	const holders = [
		...new Set(rows.flatMap(({holders: some}) => some.filter(({id}) => !going.has(id)))),
	];
	const holderNames = formatList(holders.map(({name}) => openName(name)));
	return (
		<ConfirmDialog
			isOpen
			isDangerous
			beside={beside}
			onClose={onClose}
			onConfirm={onConfirm}
			title={
				only === undefined
					? manyQuestion(rows.length, isDeletion)
					: question(openName(only.title), isDeletion)
			}
			confirm={verbFor(rows.length, isDeletion)}
		>
			{only === undefined && (
				<ul
					className={parts.rows}
					tabIndex={rows.length > 5 ? 0 : undefined}
					aria-label={t`Groups`}
				>
					{rows.slice(0, mostNamed).map(({id, title, counts}) => (
						<li key={id}>
							<bdi>{openName(title)}</bdi>, {countPeople(counts.people)}
						</li>
					))}
					{rows.length > mostNamed && <li>{andMoreWords(rows.length - mostNamed)}</li>}
				</ul>
			)}
			<ul className={parts.consequences}>
				<li>
					{only === undefined
						? t`The people stay as they are. Messages keep mentions of these groups as text.`
						: t`The people stay as they are. Messages keep mentions of this group as text.`}
				</li>
				{holders.length > 0 && (
					<li>
						{only === undefined ? (
							<Trans>
								Their members leave <bdi>{holderNames}</bdi>.
							</Trans>
						) : (
							<Trans>
								Its members leave <bdi>{holderNames}</bdi>.
							</Trans>
						)}
					</li>
				)}
				{others.length > 0 && <li>{t`Named by: ${{uses: inARow(others.map(wordsOfUse))}}.`}</li>}
				{ofGroups.length > 0 && (
					<li>
						{t`The server refuses this while these permissions name what is deleted: ${{uses: inARow(ofGroups.map(wordsOfUse))}}. Change that first.`}
					</li>
				)}
				<li>
					{isDeletion
						? undoWords(rows.length)
						: t`This server keeps deactivated groups; their name stays taken.`}
				</li>
			</ul>
		</ConfirmDialog>
	);
}

function question(group: string, isDeletion: boolean): string {
	return isDeletion ? t`Delete ${group}?` : t`Deactivate ${group}?`;
}

function manyQuestion(count: number, isDeletion: boolean): string {
	return isDeletion
		? plural(count, {one: 'Delete # group?', other: 'Delete # groups?'})
		: plural(count, {one: 'Deactivate # group?', other: 'Deactivate # groups?'});
}

function verbFor(count: number, isDeletion: boolean): string {
	return isDeletion
		? plural(count, {one: 'Delete group', other: 'Delete # groups'})
		: plural(count, {one: 'Deactivate group', other: 'Deactivate # groups'});
}

function undoWords(count: number): string {
	return plural(count, {
		one: 'Undo creates it again with the same people and subgroups. Earlier mentions, and what named it, stay without it.',
		other:
			'Undo creates them again with the same people and subgroups. Earlier mentions, and what named them, stay without them.',
	});
}
