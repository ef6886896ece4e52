import {t} from '@lingui/core/macro';
import {Button} from '@mantine/core';
import {Pin, PinOff} from 'lucide-react';
import {useState} from 'react';
import type {CallDetails} from '../../shared/calls';
import {useConnections} from '../api/connection/bridge';
import {pinCall, useCallDetails} from '../api/connection/calls-log';
import {explain, inShort} from '../api/failures/explain';
import {CopyButton} from '../components/copy-button';
import {EmptyState} from '../components/states/empty-state';
import {FailedState} from '../components/states/failed-state';
import {LoadingState} from '../components/states/loading-state';
import {Tabs} from '../components/tabs';
import {SheetTitle, SideSheet, type SheetProps} from '../lists/side-sheet';
import {asCommand} from './as-command';
import {countPressing, notesOf} from './call-notes';
import type {CallRow} from './call-row';
import {AnswerTab, HeadersTab, NotesTab, RequestTab} from './call-tabs';
import {byteWords, preciseClockWords, millisecondWords, sourceWords} from './call-words';
import {Outcome} from './calls-columns';
import {EntryLink} from './entry-link';
import {ReplayButton} from './replay-button';
import styles from './call-sheet.module.css';
import {type CallSummary} from '../../shared/calls';

export type CallTab = 'request' | 'answer' | 'headers' | 'notes';

type Props = SheetProps & {
	readonly row: CallRow;
	readonly tab: CallTab;
	readonly onTab: (tab: CallTab) => void;
	readonly onShow: (id: number) => void;
};

/** One call beside the list: what it carried, both ways, and what there is to know of it. */
export function CallSheet({row, tab, onTab, onShow, onClose, onStep, ref}: Props) {
	const {call, organization} = row;
	const query = useCallDetails(call);
	const facts = [
		millisecondWords(call.milliseconds),
		call.sentBytes === undefined || call.sentBytes === 0
			? ''
			: sentWords(byteWords(call.sentBytes)),
		call.answerBytes === undefined ? '' : backWords(byteWords(call.answerBytes)),
		preciseClockWords(call.startedAt),
		sourceWords(call.source),
		organization,
	].filter(fact => fact !== '');
	return (
		<SideSheet
			name={nameOf(call)}
			bar={<SheetTitle>{`${call.method} ${call.path}`}</SheetTitle>}
			hasTabs
			onClose={onClose}
			onStep={onStep}
			ref={ref}
		>
			<p className={styles.facts}>
				<Outcome call={call} />
				{facts.map(fact => (
					<span key={fact}>{fact}</span>
				))}
			</p>
			{query.data != null ? (
				<Details key={call.id} row={row} details={query.data} {...{tab, onTab, onShow}} />
			) : query.isError ? (
				<FailedState words={explain(query.error)} onRetry={() => void query.refetch()} isInline />
			) : query.isPending ? (
				<LoadingState label={t`Loading the call.`} />
			) : (
				<EmptyState
					kind="nothing"
					title={t`This call is no longer available.`}
					advice={t`Newer calls replaced it.`}
				/>
			)}
		</SideSheet>
	);
}

type DetailsProps = Pick<Props, 'row' | 'tab' | 'onTab' | 'onShow'> & {
	readonly details: CallDetails;
};

function Details({row: {call, isChange}, details, tab, onTab, onShow}: DetailsProps) {
	const [problem, setProblem] = useState('');
	const connection = useConnections().data?.find(({id}) => id === call.connectionId);
	const notes = notesOf(details, connection?.featureLevel);
	const pressing = countPressing(notes);
	const pin = async () => {
		setProblem('');
		try {
			const isPinned = await pinCall(call.id, !call.isPinned);
			if (!isPinned && !call.isPinned) setProblem(t`No more calls can be pinned. Unpin one first.`);
		} catch (error) {
			setProblem(inShort(error));
		}
	};
	return (
		<>
			<div className={styles.actions}>
				<CopyButton
					text={asCommand(details, connection)}
					label={t`Copy as command`}
					title={t`For bash, zsh and other POSIX shells`}
					object={`${call.method} ${call.path}`}
				/>
				<ReplayButton details={details} onReplayed={onShow} onProblem={setProblem} />
				<Button
					variant="subtle"
					leftSection={call.isPinned ? <PinOff /> : <Pin />}
					aria-pressed={call.isPinned}
					onClick={() => void pin()}
				>
					{call.isPinned ? t`Unpin` : t`Pin`}
				</Button>
				{isChange && <EntryLink connectionId={call.connectionId} callId={call.id} />}
				<span className={styles.problem} role="alert">
					{problem}
				</span>
			</div>
			<Tabs
				label={t`Parts of the call`}
				value={tab}
				onChange={onTab}
				tabs={[
					{id: 'request', title: t`Request`},
					{id: 'answer', title: t`Response`},
					{id: 'headers', title: t`Headers`},
					{id: 'notes', title: t`Notes`, count: pressing === 0 ? undefined : pressing},
				]}
			>
				{tab === 'request' && <RequestTab query={details.query} body={details.request.body} />}
				{tab === 'answer' && (
					<AnswerTab answer={details.answer} isUnderWay={call.state === 'under-way'} />
				)}
				{tab === 'headers' && <HeadersTab request={details.request} answer={details.answer} />}
				{tab === 'notes' && <NotesTab notes={notes} />}
			</Tabs>
		</>
	);
}

const sentWords = (size: string) => t`${size} sent`;
const backWords = (size: string) => t`${size} back`;

function nameOf({method, path}: CallSummary): string {
	return t`Call ${method} ${path}`;
}
