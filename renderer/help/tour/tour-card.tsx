import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Link, useLocation} from '@tanstack/react-router';
import {CircleCheck} from 'lucide-react';
import {useEffect, useRef, useState} from 'react';
import {useConnection} from '../../api/connection/client-context';
import {usePlans} from '../../api/plans/plans';
import {newestRunId, useChangesStore} from '../../state/changes';
import {screenOf} from '../screen-of';
import {places} from '../../places';
import {useSpelledKeys} from '../../shortcuts/use-spelled-keys';
import {tourLength} from './tour-state';
import {tourSteps} from './tour-steps';
import {usePointed} from './use-pointed';
import {takeJustBegun, useTour} from './use-tour';
import styles from './tour.module.css';

/** The tour while it is taken, below the screen of the demo; it covers nothing and can be left any time. */
export function TourCard() {
	const {kind} = useConnection();
	const {memory} = useTour();
	return kind === 'demo' && memory.state === 'going' ? <Going /> : null;
}

function Going() {
	const {memory, move, leave} = useTour();
	const step = tourSteps[memory.step] ?? tourSteps[0]!;
	const {place, isDone} = useDone(step.isDone);
	const {id: connection} = useConnection();
	const spelled = useSpelledKeys();
	const card = useRef<HTMLElement>(null);
	usePointed(isDone ? undefined : step.pointsAt);
	useEffect(() => {
		if (takeJustBegun()) card.current?.focus({preventScroll: true});
	}, []);

	const number = memory.step + 1;
	const isLast = number === tourLength;
	const goal = places.find(({name}) => name === step.place);
	return (
		<section className={styles.card} aria-label={t`Tour`} tabIndex={-1} ref={card}>
			<span className={styles.count}>
				<Trans>
					Step {number} of {tourLength}
				</Trans>
			</span>
			<div className={styles.words} role="status">
				<strong>{step.title}</strong>
				<p>
					{isDone && <CircleCheck size={16} strokeWidth={1.5} aria-hidden="true" />}
					{isDone ? step.done?.(spelled) : step.words(spelled)}
				</p>
			</div>
			<span className={styles.tools}>
				{goal !== undefined && place !== step.place && !isDone && (
					<Link to={`/o/$connection/${step.place}`} params={{connection}} className={styles.link}>
						<Trans>Go to {goal.title}</Trans>
					</Link>
				)}
				<Button variant="subtle" size="compact-sm" onClick={leave}>
					<Trans>Leave tour</Trans>
				</Button>
				<Button
					variant="default"
					size="compact-sm"
					disabled={memory.step === 0}
					onClick={() => move(-1)}
				>
					<Trans>Back</Trans>
				</Button>
				<Button
					variant={isDone || step.isDone === undefined ? 'filled' : 'default'}
					size="compact-sm"
					onClick={() => move(1)}
				>
					{isLast ? t`Finish` : t`Next`}
				</Button>
			</span>
		</section>
	);
}

/** Where somebody is, and whether they did what the step asks for since the tour began. */
function useDone(isDone: (typeof tourSteps)[number]['isDone']) {
	const {id: connection} = useConnection();
	const [before] = useState(newestRunId);
	const runs = useChangesStore(store => store.runs).filter(
		run => run.connectionId === connection && run.id > before,
	);
	const plans = usePlans().data;
	const [known, setKnown] = useState<ReadonlySet<string>>();
	if (known === undefined && plans !== undefined) setKnown(new Set(plans.map(({id}) => id)));
	const place = useLocation({select: ({pathname}) => screenOf(pathname)});
	const isOpen = useLocation({select: ({search}) => 'open' in search && search.open !== undefined});
	const newPlans = known === undefined ? 0 : (plans ?? []).filter(({id}) => !known.has(id)).length;
	return {place, isDone: isDone?.({place, isOpen, runs, newPlans}) ?? false};
}
