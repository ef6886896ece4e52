import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {Button} from '@mantine/core';
import {BotMessageSquare, KeyRound, Plus, UserRoundCog} from 'lucide-react';
import {useMemo, useState} from 'react';
import type {MadeBot} from '../../api/users/bots';
import {chipsOf, FacetChips} from '../../components/facet-chips';
import {useKeyTitles} from '../../components/keyboard/use-key-titles';
import {ReasonButton} from '../../components/reason-button';
import {SelectionBar, type BarOfSelection} from '../../components/selection-bar';
import {ReadScreen} from '../../frame/read-screen';
import {useAsked} from '../../frame/use-asked';
import {KeyDialog} from '../../keys/key-dialog';
import {ListScreen} from '../../lists/list-screen';
import {NoRows} from '../../lists/no-rows';
import {usePlaceList} from '../../lists/use-filtered-list';
import {PeopleDialogs} from '../../people-actions/people-dialogs';
import {useStandingActions} from '../../people-actions/account-actions';
import {usePeopleActions} from '../../people-actions/use-people-actions';
import {botKinds} from '../../people/bot-words';
import type {PeopleIndex} from '../../people/index/people-index';
import {whyNotManageBot} from '../../people/role-rules';
import {nameApartOf} from '../../people/disambiguation';
import {usePeopleIndex} from '../../people/use-people-index';
import {bots as place} from '../../places/bots';
import {useShortcuts} from '../../shortcuts/use-shortcuts';
import {botFilter, type BotView} from './bot-filter';
import {botOrder, rowsOf, type BotRow} from './bot-row';
import {BotSheet} from './bot-sheet';
import {botsColumns} from './bots-columns';
import {countBots} from './bot-words';
import {ChangeOwnerDialog} from './change-owner-dialog';
import {NewBotDialog, ownerProblemWords} from './new-bot-dialog';
import {keysOf} from '../../shortcuts/shortcuts';

/** Every bot of the organization: whose it is, and what can be done with it. */
export function BotsScreen() {
	const {index, query} = usePeopleIndex();
	return (
		<ReadScreen place={place} query={query} what="bots">
			{() => index !== undefined && <BotsList index={index} isReading={query.isFetching} />}
		</ReadScreen>
	);
}

type Props = {
	readonly index: PeopleIndex;
	/** Whether the list is being read again; what is known stays. */
	readonly isReading: boolean;
};

const spec = {name: 'bots', columns: botsColumns, order: botOrder, filter: botFilter};

/** What is asked in a layer over the list. */
type Asked =
	| {readonly kind: 'new'}
	| {readonly kind: 'owner'; readonly ids: readonly number[]}
	| {
			readonly kind: 'key';
			readonly id: number;
			readonly name: string;
			readonly isNew: boolean;
			readonly isMade?: true;
			/** Whose it was made. */
			readonly owner?: number;
			readonly problem?: string;
	  };

function BotsList({index, isReading}: Props) {
	const {act, actor} = usePeopleActions();
	const ownId = actor.self?.user_id;
	const rows = useMemo(() => rowsOf(index, ownId), [index, ownId]);
	const list = usePlaceList({place, spec, rows});
	const {selected, view, byId} = list;
	const [asked, setAsked] = useState<Asked>();
	const close = () => setAsked(undefined);
	const keyed = useKeyTitles();
	const compose = () => setAsked({kind: 'new'});
	useShortcuts({add: compose});
	useAsked(list.address, compose);
	const askOwner = (some: readonly BotRow[]) =>
		setAsked({kind: 'owner', ids: some.map(({id}) => id)});
	const standing = useStandingActions();
	const orphaned = rows.filter(
		({ownerState, bot}) => bot.is_active && ownerState !== 'active',
	).length;
	const whyNotOwner = (some: readonly BotRow[]) =>
		some.map(({bot}) => whyNotManageBot(actor, bot)).find(why => why !== undefined);
	const add = (
		<Button
			leftSection={<Plus size={16} strokeWidth={1.5} />}
			title={keyed(t`New bot`, keysOf('add'))}
			onClick={compose}
		>
			<Trans>New bot</Trans>
		</Button>
	);
	const made = ({change, ownerProblem}: MadeBot) => {
		const {user_id: id} = change;
		if (id === undefined) return close();
		const {full_name: name, owner_id: owner} = change.after;
		const isGiven = owner !== undefined && ownerProblem === undefined;
		setAsked({
			kind: 'key',
			id,
			name,
			isNew: false,
			isMade: true,
			...(isGiven && {owner}),
			...(ownerProblem !== undefined && {problem: ownerProblemWords(name, ownerProblem)}),
		});
	};
	return (
		<>
			<ListScreen
				list={list}
				place={place}
				title={{
					note:
						orphaned === 0
							? countBots(rows.length)
							: t`${{bots: countBots(rows.length)}}, ${{orphaned: formatNumber(orphaned)}} without an active owner`,
					children: rows.length > 0 && add,
				}}
				filter={
					rows.length === 0
						? undefined
						: {label: t`Filter bots`, placeholder: t`Name, is:orphaned or owner:name`}
				}
				chips={<BotChips rows={rows} view={view} onText={list.onText} />}
				isReading={isReading}
				empty={
					<NoRows
						list={list}
						what="bot"
						title={t`No bots yet`}
						advice={t`A bot is an account that a program acts with: to report what happens elsewhere, to answer questions, or to use the API.`}
						action={add}
					/>
				}
				bar={
					<BotsBulkBar
						rows={selected}
						whyNotOwner={whyNotOwner(selected)}
						onOwner={() => askOwner(selected)}
						onDeactivate={() =>
							act(
								{kind: 'deactivate'},
								selected.map(({bot}) => bot),
							)
						}
						onReactivate={() =>
							act(
								{kind: 'reactivate'},
								selected.map(({bot}) => bot),
							)
						}
						{...list.selectionBar}
					/>
				}
				renderSheet={row => (
					<BotSheet
						{...list.sheet}
						row={row}
						onOwner={() => askOwner([row])}
						onKey={isNew => setAsked({kind: 'key', id: row.id, name: row.bot.full_name, isNew})}
					/>
				)}
				missing={{title: t`This bot is not known.`, advice: t`It may be of another organization.`}}
				menu={{
					nameOf: ({bot}) => bot.full_name,
					actionsFor: targets => {
						const [one] = targets;
						return [
							{
								label: t`Change owner…`,
								Sign: UserRoundCog,
								whyNot: whyNotOwner(targets),
								run: () => askOwner(targets),
							},
							...(targets.length === 1 && one !== undefined
								? [
										{
											label: t`New key…`,
											Sign: KeyRound,
											whyNot: one.bot.is_active
												? whyNotManageBot(actor, one.bot)
												: t`Reactivate the bot first.`,
											run: () =>
												setAsked({kind: 'key', id: one.id, name: one.bot.full_name, isNew: true}),
										},
									]
								: []),
							...standing(targets.map(({bot}) => bot)),
						];
					},
				}}
			/>
			<PeopleDialogs />
			{asked?.kind === 'new' && <NewBotDialog onClose={close} onMade={made} />}
			{asked?.kind === 'owner' && (
				<ChangeOwnerDialog rows={asked.ids.flatMap(id => byId(id) ?? [])} onClose={close} />
			)}
			{asked?.kind === 'key' && (
				<KeyDialog
					of={{kind: 'bot', id: asked.id}}
					title={keyTitle(asked)}
					{...(asked.isNew && {breaks: <KeyBreaks name={asked.name} />})}
					{...(asked.owner !== undefined && {
						breaks: <KeyOfAnother owner={nameApartOf(asked.owner, index) ?? ''} />,
					})}
					problem={asked.problem}
					onClose={close}
				/>
			)}
		</>
	);
}

