import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {Button} from '@mantine/core';
import {Copy, Plus, Trash2} from 'lucide-react';
import {useMemo, useState} from 'react';
import type {RealmEmoji} from '../../../shared/model/attachment';
import type {ChangeRequest} from '../../api/changes/change-request';
import {useConnection} from '../../api/connection/client-context';
import {useEmojiTable} from '../../api/messages/emoji-names';
import {useOrganizationSettings} from '../../api/organization/settings';
import {ConfirmDialog} from '../../components/dialog';
import {copyText} from '../../components/copy-text';
import {DropZone} from '../../components/drop-zone';
import {useKeyTitles} from '../../components/keyboard/use-key-titles';
import {SelectionBar} from '../../components/selection-bar';
import {useAsked} from '../../frame/use-asked';
import {ListScreen} from '../../lists/list-screen';
import {NoRows} from '../../lists/no-rows';
import {usePlaceList} from '../../lists/use-filtered-list';
import {useRemoveKey} from '../../lists/use-remove-key';
import {AffectedLists} from '../../people-actions/affected-lists';
import {isAdministrator} from '../../people/role-rules';
import {whyNotByPolicy} from '../../people/policy-rules';
import {nameApartOf} from '../../people/disambiguation';
import {useActor} from '../../people/use-actor';
import {usePeopleIndex} from '../../people/use-people-index';
import {emoji as place} from '../../places/emoji';
import {AddToPlan} from '../../plans/add-to-plan';
import {finalWords, useRemoval} from '../../runs/use-removal';
import {useShortcuts} from '../../shortcuts/use-shortcuts';
import {noteWhyNot} from '../../state/reports';
import {AddEmojiDialog} from './add-emoji-dialog';
import {emojiColumns} from './emoji-columns';
import {emojiFilter, emojiOrder, emojiRows, type EmojiRow} from './emoji-rows';
import {EmojiSheet} from './emoji-sheet';
import {keysOf} from '../../shortcuts/shortcuts';

type Props = {
	readonly known: readonly RealmEmoji[];
	/** Whether the list is being read again; what is known stays. */
	readonly isReading: boolean;
};

const sign = {size: 16, strokeWidth: 1.5} as const;

