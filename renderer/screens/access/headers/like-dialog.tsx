import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useMemo, useState} from 'react';
import {formatNumber} from '../../../../shared/languages/formats';
import {openName} from '../../../../shared/model/shown-name';
import {Dialog} from '../../../components/dialog';
import type {Difference} from '../plan/like';
import type {Cell} from '../plan/membership-edits';
import {PickerOfOne, type Option} from '../../../pickers/picker-of-one';
import {andMoreWords} from '../../../text/in-a-row';
import styles from './dialogs.module.css';

type Props = {
	/** The person, or the channel with its sign, that is to be made like another. */
	readonly name: string;
	readonly kind: 'person' | 'channel';
	readonly find: (text: string) => readonly Option[];
	readonly nameOf: (id: number) => string;
	/** What it takes to equal the chosen one. */
	readonly compare: (sourceId: number) => Difference;
	/** Names the other side of a cell: the channel of a person, the person of a channel. */
	readonly cellName: (cell: Cell) => string;
	readonly onEdit: (difference: Difference) => void;
	readonly onClose: () => void;
};

/** Makes a row or column equal to another; both differences are shown before anything is staged. */
export function LikeDialog(props: Props) {
	const {name, kind, find, nameOf, compare, cellName, onClose} = props;
	const [source, setSource] = useState<number>();
	const difference = useMemo(
		() => (source === undefined ? undefined : compare(source)),
		[source, compare],
	);
	const amount = (difference?.add.length ?? 0) + (difference?.remove.length ?? 0);
	const unchanged = difference?.cannot.length ?? 0;
	const shownName = openName(name);
	const isPerson = kind === 'person';
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={
				isPerson
					? t`Copy channels to ${shownName} from…`
					: t`Copy subscribers to ${shownName} from…`
			}
			onSubmit={() => difference && props.onEdit(difference)}
			footer={
				<>
					<Button variant="default" onClick={onClose}>
						<Trans>Cancel</Trans>
					</Button>
					<Button type="submit" disabled={difference === undefined || amount === 0}>
						{stageWords(amount)}
					</Button>
				</>
			}
		>
			<PickerOfOne
				label={isPerson ? t`Person to copy the channels from` : t`Channel to copy the people from`}
				placeholder={isPerson ? t`Name or e-mail` : t`Name of a channel`}
				find={find}
				chosen={source}
				onChoose={setSource}
			/>
			<div className={styles.preview} role="status">
				{difference === undefined || source === undefined ? (
					<p className={styles.hint}>
						{isPerson
							? t`All channels are compared, including those hidden by the filter.`
							: t`All people are compared, including those hidden by the filter.`}
					</p>
				) : amount + difference.cannot.length === 0 ? (
					<p>{sameWords(shownName, openName(nameOf(source)))}</p>
				) : (
					<>
						<Side
							title={isPerson ? t`Only the other person is in` : t`Only in the other channel`}
							sign="+"
							cells={difference.add}
							cellName={cellName}
						/>
						<Side
							title={isPerson ? t`Only this person is in` : t`Only in this channel`}
							sign="−"
							cells={difference.remove}
							cellName={cellName}
						/>
						{difference.cannot.length > 0 && (
							<section className={styles.side}>
								<h3 className={styles.sideTitle}>
									<Trans>Unchanged: {unchanged}</Trans>
								</h3>
								<ul className={styles.reasons}>
									{difference.cannot.slice(0, 20).map(cell => (
										<li key={`${cell.channelId} ${cell.userId}`}>
											{openName(cellName(cell))}: {cell.reason}
										</li>
									))}
								</ul>
							</section>
						)}
					</>
				)}
			</div>
		</Dialog>
	);
}

type SideProps = {
	readonly title: string;
	readonly sign: '+' | '−';
	readonly cells: readonly Cell[];
	readonly cellName: (cell: Cell) => string;
};

const mostNames = 60;

function Side({title, sign, cells, cellName}: SideProps) {
	if (cells.length === 0) return null;
	return (
		<section className={styles.side} data-sign={sign}>
			<h3 className={styles.sideTitle}>
				{title}: {formatNumber(cells.length)}
			</h3>
			<ul className={styles.names}>
				{cells.slice(0, mostNames).map(cell => (
					<li key={`${cell.channelId} ${cell.userId}`}>
						<span className={styles.sign}>{sign}</span>
						<bdi>{openName(cellName(cell))}</bdi>
					</li>
				))}
				{cells.length > mostNames && <li>{andMoreWords(cells.length - mostNames)}</li>}
			</ul>
		</section>
	);
}

function stageWords(count: number): string {
	if (count === 0) return t`Stage changes`;
	return plural(count, {one: 'Stage # change', other: 'Stage # changes'});
}

const sameWords = (one: string, other: string) => t`${one} and ${other} are already the same.`;
