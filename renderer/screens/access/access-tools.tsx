import {t} from '@lingui/core/macro';
import {Checkbox} from '@mantine/core';
import {useMemo, type RefObject} from 'react';
import {FilterBox} from '../../components/filter-box';
import type {LinePart} from '../../components/search-line';
import {ExportMenu} from '../../lists/export-menu';
import {channelKey, personKeys} from '../../people/index/filter-keys';
import type {AccessSearch} from '../../places/access';
import type {BoardFacts} from './board-facts';
import {takenOf} from './matrix/taken';
import {OrderMenu} from './order-menu';
import {channelFilterKeys} from './plan/channel-view';
import styles from './access-board.module.css';

type Props = {
	readonly facts: BoardFacts;
	readonly shown: AccessSearch;
	/** The parts of the two filters. */
	readonly tokens: readonly LinePart[];
	readonly channelTokens: readonly LinePart[];
	readonly filter: RefObject<HTMLInputElement | null>;
	readonly onChange: (part: Partial<AccessSearch>) => void;
	/** Leads into the matrix. */
	readonly onLeave: () => void;
};

/** What stands above the matrix: whom and what it shows, in which order, and exporting that. */
export function AccessTools(props: Props) {
	const {facts, shown, tokens, channelTokens, filter, onChange, onLeave} = props;
	const {directory, rows, columns, names} = facts;
	const keys = useMemo(() => [...personKeys, channelKey(directory.channels)], [directory.channels]);
	return (
		<div className={styles.tools}>
			<FilterBox
				label={t`Filter people`}
				clearLabel={t`Filter people: clear`}
				placeholder={t`People: name or role:guest`}
				keys={keys}
				tokens={tokens}
				text={shown.q ?? ''}
				inputRef={filter}
				onText={q => onChange({q})}
				onLeave={onLeave}
			/>
			<FilterBox
				label={t`Filter channels`}
				clearLabel={t`Filter channels: clear`}
				placeholder={t`Channels: name or is:private`}
				keys={channelFilterKeys}
				tokens={channelTokens}
				text={shown.channels ?? ''}
				onText={channels => onChange({channels})}
				onLeave={onLeave}
			/>
			<Checkbox
				label={t`Bots`}
				checked={shown.bots === true}
				onChange={event => onChange({bots: event.currentTarget.checked})}
			/>
			<span className={styles.end}>
				<ExportMenu
					title={t`Access`}
					isEmpty={rows.length === 0 || columns.length === 0}
					exportRows={() => takenOf(facts)}
				/>
				<OrderMenu
					shown={shown}
					onChange={onChange}
					personName={names.person}
					channelName={names.channel}
				/>
			</span>
		</div>
	);
}
