import {plural, t} from '@lingui/core/macro';
import {useMemo, useRef} from 'react';
import {estimateOf, usualBudget} from '../../../../shared/changes/estimate';
import {steadyNow} from '../../../../shared/clock';
import {spanWords} from '../../../../shared/model/outlook-words';
import type {PlanStep, PlanSummary} from '../../../../shared/model/plan';
import {useConnection} from '../../../api/connection/client-context';
import {useTicks} from '../../../components/use-ticks';
import {stepsIn} from '../../../plans/plan-words';
import {useCalls} from '../../../state/calls';
import {heldWords} from '../../../text/held-words';
import styles from './outlook.module.css';

type Props = {readonly plan: PlanSummary; readonly steps: readonly PlanStep[]};

/** So long what was measured says too little. */
const leastSeconds = 5;

/** How quick a run is, how long it takes by that, and what it waits for. */
export function RunPace({plan, steps}: Props) {
	const {id: connection} = useConnection();
	const calls = useCalls(connection);
	const now = useTicks(true);
	const {counts} = plan;
	const left = counts.pending + counts.running;
	const over = stepsIn(plan) - left;
	const began = useRef({at: steadyNow(), over});
	const changes = useMemo(
		() =>
			steps
				.filter(({state}) => state === 'pending' || state === 'running')
				.map(({change}) => change),
		[steps],
	);
	const seconds = (now - began.current.at) / 1000;
	const done = over - began.current.over;
	const isMeasured = seconds >= leastSeconds && done > 0;
	const perMinute = isMeasured ? Math.round((done / seconds) * 60) : undefined;
	const expected = useMemo(() => {
		const {limit, remaining} = calls ?? {};
		return estimateOf(changes, {...usualBudget, limit, remaining}).seconds;
	}, [changes, calls]);
	const pausedUntil = calls?.pausedUntil ?? 0;
	const waits = heldWords(pausedUntil, now);
	const pause = waits === undefined ? 0 : (pausedUntil - now) / 1000;
	const rest = isMeasured ? pause + (left / done) * seconds : Math.max(expected, pause);
	const parts = [
		...(perMinute === undefined ? [] : [paceWords(perMinute)]),
		...(left === 0 ? [] : [leftWords(spanWords(rest))]),
		...(waits === undefined ? [] : [waits]),
	];
	return <p className={styles.pace}>{parts.join(' · ')}</p>;
}

function paceWords(perMinute: number): string {
	return plural(perMinute, {one: '# step a minute', other: '# steps a minute'});
}

const leftWords = (time: string) => t`${time} left`;