/** The list, the sheet, and the dialogs that add and deactivate. */
export function EmojiList({known, isReading}: Props) {
	const {id: connectionId} = useConnection();
	const {index} = usePeopleIndex();
	const table = useEmojiTable();
	const builtIn = useMemo(() => new Set([...table.values()].flat()), [table]);
	const rows = useMemo(
		() =>
			emojiRows(
				known,
				id => nameApartOf(id, index),
				name => builtIn.has(name),
			),
		[known, index, builtIn],
	);
	const spec = useMemo(
		() => ({name: 'emoji', columns: emojiColumns, order: emojiOrder, filter: emojiFilter}),
		[],
	);
	const list = usePlaceList({place, spec, rows});
	const {selected} = list;
	const actor = useActor();
	const settings = useOrganizationSettings().data;
	const whyNotAdd = whyNotByPolicy(actor.self, settings?.add_custom_emoji_policy, 'add emoji');
	const [adding, setAdding] = useState<{readonly file: File | undefined}>();
	const keyed = useKeyTitles();
	const add = (file?: File) => {
		if (whyNotAdd === undefined) setAdding({file});
		else noteWhyNot(connectionId, t`No emoji can be added.`, whyNotAdd);
	};
	const whyNotRemove = ({emoji}: EmojiRow): string | undefined => {
		if (emoji.deactivated) return t`It is deactivated already.`;
		if (actor.self === undefined || isAdministrator(actor)) return undefined;
		return emoji.author_id === actor.self.user_id
			? undefined
			: t`Only administrators, owners and whoever added it can deactivate it.`;
	};
	const removing = useRemoval<EmojiRow>({
		orderOf: removalOf,
		onGone: () => list.focus(),
	});
	const ask = (meant: readonly EmojiRow[]) => {
		const possible = meant.filter(row => whyNotRemove(row) === undefined);
		const [first] = meant;
		if (possible.length > 0) removing.ask(possible);
		else if (first !== undefined) {
			noteWhyNot(connectionId, t`Nothing can be deactivated.`, whyNotRemove(first) ?? '');
		}
	};
	useRemoveKey(() => ask(list.allMeant()));
	useShortcuts({add: () => add()});
	useAsked(list.address, () => add());
	const addButton = (
		<Button
			leftSection={<Plus {...sign} />}
			disabled={whyNotAdd !== undefined}
			title={whyNotAdd ?? keyed(t`Add an emoji`, keysOf('add'))}
			onClick={() => add()}
		>
			<Trans>Add emoji</Trans>
		</Button>
	);
	const active = rows.filter(({emoji}) => !emoji.deactivated).length;
	return (
		<DropZone
			words={t`Drop a picture to make it an emoji`}
			note={t`PNG, GIF, JPEG or WebP, at most 5 MiB`}
			onDrop={({files: [file]}) => file !== undefined && add(file)}
		>
			<ListScreen
				list={list}
				place={place}
				title={{
					note: useWords(active, rows.length - active),
					children: rows.length > 0 && addButton,
				}}
				filter={{label: t`Filter emoji`, placeholder: t`Name, author, is:active or is:override`}}
				isReading={isReading}
				empty={
					<NoRows
						list={list}
						what="emoji"
						title={t`No custom emoji yet`}
						advice={
							whyNotAdd ??
							t`Everybody can use them in messages, reactions and statuses. Drop a picture here, or choose one.`
						}
						action={whyNotAdd === undefined && addButton}
					/>
				}
				bar={
					<SelectionBar label={t`Selected emoji`} count={selected.length} {...list.selectionBar}>
						<Button
							variant="subtle"
							leftSection={<Trash2 {...sign} />}
							onClick={() => ask(selected)}
						>
							<Trans>Deactivate…</Trans>
						</Button>
						<AddToPlan
							changes={removalOf(selected.filter(row => whyNotRemove(row) === undefined)).changes}
							proposed={t`Deactivate emoji`}
						/>
					</SelectionBar>
				}
				renderSheet={row => (
					<EmojiSheet
						{...list.sheet}
						row={row}
						whyNotRemove={whyNotRemove(row)}
						onRemove={() => ask([row])}
					/>
				)}
				missing={{
					title: t`There is no such emoji.`,
					advice: t`The organization has none with this number.`,
				}}
				menu={{
					nameOf: ({emoji}) => `:${emoji.name}:`,
					actionsFor: some => [
						{
							label: plural({count: some.length}, {one: 'Copy name', other: 'Copy names'}),
							Sign: Copy,
							run: () => void copyText(some.map(({emoji}) => `:${emoji.name}:`).join(' ')),
						},
						{
							label: t`Deactivate…`,
							Sign: Trash2,
							keys: 'Delete',
							isApart: true,
							whyNot: some.length === 1 && some[0] ? whyNotRemove(some[0]) : undefined,
							run: () => ask(some),
						},
					],
				}}
			/>
			{removing.asked.length > 0 && (
				<ConfirmDialog
					isOpen
					isDangerous
					title={t`Deactivate ${{emoji: emojiWords(removing.asked)}}?`}
					confirm={t`Deactivate`}
					beside={
						<AddToPlan
							isInDialog
							changes={removing.changes}
							proposed={t`Deactivate ${{emoji: emojiWords(removing.asked)}}`}
							onAdded={removing.close}
						/>
					}
					onClose={removing.close}
					onConfirm={() => void removing.carryOut()}
				>
					<p>
						{plural(
							{count: removing.asked.length},
							{
								one: 'Nobody can use it any more in messages, reactions or statuses. Where it was used before, it stays. The name becomes free.',
								other:
									'Nobody can use them any more in messages, reactions or statuses. Where they were used before, they stay. The names become free.',
							},
						)}
					</p>
					<p>{t`${{warning: finalWords()}} The same picture can be added again.`}</p>
					{removing.asked.length > 1 && (
						<AffectedLists
							affected={removing.asked.map(({emoji, author}) => ({
								what: `:${emoji.name}:`,
								note: author === '' ? '' : t`Added by ${author}`,
							}))}
							others={[]}
						/>
					)}
				</ConfirmDialog>
			)}
			{adding !== undefined && (
				<AddEmojiDialog
					first={adding.file}
					known={known}
					builtIn={builtIn}
					onClose={() => setAdding(undefined)}
				/>
			)}
		</DropZone>
	);
}

function useWords(active: number, deactivated: number): string {
	const used = formatNumber(active);
	if (deactivated === 0) return t`${used} in use`;
	const others = formatNumber(deactivated);
	return t`${used} in use, ${others} deactivated`;
}

function emojiWords(rows: readonly EmojiRow[]): string {
	const [only] = rows.length === 1 ? rows : [];
	return only === undefined
		? plural({count: rows.length}, {one: '# emoji', other: '# emoji'})
		: `:${only.emoji.name}:`;
}

function removalOf(rows: readonly EmojiRow[]): ChangeRequest {
	return {
		label: t`${{emoji: emojiWords(rows)}} deactivated.`,
		detail: finalWords(),
		changes: rows.map(({emoji: {id, name}}) => ({
			kind: 'emoji',
			name,
			emoji_id: id,
			before: true,
			after: false,
		})),
	};
}
