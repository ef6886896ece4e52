import {t, plural} from '@lingui/core/macro';
import {Checkbox} from '@mantine/core';
import {useId, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import {ChannelName} from '../../channels/channel-name';
import {useGrowingList} from '../../components/show-more';
import {GroupName} from '../../groups/group-name';
import type {LikeLine} from './like-lines';
import {foundOf} from '../../components/found-count';
import {inARow} from '../../text/in-a-row';
import styles from './like.module.css';

type Props = {
	/** What all of them do. */
	readonly title: string;
	readonly sign: '+' | '−';
	readonly lines: readonly LikeLine[];
	/** Said where there is none. */
	readonly none: string;
	/** Whether each line is about one person, who is named above. */
	readonly isOfOne: boolean;
	readonly isIn: (line: LikeLine) => boolean;
	readonly onChange: (lines: readonly LikeLine[], isIn: boolean) => void;
};

/** Channels or groups to enter or to leave: all at once by the box above, or one by one. */
export function ChoiceLines({title, sign, lines, none, isOfOne, isIn, onChange}: Props) {
	const titleId = useId();
	const count = lines.filter(isIn).length;
	const list = useRef<HTMLUListElement>(null);
	const {shown, more} = useGrowingList(lines.length, {list});
	const [at, setAt] = useState(0);
	const active = Math.min(at, Math.max(0, shown - 1));
	const onKeyDown = (event: KeyboardEvent) => {
		const goal = {ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: shown - 1}[event.key];
		if (goal === undefined) return;
		event.preventDefault();
		list.current?.children[goal]?.querySelector('input')?.focus();
	};
	if (lines.length === 0) {
		return (
			<section className={styles.side} aria-label={title}>
				<h3 className={styles.heading}>{title}</h3>
				<p className={styles.muted}>{none}</p>
			</section>
		);
	}
	return (
		<section className={styles.side} aria-labelledby={titleId}>
			<div className={styles.all}>
				<Checkbox
					label={<span id={titleId}>{title}</span>}
					checked={count === lines.length}
					indeterminate={count > 0 && count < lines.length}
					onChange={() => onChange(lines, count < lines.length)}
				/>
				<span className={styles.of} role="status">
					{foundOf(count, lines.length)}
				</span>
			</div>
			<ul
				className={styles.lines}
				ref={list}
				aria-labelledby={titleId}
				data-sign={sign}
				onKeyDown={onKeyDown}
			>
				{lines.slice(0, shown).map((line, place) => (
					<Line
						key={line.key}
						line={line}
						sign={sign}
						isOfOne={isOfOne}
						isIn={isIn(line)}
						isActive={place === active}
						onFocus={() => setAt(place)}
						onChange={isChosen => onChange([line], isChosen)}
					/>
				))}
			</ul>
			{more}
		</section>
	);
}

type LineProps = Pick<Props, 'sign' | 'isOfOne'> & {
	readonly line: LikeLine;
	readonly isIn: boolean;
	/** Whether Tab leads to it; the arrows lead to the others. */
	readonly isActive: boolean;
	readonly onFocus: () => void;
	readonly onChange: (isIn: boolean) => void;
};

function Line({line, sign, isOfOne, isIn, isActive, onFocus, onChange}: LineProps) {
	const {channel, group, changes, isOneWay} = line;
	const note: ReactNode = inARow(
		[
			isOfOne ? '' : plural({count: changes.length}, {one: '# account', other: '# accounts'}),
			isOneWay ? t`can't be undone` : '',
		].filter(Boolean),
	);
	return (
		<li>
			<label className={styles.line}>
				<input
					type="checkbox"
					checked={isIn}
					tabIndex={isActive ? 0 : -1}
					onFocus={onFocus}
					onChange={event => onChange(event.currentTarget.checked)}
				/>
				<span className={styles.sign} aria-hidden="true">
					{sign}
				</span>
				{channel !== undefined && <ChannelName channel={channel} />}
				{group !== undefined && <GroupName group={group} />}
				{note !== '' && <span className={styles.note}>{note}</span>}
			</label>
		</li>
	);
}