function keyTitle({isNew, isMade, name}: Extract<Asked, {readonly kind: 'key'}>): string {
	if (isMade === true) return t`${name} was created`;
	return isNew ? t`New API key for ${name}` : t`API key of ${name}`;
}

function KeyOfAnother({owner}: {readonly owner: string}) {
	return (
		<p>
			<Trans>
				<bdi>{owner}</bdi> owns the bot now and finds its key among their bots in the chat app. A
				key that you make here takes the place of that one.
			</Trans>
		</p>
	);
}

function KeyBreaks({name}: {readonly name: string}) {
	return (
		<p>
			<Trans>
				The key that <bdi>{name}</bdi> has now stops working at once, and everything that uses it
				fails until it has the new one. This can&apos;t be undone. Steward never shows the key: it
				goes to the clipboard or into a file.
			</Trans>
		</p>
	);
}

type BulkBarProps = BarOfSelection & {
	readonly rows: readonly BotRow[];
	readonly whyNotOwner: string | undefined;
	readonly onOwner: () => void;
	readonly onDeactivate: () => void;
	readonly onReactivate: () => void;
};

/** What can be done with the selected bots. */
function BotsBulkBar(props: BulkBarProps) {
	const {rows, whyNotOwner, onOwner, onDeactivate, onReactivate, ...bar} = props;
	const areAnyActive = rows.some(({bot}) => bot.is_active);
	const areAnyInactive = rows.some(({bot}) => !bot.is_active);
	return (
		<SelectionBar label={t`Selected bots`} count={rows.length} {...bar}>
			<ReasonButton
				variant="subtle"
				leftSection={<UserRoundCog size={16} strokeWidth={1.5} />}
				whyNot={whyNotOwner}
				onClick={onOwner}
			>
				<Trans>Change owner…</Trans>
			</ReasonButton>
			{areAnyActive && (
				<Button variant="subtle" onClick={onDeactivate}>
					<Trans>Deactivate…</Trans>
				</Button>
			)}
			{areAnyInactive && (
				<Button variant="subtle" onClick={onReactivate}>
					<Trans>Reactivate…</Trans>
				</Button>
			)}
		</SelectionBar>
	);
}

type BotChipsProps = {
	readonly rows: readonly BotRow[];
	readonly view: BotView;
	readonly onText: (text: string) => void;
};

/** The kinds that there are, and what needs to be looked after. */
function BotChips({rows, view, onText}: BotChipsProps) {
	const kinds = chipsOf(
		view,
		'kind',
		botKinds.map(({key}) => key),
		new Set(rows.flatMap(({kind}) => (kind === 'other' ? [] : [kind]))),
		kind => ({
			label: botKinds.find(({key}) => key === kind)?.title ?? kind,
			sign: <BotMessageSquare size={14} strokeWidth={1.5} aria-hidden="true" />,
		}),
	);
	const standing = (['orphaned', 'deactivated', 'yours'] as const).map(value => ({
		key: 'is' as const,
		value,
		label: {orphaned: t`No active owner`, deactivated: t`Deactivated`, yours: t`Yours`}[value],
	}));
	if (rows.length === 0) return null;
	return (
		<FacetChips
			label={t`Bots`}
			view={view}
			groups={[
				{label: t`Kind`, chips: kinds},
				{label: t`State`, chips: standing},
			]}
			onText={onText}
		/>
	);
}
