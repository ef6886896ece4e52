import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {ActionIcon, Button, VisuallyHidden} from '@mantine/core';
import {CircleCheck, Eye, RotateCcw, TriangleAlert, X} from 'lucide-react';
import {useRef, useState, type MouseEvent} from 'react';
import {useRemembered} from '../../api/saved/remembered';
import {namesAndMoreParts} from '../../text/in-a-row';
import {GoalLink} from './goal-link';
import {isDismissed, noteOf, type Dismissed} from './affected';
import styles from './overview.module.css';
import type {Reason} from './reasons';

type Props = {
	readonly reasons: readonly Reason[];
	/** What was not read, so that nothing can be said of it; undefined where all was. */
	readonly missing: string | undefined;
};

/** Reasons to look at something; what is dismissed is remembered, and comes back when the matter grows. */
export function WorthALook({reasons, missing}: Props) {
	const {known, remember} = useRemembered();
	const [isAllShown, setAllShown] = useState(false);
	const [said, setSaid] = useState('');
	const heading = useRef<HTMLHeadingElement>(null);
	const dismissed = known.overview?.dismissed ?? {};
	const noted = new Map(Object.entries(dismissed));
	const isGone = ({key, matter}: Reason) => isDismissed(matter, noted.get(key));
	const open = reasons.filter(reason => !isGone(reason));
	const gone = reasons.filter(isGone);
	const note = (
		{currentTarget}: MouseEvent,
		words: string,
		change: (all: Map<string, Dismissed>) => void,
	) => {
		// The button that was pressed goes with its row: the next one has the focus then.
		(buttonBeside(currentTarget) ?? heading.current)?.focus();
		setSaid(words);
		void remember(({overview}) => {
			const all = new Map(Object.entries(overview?.dismissed ?? {}));
			change(all);
			return {overview: {...overview, dismissed: Object.fromEntries(all)}};
		});
	};
	const hide = (event: MouseEvent, {key, matter, sentence}: Reason) =>
		note(event, t`Dismissed: ${sentence}`, all => {
			// What was noted last stays longest.
			all.delete(key);
			all.set(key, noteOf(matter));
		});
	const showAgain = (event: MouseEvent, {key, sentence}: Reason) =>
		note(event, t`Shown again: ${sentence}`, all => void all.delete(key));
	return (
		<section className={styles.card} aria-labelledby="worth-a-look">
			<h2 id="worth-a-look" ref={heading} tabIndex={-1}>
				<Trans>Worth a look</Trans>
			</h2>
			{open.length === 0 ? (
				<p className={styles.calm}>
					<CircleCheck size={16} strokeWidth={1.5} aria-hidden="true" />
					{gone.length > 0 ? t`Nothing else needs a look.` : t`Nothing needs a look.`}
				</p>
			) : (
				<ul className={styles.reasons}>
					{open.map(reason => (
						<Row key={reason.key} reason={reason}>
							<ActionIcon
								aria-label={t`Dismiss: ${{sentence: reason.sentence}}`}
								title={t`Dismiss until it changes`}
								onClick={event => hide(event, reason)}
							>
								<X size={16} strokeWidth={1.5} aria-hidden="true" />
							</ActionIcon>
						</Row>
					))}
				</ul>
			)}
			<VisuallyHidden role="status">{said}</VisuallyHidden>
			{missing !== undefined && <p className={styles.small}>{missing}</p>}
			{gone.length > 0 && (
				<>
					<Button
						variant="subtle"
						className={styles.all ?? ''}
						leftSection={<Eye size={16} strokeWidth={1.5} aria-hidden="true" />}
						aria-expanded={isAllShown}
						onClick={() => setAllShown(!isAllShown)}
					>
						{isAllShown
							? t`Hide dismissed`
							: t`Show ${{count: formatNumber(gone.length)}} dismissed`}
					</Button>
					{isAllShown && (
						<ul className={styles.reasons} aria-label={t`Dismissed`}>
							{gone.map(reason => (
								<Row key={reason.key} reason={reason} isQuiet>
									<ActionIcon
										aria-label={t`Show again: ${{sentence: reason.sentence}}`}
										title={t`Show again`}
										onClick={event => showAgain(event, reason)}
									>
										<RotateCcw size={16} strokeWidth={1.5} aria-hidden="true" />
									</ActionIcon>
								</Row>
							))}
						</ul>
					)}
				</>
			)}
		</section>
	);
}

/** The same button of the row behind, or else of the one before. */
function buttonBeside(button: Element): HTMLElement | null | undefined {
	const row = button.closest('li');
	return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
}

type RowProps = {
	readonly reason: Reason;
	readonly isQuiet?: boolean;
	readonly children: React.ReactNode;
};

function Row({reason: {sentence, why, names, goal, action, matter}, isQuiet, children}: RowProps) {
	const more = matter.count - names.length;
	return (
		<li className={styles.reason} data-quiet={isQuiet}>
			<TriangleAlert
				className={styles.sign}
				size={16}
				strokeWidth={1.5}
				aria-hidden="true"
				focusable={false}
			/>
			<div className={styles.words}>
				<p className={styles.sentence}>{sentence}</p>
				<p className={styles.small}>
					{why}
					{names.length > 0 && (
						<>
							{' '}
							<span className={styles.names}>
								{namesAndMoreParts(names, more).map(({type, value}, at) =>
									type === 'element' ? <bdi key={at}>{value}</bdi> : value,
								)}
							</span>
						</>
					)}
				</p>
			</div>
			<GoalLink goal={goal} className={styles.action} title={action}>
				{action}
			</GoalLink>
			{children}
		</li>
	);
}
