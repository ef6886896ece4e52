import {t} from '@lingui/core/macro';
import {use, type ReactNode} from 'react';
import {HelpingSteps} from './helping-steps';
import {OutageState} from './outage-state';
import {useAfter} from './use-after';
import classes from './states.module.css';

/** Short waits show nothing: a skeleton that flashes reads as slowness. */
export const skeletonAfterMilliseconds = 150;
export const slowAfterMilliseconds = 4000;

type Props = {
	/** What is waited for, as a sentence: "Loading the people of Analytical Engines." */
	readonly label: string;
	/** Skeleton in the shape of what comes; bars otherwise. */
	readonly children?: ReactNode;
	/** What a person may do meanwhile, shown with the note that it takes long. */
	readonly whenSlow?: ReactNode;
	/** Whether it lies on this computer, so that no server is waited for. */
	readonly isLocal?: boolean;
};

/**
 * A first load: nothing at once, then a skeleton, and after a while words that it still waits. While
 * the server is known not to respond, the same words as where it failed, instead of the skeleton.
 */
export function LoadingState({label, children, whenSlow, isLocal = false}: Props) {
	const isShown = useAfter(skeletonAfterMilliseconds);
	const isSlow = useAfter(slowAfterMilliseconds);
	const {isOutageTold} = use(HelpingSteps);
	if (isOutageTold === true && !isLocal) {
		return <div aria-busy="true">{isShown && <OutageState role="status" />}</div>;
	}
	return (
		<div className={classes.loading} aria-busy="true">
			<p className={classes.slow} role="status" data-shown={isSlow || undefined}>
				{isSlow &&
					(isLocal
						? t`${label} This is taking longer than usual.`
						: t`${label} This is taking longer than usual. Still waiting for the server.`)}
			</p>
			{isSlow && whenSlow}
			{isShown && (
				<div aria-hidden="true">
					{children ?? <SkeletonBars widths={['34%', '58%', '46%', '52%', '40%']} />}
				</div>
			)}
		</div>
	);
}

/** Grey bars in the height of a line. */
export function SkeletonBars({widths}: {readonly widths: readonly string[]}) {
	return (
		<div className={classes.bars}>
			{widths.map((width, at) => (
				<span key={at} className={classes.bar} style={{inlineSize: width}} />
			))}
		</div>
	);
}
