import {t} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';
import {inLanguage} from '../../shared/languages/in-language';
import {ActionIcon, Switch} from '@mantine/core';
import {Pin, PinOff, Trash2} from 'lucide-react';
import {useEffect, useMemo, useState, type ReactNode} from 'react';
import type {CallSummary} from '../../shared/calls';
import {useConnections} from '../api/connection/bridge';
import {clearCalls, pinCall} from '../api/connection/calls-log';
import {Chip} from '../components/chip';
import {ListScreen} from '../lists/list-screen';
import {useFilteredList} from '../lists/use-filtered-list';
import {useInspectorStore} from '../state/inspector';
import {callOrder, rowMaker, type CallRow} from './call-row';
import {CallSheet, type CallTab} from './call-sheet';
import {callFilter, viewOf} from './call-filter';
import {callsColumns} from './calls-columns';
import {inspector, type CallsSearch} from '../places/inspector';
import {NoCalls} from './no-calls';
import styles from './calls-pane.module.css';

type Props = {
	readonly calls: ReadonlyMap<number, CallSummary>;
	readonly address: {
		readonly shown: CallsSearch;
		push(change: CallsSearch): void;
		replace(change: CallsSearch): void;
		replaceSoon(change: CallsSearch): void;
	};
	/** The line over the tools, or nothing where the tools lead. */
	readonly title?: ReactNode;
	/** In front of the filter and behind the tools, where there is no title row. */
	readonly before?: ReactNode;
	readonly after?: ReactNode;
	/** Whether keys that belong to a list are meant for this one. */
	readonly isMeant?: () => boolean;
	/** A call that somebody asked to see. */
	readonly wanted?: number | undefined;
};

const chips = inLanguage(
	() =>
		[
			['failed', t`Failed`],
			['change', t`Changes`],
			['pinned', t`Pinned`],
		] as const,
);

/** The list of calls with its filter, and the one that is open beside it. */
export function CallsPane({calls, address, title, before, after, isMeant, wanted}: Props) {
	const {shown, push} = address;
	const [tab, setTab] = useState<CallTab>('request');
	const hasPolls = useInspectorStore(store => store.hasPolls);
	const connections = useConnections().data;
	const [makeRows] = useState(rowMaker);
	const text = shown.q ?? '';
	const rows = useMemo(
		() => makeRows(calls.values(), connections ?? noConnections),
		[makeRows, calls, connections],
	);
	const spec = useMemo(
		() => ({
			name: 'calls',
			columns: callsColumns,
			order: callOrder,
			filter: {
				...callFilter,
				viewOf: (ordered: readonly CallRow[], asked: string) => viewOf(ordered, asked, hasPolls),
			},
		}),
		[hasPolls],
	);
	const list = useFilteredList({address, spec, rows, isMeant});
	const {view} = list;
	useEffect(() => {
		if (wanted === undefined) return;
		push({open: wanted});
		setTab('answer');
		useInspectorStore.setState({wanted: undefined});
	}, [wanted, push]);

	const polls = rows.reduce((count, row) => count + (row.isPoll ? 1 : 0), 0);
	return (
		<div className={styles.pane}>
			<ListScreen
				isWide
				list={list}
				place={calledCalls}
				head={title}
				toolsClass={styles.tools}
				filter={{
					label: t`Filter calls`,
					placeholder: t`Words, method:patch, status:4xx, path:users`,
					before,
				}}
				total={text.trim() === '' ? undefined : hasPolls ? rows.length : rows.length - polls}
				tools={
					<>
						<span className={styles.chips} role="group" aria-label={t`Kind`}>
							{chips.map(([value, label]) => (
								<Chip
									key={value}
									label={label}
									count={view.count('is', value)}
									choice={view.choice('is', value)}
									onToggle={() => push({q: view.toggled('is', value)})}
								/>
							))}
						</span>
						<Switch
							className={styles.polls ?? ''}
							size="xs"
							label={t`Polling (${{count: formatNumber(polls)}})`}
							checked={hasPolls}
							onChange={event =>
								useInspectorStore.setState({hasPolls: event.currentTarget.checked})
							}
						/>
					</>
				}
				endTools={
					<>
						<ActionIcon
							aria-label={t`Clear calls that are not pinned`}
							title={t`Clear calls that are not pinned`}
							disabled={rows.every(({call}) => call.isPinned)}
							onClick={() => {
								void clearCalls();
								list.focusFilter();
							}}
						>
							<Trash2 size={16} strokeWidth={1.5} />
						</ActionIcon>
						{after}
					</>
				}
				empty={
					<NoCalls
						ordered={list.ordered}
						view={view}
						hasPolls={hasPolls}
						onText={q => push({q})}
						onPolls={() => useInspectorStore.setState({hasPolls: true})}
					/>
				}
				menu={{
					nameOf: ({call}) => `${call.method} ${call.path}`,
					actionsFor: rowsMeant => {
						const isPinned = rowsMeant.every(({call}) => call.isPinned);
						return [
							{
								label: isPinned ? t`Unpin` : t`Pin`,
								Sign: isPinned ? PinOff : Pin,
								run: () => rowsMeant.forEach(({id}) => void pinCall(id, !isPinned)),
							},
						];
					},
				}}
				renderSheet={row => (
					<CallSheet
						{...list.sheet}
						row={row}
						tab={tab}
						onTab={setTab}
						onShow={id => push({open: id})}
					/>
				)}
				missing={{
					title: t`This call is no longer available.`,
					advice: t`The last thousand calls and those that are pinned stay in memory until Steward quits.`,
				}}
			/>
		</div>
	);
}

const noConnections: readonly never[] = [];
const calledCalls = inLanguage(() => ({...inspector, title: t`Calls`}));
