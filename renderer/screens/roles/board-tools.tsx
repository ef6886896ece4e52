import {t} from '@lingui/core/macro';
import type {RefObject} from 'react';
import type {User} from '../../../shared/model/user';
import {FilterBox} from '../../components/filter-box';
import {FoundCount} from '../../components/found-count';
import {ExportMenu} from '../../lists/export-menu';
import {disambiguatedName} from '../../people/disambiguation';
import {personKeys} from '../../people/index/filter-keys';
import type {PeopleIndex} from '../../people/index/people-index';
import type {PeopleView} from '../../people/index/people-view';
import type {Lane} from './board';
import {laneWords} from './lane-head';
import frame from '../../components/list-frame.module.css';

type Props = {
	readonly index: PeopleIndex;
	readonly lanes: readonly Lane[];
	readonly text: string;
	/** What the filter found; undefined while there is none. */
	readonly view: PeopleView | undefined;
	readonly filterRef: RefObject<HTMLInputElement | null>;
	readonly onText: (text: string) => void;
	readonly onLeave: () => void;
};

/** What stands above the board: its filter, how many cards there are, and taking them along. */
export function BoardTools({index, lanes, text, view, filterRef, onText, onLeave}: Props) {
	const found = sumOf(lanes.map(({length}) => length));
	return (
		<div className={frame.tools}>
			<FilterBox
				label={t`Filter people`}
				placeholder={t`Name or e-mail`}
				keys={personKeys}
				text={text}
				{...(view && {tokens: view.tokens})}
				inputRef={filterRef}
				onText={onText}
				onLeave={onLeave}
			/>
			<FoundCount found={found} of={view && sumOf(lanes.map(({total}) => total))} />
			<ExportMenu
				title={t`Roles`}
				isEmpty={found === 0}
				exportRows={() => ({columns: columnsOf(index), rows: lanes.flatMap(cardsOf)})}
			/>
		</div>
	);
}

type Card = {readonly lane: Lane; readonly user: User};

function cardsOf(lane: Lane): readonly Card[] {
	return Array.from({length: lane.length}, (_none, place) => lane.at(place)).flatMap(user =>
		user === undefined ? [] : [{lane, user}],
	);
}

/** What is exported of a card: the column that it is in, and what it says. */
function columnsOf(index: PeopleIndex) {
	return [
		{title: t`Role`, text: ({lane}: Card) => laneWords(lane.id).title},
		{title: t`Name`, text: ({user}: Card) => disambiguatedName(user, index)},
	];
}

function sumOf(counts: readonly number[]): number {
	return counts.reduce((sum, count) => sum + count, 0);
}
