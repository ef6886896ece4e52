import {plural} from '@lingui/core/macro';
import {useCallback, useState} from 'react';
import {isWanted, type Cell} from '../plan/membership-edits';
import type {RangeEdit} from '../matrix/use-range-edit';
import type {HeaderTarget} from '../matrix/use-matrix-events';
import {likeChannel, likeDifference, likePerson, type Difference} from '../plan/like';
import {stagedCells} from '../plan/words';
import type {AccessSearch} from '../../../places/access';
import type {BoardFacts} from '../board-facts';
import {FillDialog} from './fill-dialog';
import {fillGroups} from './fill-groups';
import {peopleOptions} from '../../../pickers/people-options';
import {channelOptions} from './channel-options';
import {HeaderMenu, type HeaderAction} from './header-menu';
import {LikeDialog} from './like-dialog';

type Props = {
	readonly facts: BoardFacts;
	readonly target: HeaderTarget;
	readonly shown: AccessSearch;
	readonly rangeEdit: RangeEdit;
	readonly onChange: (part: Partial<AccessSearch>) => void;
	readonly onSay: (words: string) => void;
	readonly onClose: () => void;
};

/** What the header of a person or channel offers: the menu, and the dialogs behind its entries. */
export function HeaderTools({facts, target, shown, rangeEdit, onChange, onSay, onClose}: Props) {
	const [open, setOpen] = useState<'menu' | 'like' | 'fill'>('menu');
	const {rows, columns, memberships, edits, index, directory, names} = facts;
	const isPerson = target.kind === 'person';
	const id = isPerson ? target.userId : target.channelId;

	const editAll = (cells: readonly Cell[], value: boolean) => {
		const {changed, refused, reason} = rangeEdit.editAll(cells, value);
		const staged = stagedCells(changed);
		onSay(refused === 0 ? staged : `${staged} ${leftWords(refused, reason ?? '')}`);
	};
	const cellsShown = (): readonly Cell[] =>
		isPerson
			? columns.map(({stream_id}) => ({channelId: stream_id, userId: id}))
			: Array.from({length: rows.length}, (_, place) => ({
					channelId: id,
					userId: rows.at(place)?.user_id ?? 0,
				}));
	const act = (chosen: HeaderAction) => {
		if (chosen === 'like' || chosen === 'fill') return setOpen(chosen);
		if (chosen === 'add' || chosen === 'remove') editAll(cellsShown(), chosen === 'add');
		else if (chosen === 'defaults') {
			editAll(
				[...directory.defaults].map(channelId => ({channelId, userId: id})),
				true,
			);
		} else if (isPerson) onChange({columns: shown.columns === id ? undefined : id});
		else onChange({rows: shown.rows === id ? undefined : id});
		onClose();
		return undefined;
	};
	const compare = useCallback(
		(source: number): Difference =>
			likeDifference(
				memberships,
				edits,
				isPerson
					? likePerson(
							id,
							source,
							directory.channels.map(({stream_id}) => stream_id),
						)
					: likeChannel(
							id,
							source,
							index.rows.filter(user => user.is_active).map(({user_id}) => user_id),
						),
			),
		[memberships, edits, isPerson, id, directory, index],
	);

	switch (open) {
		case 'menu':
			return (
				<HeaderMenu
					kind={target.kind}
					name={isPerson ? names.person(id) : names.channel(id)}
					shown={isPerson ? columns.length : rows.length}
					defaults={directory.defaults.size}
					isOrdered={(isPerson ? shown.columns : shown.rows) === id}
					box={target.box}
					onAction={act}
					onClose={onClose}
				/>
			);
		case 'like':
			return (
				<LikeDialog
					kind={target.kind}
					name={isPerson ? names.person(id) : `#${names.channel(id)}`}
					nameOf={source => (isPerson ? names.person(source) : `#${names.channel(source)}`)}
					find={text =>
						isPerson ? peopleOptions(index, text, id) : channelOptions(directory, text, id)
					}
					compare={compare}
					cellName={({channelId, userId}) =>
						isPerson ? `#${names.channel(channelId)}` : names.person(userId)
					}
					onEdit={({add, remove}) => {
						rangeEdit.editBoth(add, remove);
						onSay(stagedCells(add.length + remove.length));
						onClose();
					}}
					onClose={onClose}
				/>
			);
		case 'fill':
			return (
				<FillDialog
					name={names.channel(id)}
					groups={fillGroups(index, directory.groups, userId =>
						isWanted(memberships, edits, id, userId),
					)}
					onEdit={({missing}) => {
						editAll(
							missing.map(userId => ({channelId: id, userId})),
							true,
						);
						onClose();
					}}
					onClose={onClose}
				/>
			);
		default:
			return open satisfies never;
	}
}

function leftWords(count: number, reason: string): string {
	return plural(count, {one: `# cell left: ${reason}`, other: `# cells left: ${reason}`});
}
