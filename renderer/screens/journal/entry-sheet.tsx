import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {Button} from '@mantine/core';
import {Link} from '@tanstack/react-router';
import {ScanSearch} from 'lucide-react';
import {use} from 'react';
import type {JournalEntry} from '../../../shared/model/journal';
import {planNumber} from '../../../shared/model/plan';
import {partWords} from '../../runs/part-words';
import {openName} from '../../../shared/model/shown-name';
import {useCallDetails} from '../../api/connection/calls-log';
import {useConnection} from '../../api/connection/client-context';
import {usePlans} from '../../api/plans/plans';
import {CopyIcon} from '../../components/copy-icon';
import facts from '../../components/facts.module.css';
import {ShowCall} from '../../components/states/show-call';
import {
	hiddenText,
	kindWords,
	nameOfTarget,
	partValueWords,
	saidWords,
} from '../../journal/entry-words';
import {Outcome} from '../../journal/outcome';
import {SheetContent, SheetTitle, SideSheet, type SheetProps} from '../../lists/side-sheet';
import {exactWords} from '../../text/seen-times';
import type {EntryRow} from './journal-row';
import styles from './entry-sheet.module.css';
import {inARow} from '../../text/in-a-row';

type Props = SheetProps & {readonly row: EntryRow};

/** One entry beside the list, with all that is in it. */
export function EntrySheet({row, onClose, onStep, ref}: Props) {
	const {entry, act, at} = row;
	const {target, within, call, organization, actor} = entry;
	const number = formatNumber(entry.number);
	return (
		<SideSheet
			name={t`Entry ${number}`}
			bar={<SheetTitle>{act}</SheetTitle>}
			onClose={onClose}
			onStep={onStep}
			ref={ref}
		>
			<SheetContent of={entry.number}>
				<Values entry={entry} />
				<dl className={`${facts.facts} ${styles.facts}`}>
					<dt>
						<Trans>Target</Trans>
					</dt>
					<dd>
						<bdi>{nameOfTarget(target)}</bdi>
						<span className={styles.quiet}>{numbered(target)}</span>
					</dd>
					{within !== undefined && (
						<>
							<dt>{within.kind === 'profile-field' ? t`Field` : t`Channel`}</dt>
							<dd>
								<bdi>{nameOfTarget(within)}</bdi>
								<span className={styles.quiet}>{numbered(within)}</span>
							</dd>
						</>
					)}
					<dt>
						<Trans>Outcome</Trans>
					</dt>
					<dd>
						<Outcome entry={entry} />
					</dd>
					<dt>{t({message: 'Time', context: 'moment'})}</dt>
					<dd title={entry.at}>{exactWords(at / 1000)}</dd>
					<dt>
						<Trans>By</Trans>
					</dt>
					<dd>
						<bdi className={styles.long}>{actor.email}</bdi>
					</dd>
					<dt>
						<Trans>Organization</Trans>
					</dt>
					<dd>
						<bdi className={styles.long}>{organization.name ?? organization.address}</bdi>
					</dd>
					{entry.plan !== undefined && (
						<>
							<dt>
								<Trans>Plan</Trans>
							</dt>
							<dd>
								<PlanLink plan={entry.plan} step={entry.step} />
							</dd>
						</>
					)}
				</dl>
				{call !== undefined && (
					<section className={styles.part}>
						<h3>
							<Trans>Call</Trans>
						</h3>
						<p className={styles.code}>
							{call.method} {call.path}
						</p>
						<p className={styles.note}>{callWords(call)}</p>
						{entry.callId !== undefined && <CallLink id={entry.callId} />}
					</section>
				)}
				<section className={styles.part}>
					<h3>
						<Trans>Entry {number}</Trans>
					</h3>
					<dl className={`${facts.facts} ${styles.facts}`}>
						<dt>
							<Trans>Digest</Trans>
						</dt>
						<dd className={styles.digest}>
							<code>{entry.digest}</code>
							<CopyIcon label={t`Copy digest`} text={entry.digest} />
						</dd>
						<dt>
							<Trans>Previous digest</Trans>
						</dt>
						<dd className={styles.digest}>
							<code>{entry.previous}</code>
						</dd>
					</dl>
				</section>
			</SheetContent>
		</SideSheet>
	);
}

function callWords({status, milliseconds, parameters}: NonNullable<JournalEntry['call']>): string {
	return [
		status === undefined ? t`No response` : t`Status ${status}`,
		`${formatNumber(milliseconds)} ms`,
		...(parameters.length > 0 ? [inARow(parameters)] : []),
	].join(' · ');
}

function numbered({kind, id}: JournalEntry['target']): string {
	return id === undefined ? kindWords(kind) : `${kindWords(kind)} ${id}`;
}

/** What stood there and what stands there now, side by side; of several parts each in its line. */
function Values({entry}: {readonly entry: JournalEntry}) {
	const {before, after, change} = entry;
	if (before === undefined && after === undefined) return null;
	const rows = rowsOf(before, after);
	const wordsOf = (name: string, value: Value) =>
		name === '' ? saidWords(entry, value) : partValueWords(name, value, change);
	return (
		<table className={styles.values}>
			<thead>
				<tr>
					{rows.some(([name]) => name !== '') && (
						<th scope="col">
							<Trans>Part</Trans>
						</th>
					)}
					<th scope="col">
						<Trans>Before</Trans>
					</th>
					<th scope="col">
						<Trans>After</Trans>
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(([name, old, now]) => (
					<tr key={name}>
						{name !== '' && <th scope="row">{partWords(name)}</th>}
						<td>
							<bdi>{wordsOf(name, old) ?? '—'}</bdi>
						</td>
						<td>
							<bdi>{wordsOf(name, now) ?? '—'}</bdi>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

type Value = JournalEntry['before'];

function rowsOf(before: Value, after: Value): readonly (readonly [string, Value, Value])[] {
	const [old, now] = [partsOf(before), partsOf(after)];
	if (old === undefined && now === undefined) return [['', before, after]];
	const names = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
	return [...names].map(name => [name, old?.[name], now?.[name]] as const);
}

function partsOf(value: Value): Readonly<Record<string, Value>> | undefined {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
	return hiddenText(value) === undefined ? (value as Record<string, Value>) : undefined;
}

/** The way to the step, while its plan is kept. */
function PlanLink({plan: id, step}: {readonly plan: string; readonly step: number | undefined}) {
	const connection = useConnection().id;
	const plan = usePlans().data?.find(one => one.id === id);
	if (plan === undefined) {
		return (
			<>
				{id}
				<span className={styles.quiet}>{step !== undefined && stepWords(step)}</span>
			</>
		);
	}
	return (
		<Link
			to="/o/$connection/plans"
			params={{connection}}
			search={{open: planNumber(id), ...(step !== undefined && {step})}}
		>
			{step === undefined ? openName(plan.name) : inARow([openName(plan.name), stepWords(step)])}
		</Link>
	);
}

function stepWords(n: number): string {
	const number = formatNumber(n);
	return t`step ${number}`;
}

/** The way to what the call carried, while that is there. */
function CallLink({id}: {readonly id: number}) {
	const showCall = use(ShowCall);
	const {data} = useCallDetails({id, state: 'answered'});
	if (data == null || showCall === undefined) return null;
	return (
		<Button
			variant="default"
			className={styles.link ?? ''}
			leftSection={<ScanSearch size={16} strokeWidth={1.5} />}
			onClick={() => showCall(id)}
		>
			<Trans>Show call</Trans>
		</Button>
	);
}
