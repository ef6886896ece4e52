import {plural, t} from '@lingui/core/macro';
import {Search} from 'lucide-react';
import {useEffect, useId, useRef, useState, type KeyboardEvent} from 'react';
import {ownOf} from '../../../shared/model/own-of';
import type {Connection} from '../../../shared/bridge';
import {useEarlyStore} from '../early-keys';
import {groupsFor, groupTitles, matchEntries, type Entry} from './entry';
import {EntryRow} from './entry-row';
import {useChannelEntries} from './use-channel-entries';
import {useEntries} from './use-entries';
import {useNewEntries} from './use-new-entries';
import {usePeopleEntries} from './use-people-entries';
import {usePlanEntries} from './use-plan-entries';
import {useViewEntries} from './use-view-entries';
import {personOrderIn} from './person-command';
import {usePersonSteps, type PaletteStep} from './use-person-steps';
import classes from './palette.module.css';

type Props = {
	readonly connection: Connection | undefined;
	readonly onChoose: (run: () => void) => void;
	/** Opens the question whether the demo is put back. */
	readonly onResetDemo: () => void;
};

/** The palette with the people and channels of the organization. */
export function OrganizationPalette({connection, onChoose, onResetDemo}: Props) {
	const [typed, setTyped] = useState(() => useEarlyStore.getState().typed);
	const entries = useEntries(connection, onResetDemo);
	const {people, actions, isReading} = usePeopleEntries(typed);
	const request = personOrderIn(typed);
	const {people: named} = usePeopleEntries(request?.name ?? '');
	const steps = usePersonSteps(typed, people, request, request === undefined ? [] : named);
	const begun = useNewEntries();
	const planned = usePlanEntries();
	const kept = useViewEntries();
	const {channels, isReading: isReadingChannels} = useChannelEntries(typed);
	const all = [...steps.actions, ...actions, ...begun, ...entries, ...planned, ...kept];
	return (
		<Box
			key={steps.step?.words}
			typed={typed}
			onType={setTyped}
			step={steps.step}
			entries={
				steps.step?.entries ?? [
					...people,
					...channels,
					...steps.ordered,
					...matchEntries(all, typed),
				]
			}
			note={stillReading(isReading, isReadingChannels && steps.step === undefined)}
			onChoose={onChoose}
		/>
	);
}

function stillReading(people: boolean, channels: boolean): string | undefined {
	if (people)
		return channels ? t`People and channels are still loading.` : t`People are still loading.`;
	return channels ? t`Channels are still loading.` : undefined;
}

/** The palette before any organization is connected. */
export function PlainPalette({connection, onChoose, onResetDemo}: Props) {
	const [typed, setTyped] = useState(() => useEarlyStore.getState().typed);
	const entries = matchEntries(useEntries(connection, onResetDemo), typed);
	return (
		<Box
			typed={typed}
			onType={setTyped}
			step={undefined}
			entries={entries}
			note={undefined}
			onChoose={onChoose}
		/>
	);
}

type BoxProps = {
	readonly typed: string;
	readonly onType: (typed: string) => void;
	/** What is asked for beyond the first list. */
	readonly step: PaletteStep | undefined;
	readonly entries: readonly Entry[];
	readonly note: string | undefined;
	readonly onChoose: (run: () => void) => void;
};

/** Takes the focus as soon as it is there, before a dialog would hand it over. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus({preventScroll: true});

/** A field with a list under it: the focus stays in the field, the arrows move in the list. */
function Box({typed, onType, step, entries, note, onChoose}: BoxProps) {
	const [active, setActive] = useState(0);
	const listId = useId();
	const groups = groupsFor(typed)
		.map(group => ({group, members: entries.filter(entry => entry.group === group)}))
		.filter(({members}) => members.length > 0);
	const inOrder = groups.flatMap(({members}) => members);
	const current = inOrder[Math.min(active, inOrder.length - 1)];
	const idOf = (entry: Entry) => `${listId}-${inOrder.indexOf(entry)}`;

	const choose = (entry: Entry | undefined) => {
		if (entry === undefined || entry.whyNot !== undefined) return;
		if (entry.asksMore !== true) return onChoose(entry.run);
		onType('');
		entry.run();
	};
	// Enter that was pressed before the palette was there means the first match, once all of them are read.
	const isEntered = useRef(useEarlyStore.getState().isEntered);
	useEffect(() => {
		if (!isEntered.current || note !== undefined) return;
		isEntered.current = false;
		choose(inOrder[0]);
	});
	const onKeyDown = (event: KeyboardEvent) => {
		isEntered.current = false;
		const last = inOrder.length - 1;
		const places: Readonly<Record<string, number>> = {
			ArrowDown: active >= last ? 0 : active + 1,
			ArrowUp: active <= 0 ? last : active - 1,
			PageDown: Math.min(last, active + 8),
			PageUp: Math.max(0, active - 8),
		};
		const place = ownOf(places, event.key);
		if (place !== undefined) setActive(Math.max(0, place));
		else if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(current);
		else if (
			step !== undefined &&
			(event.key === 'Escape' || (event.key === 'Backspace' && typed === ''))
		) {
			onType('');
			step.back();
		} else return;
		event.preventDefault();
	};

	return (
		<>
			<div className={classes.field}>
				<Search aria-hidden="true" />
				{step !== undefined && (
					<span className={classes.step} dir="auto">
						{step.words}
					</span>
				)}
				<input
					ref={takeFocus}
					data-autofocus
					className={classes.input}
					type="text"
					role="combobox"
					aria-label={step === undefined ? t`Search people, screens and actions` : step.words}
					// Escape leads back by one step; at the first it closes the layer.
					data-mantine-stop-propagation={step !== undefined}
					aria-expanded="true"
					aria-controls={listId}
					aria-autocomplete="list"
					aria-activedescendant={current && idOf(current)}
					placeholder={step?.placeholder ?? t`Name, e-mail, id, #channel, screen or action`}
					autoComplete="off"
					spellCheck={false}
					value={typed}
					onChange={event => {
						isEntered.current = false;
						onType(event.currentTarget.value);
						setActive(0);
					}}
					onKeyDown={onKeyDown}
				/>
			</div>
			<div className={classes.list} id={listId} role="listbox" aria-label={t`Matches`}>
				{groups.map(({group, members}) => (
					<div key={group} role="group" aria-label={groupTitles[group]}>
						<div className={classes.heading} aria-hidden="true">
							{group === 'People' && typed.trim() === '' ? t`Recent people` : groupTitles[group]}
						</div>
						{members.map(entry => (
							<EntryRow
								key={entry.id}
								id={idOf(entry)}
								entry={entry}
								isActive={entry === current}
								onPoint={() => setActive(inOrder.indexOf(entry))}
								onChoose={() => choose(entry)}
							/>
						))}
					</div>
				))}
			</div>
			<p className={classes.note} role="status" data-shown={entries.length === 0 || undefined}>
				{entries.length === 0
					? nothingWords(typed.trim())
					: plural({count: inOrder.length}, {one: '# match', other: '# matches'})}
			</p>
			{note !== undefined && <p className={classes.foot}>{note}</p>}
		</>
	);
}

/** Before anything is typed nothing was looked for. */
function nothingWords(typed: string): string {
	return typed === '' ? t`Type a name, e-mail or ID.` : t`Nothing matches “${typed}”.`;
}
