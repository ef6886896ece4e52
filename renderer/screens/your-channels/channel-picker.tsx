import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {useVirtualizer} from '@tanstack/react-virtual';
import {List} from 'lucide-react';
import {useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent} from 'react';
import type {ChannelDirectory} from '../../api/channels/channels';
import {useRevealedFocus} from '../../components/grid/use-revealed-focus';
import {useFromTheStart} from '../../components/use-from-the-start';
import {useRowHeight} from '../../components/grid/use-row-height';
import {pickerEntries, stepTo, type PickerEntry} from './channel-picker-entries';
import {ChannelName} from './channel-name';
import {FilterField} from '../../components/filter-field';
import styles from './channel-picker.module.css';

type Props = {
	readonly directory: ChannelDirectory;
	/** Undefined while all policies are shown. */
	readonly chosenId: number | undefined;
	/** Number of policies by channel. */
	readonly counts: ReadonlyMap<number, number>;
	readonly onChoose: (channelId: number | undefined) => void;
};

/** Channels to choose one from: the own ones first. Arrows walk, Enter chooses, while typing the best. */
export function ChannelPicker({directory, chosenId, counts, onChoose}: Props) {
	const [text, setText] = useState('');
	const [lastActive, setLastActive] = useState<number>();
	const scroller = useRef<HTMLDivElement>(null);
	useFromTheStart(scroller, text.trim());
	const rowHeight = useRowHeight();
	const entries = useMemo(
		() => pickerEntries(directory.channels, directory.own, text),
		[directory, text],
	);
	const options = entries.filter(entry => entry.kind === 'channel').length;
	const activeId = activeIn(entries, lastActive ?? chosenId);
	const activePlace = entries.findIndex(entry => idOf(entry) === activeId);
	const reveal = useRevealedFocus(scroller, `${activeId}`);
	const virtualizer = useVirtualizer({
		count: entries.length,
		getScrollElement: () => scroller.current,
		estimateSize: () => rowHeight,
		overscan: 8,
		initialRect: {width: 240, height: 800},
		rangeExtractor: ({startIndex, endIndex, overscan, count}) => {
			const first = Math.max(0, startIndex - overscan);
			const last = Math.min(count - 1, endIndex + overscan);
			const places = Array.from({length: last - first + 1}, (_none, at) => first + at);
			const isMissing = activePlace !== -1 && !places.includes(activePlace);
			return isMissing ? [...places, activePlace].sort((a, b) => a - b) : places;
		},
	});
	useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

	const goTo = (id: number | undefined) => {
		setLastActive(id);
		reveal();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const {key} = event;
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		if (key === 'Enter' || key === ' ') onChoose(activeId);
		else {
			const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
			const place = stepTo(entries, activePlace, key, page);
			if (place === undefined) return;
			goTo(idOf(entries[place]));
		}
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		<nav className={styles.picker} aria-label={t`Channels to choose from`}>
			<button
				type="button"
				className={styles.all}
				aria-current={chosenId === undefined ? 'true' : undefined}
				onClick={() => onChoose(undefined)}
			>
				<List size={16} strokeWidth={1.5} aria-hidden="true" />
				<Trans>All topic settings</Trans>
			</button>
			<div className={styles.search}>
				<FilterField
					label={t`Find a channel`}
					placeholder={t`Find a channel`}
					text={text}
					onText={setText}
					onLeave={() => goTo(activeId)}
					onTake={() => {
						const [best] = entries.flatMap(entry => idOf(entry) ?? []);
						if (text.trim() !== '' && best !== undefined) onChoose(best);
					}}
				/>
			</div>
			<div
				role="listbox"
				className={styles.list}
				aria-label={t`Channels`}
				ref={scroller}
				onKeyDown={onKeyDown}
			>
				<div
					role="presentation"
					className={styles.body}
					style={{height: entries.length * rowHeight}}
				>
					{virtualizer.getVirtualItems().map(({index}) => {
						const entry = entries[index];
						if (entry === undefined) return undefined;
						const style = {transform: `translateY(${index * rowHeight}px)`};
						if (entry.kind === 'head') {
							return (
								<div key={index} role="presentation" className={styles.head} style={style}>
									{entry.words}
								</div>
							);
						}
						const {channel, place} = entry;
						const count = counts.get(channel.stream_id);
						return (
							<div
								key={index}
								role="option"
								className={styles.option}
								style={style}
								aria-selected={channel.stream_id === chosenId}
								aria-setsize={options}
								aria-posinset={place + 1}
								tabIndex={channel.stream_id === activeId ? 0 : -1}
								onClick={() => {
									goTo(channel.stream_id);
									onChoose(channel.stream_id);
								}}
							>
								<ChannelName
									channel={channel}
									color={directory.own.get(channel.stream_id)?.color}
								/>
								{count !== undefined && (
									<span className={styles.count} aria-label={t`Policies: ${count}`}>
										{formatNumber(count)}
									</span>
								)}
							</div>
						);
					})}
				</div>
			</div>
			{options === 0 && (
				<p className={styles.nothing} role="status">
					{directory.channels.length === 0
						? t`There is no channel that you can see.`
						: noMatch(text.trim())}
				</p>
			)}
		</nav>
	);
}

function idOf(entry: PickerEntry | undefined): number | undefined {
	return entry?.kind === 'channel' ? entry.channel.stream_id : undefined;
}

/** The option that is the tab stop: the wished one, or the first. */
function activeIn(entries: readonly PickerEntry[], wished: number | undefined): number | undefined {
	const options = entries.flatMap(entry => idOf(entry) ?? []);
	return wished !== undefined && options.includes(wished) ? wished : options[0];
}

const noMatch = (words: string) => t`No channel matches ${words}.`;
