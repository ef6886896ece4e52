import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, TextInput, VisuallyHidden} from '@mantine/core';
import {Search} from 'lucide-react';
import {useMemo, useRef, useState, type KeyboardEvent} from 'react';
import type {EmojiTable} from '../../../shared/emoji/emoji-names';
import {
	emojiGroupsOf,
	nameWords,
	type EmojiEntry,
	type EmojiGroup,
	type PickerEmoji,
} from './emoji-catalogue';
import {EmojiGrid, type RenderPicture} from './emoji-grid';
import {EmojiGroups} from './emoji-groups';
import {entryAt, firstFrom, rowsOf, type EmojiPlace} from './emoji-rows';
import {findEmoji} from './emoji-search';
import {countsIn, frequentOf, useFrequentStore} from './frequent-emoji';
import {inARow} from '../../text/in-a-row';
import styles from './emoji-picker.module.css';

type Props = {
	/** The emoji of Unicode that the service knows. */
	readonly table: EmojiTable;
	/** Emoji that only this organization has; they are shown by their names where nothing draws them. */
	readonly custom: readonly PickerEmoji[];
	/** What the group of those is called. */
	readonly customGroup: string;
	/** Where one chooses: what is chosen often is counted for each place apart. */
	readonly place: string;
	readonly renderPicture?: RenderPicture;
	readonly onChoose: (emoji: PickerEmoji) => void;
};

/** Chooses an emoji by name, by group, or by looking. */
export function EmojiPicker({table, custom, customGroup, place, renderPicture, onChoose}: Props) {
	const [text, setText] = useState('');
	const [counts] = useState(() => countsIn(useFrequentStore.getState().counts, place));
	const isPicture = renderPicture !== undefined;
	const groups = useMemo((): readonly EmojiGroup[] => {
		const own = custom.map(emoji => ({...emoji, others: [], text: undefined, isPicture}));
		const known = emojiGroupsOf(table);
		const all = [...own, ...known.flatMap(({entries}) => entries)];
		return [
			{key: 'frequent' as const, name: t`Frequently used`, entries: frequentOf(counts, all)},
			{key: 'own' as const, name: customGroup, entries: own},
			...known,
		].filter(({entries}) => entries.length > 0);
	}, [table, custom, customGroup, counts, isPicture]);
	const isSearch = text.trim() !== '';
	const rows = useMemo(() => {
		if (!isSearch) return rowsOf(groups);
		const entries = findEmoji(groups.slice(1), text);
		return rowsOf([{key: 'others', name: foundWords(entries.length), entries}]);
	}, [groups, isSearch, text]);
	const [active, setActive] = useState<EmojiPlace>({row: 1, at: 0});
	const [topRow, setTopRow] = useState(0);
	const search = useRef<HTMLInputElement>(null);
	const grid = useRef<HTMLDivElement>(null);

	const type = (next: string) => {
		setText(next);
		setActive({row: 1, at: 0});
	};
	const choose = ({kind, code, name}: EmojiEntry) => {
		useFrequentStore.getState().note(place, {kind, code, name});
		onChoose({kind, code, name});
	};
	const onSearchKey = (event: KeyboardEvent) => {
		const entry = entryAt(rows, active);
		if (event.key === 'ArrowDown' && entry !== undefined) {
			event.preventDefault();
			grid.current?.focus();
		} else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
			event.preventDefault();
			if (isSearch && entry !== undefined) choose(entry);
		}
	};
	const shown = entryAt(rows, active);
	return (
		<div className={styles.picker}>
			<TextInput
				ref={search}
				aria-label={t`Search emoji by name`}
				placeholder={t`Search by name`}
				leftSection={<Search size={16} strokeWidth={1.5} aria-hidden="true" />}
				value={text}
				maxLength={60}
				autoComplete="off"
				spellCheck={false}
				data-autofocus
				onChange={event => type(event.currentTarget.value)}
				onKeyDown={onSearchKey}
			/>
			{!isSearch && (
				<EmojiGroups
					groups={groups}
					current={rows[topRow]?.group}
					onGo={name => {
						const row = rows.findIndex(({group}) => group === name);
						setActive(firstFrom(rows, row));
						grid.current?.focus();
					}}
				/>
			)}
			{rows.length > 0 ? (
				<EmojiGrid
					ref={grid}
					rows={rows}
					renderPicture={renderPicture}
					active={active}
					isMarked={isSearch}
					onActive={setActive}
					onChoose={choose}
					onScrolled={setTopRow}
					onLeave={letter => {
						if (letter !== undefined) type(text + letter);
						search.current?.focus();
					}}
				/>
			) : (
				<div className={styles.none}>
					<p>
						<Trans>No matching emoji.</Trans>
					</p>
					<Button
						variant="default"
						onClick={() => {
							type('');
							search.current?.focus();
						}}
					>
						<Trans>Show all</Trans>
					</Button>
				</div>
			)}
			<VisuallyHidden role="status">
				{isSearch ? (rows[0]?.group ?? t`No matching emoji.`) : ''}
			</VisuallyHidden>
			<Foot entry={shown} renderPicture={renderPicture} />
		</div>
	);
}

function foundWords(count: number): string {
	return plural(count, {one: '# found', other: '# found'});
}

type FootProps = {
	readonly entry: EmojiEntry | undefined;
	readonly renderPicture: RenderPicture | undefined;
};

/** Large, with its names: many look alike. */
function Foot({entry, renderPicture}: FootProps) {
	return (
		<p className={styles.foot} aria-hidden="true">
			{entry !== undefined && (
				<>
					{entry.text !== undefined && <span className={styles.large}>{entry.text}</span>}
					{entry.isPicture === true && renderPicture?.(entry, 28, null)}
					<span className={styles.names}>
						<span className={styles.first}>:{entry.name}:</span>
						{entry.others.length > 0 && (
							<span className={styles.others}>{inARow(entry.others.map(nameWords))}</span>
						)}
					</span>
				</>
			)}
		</p>
	);
}
