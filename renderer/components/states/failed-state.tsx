import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {TriangleAlert} from 'lucide-react';
import {use, type ReactNode} from 'react';
import {CopyButton} from '../copy-button';
import {HelpingSteps} from './helping-steps';
import {OutageState} from './outage-state';
import {ShowCall} from './show-call';
import classes from './states.module.css';
import {wallNow} from '../../../shared/clock';

/** A failure in words; `renderer/api/failures/explain.ts` makes it. */
export type FailureWords = {
	readonly title: string;
	readonly advice: string;
	/** What the service or the system said, unchanged. */
	readonly said?: string | undefined;
	readonly code?: string | undefined;
	/** What helps, by a word of `renderer/api/failures/explain.ts`. */
	readonly next?: string | undefined;
	/** What else a report needs: names of facts and what they are. */
	readonly facts?: readonly (readonly [name: string, value: string])[] | undefined;
	/** The call that failed, by its number in the inspector. */
	readonly call?: number | undefined;
};

type Props = {
	readonly words: FailureWords;
	readonly onRetry?: (() => void) | undefined;
	readonly isRetrying?: boolean;
	/** The next step where it is another one than trying again. */
	readonly action?: ReactNode;
	/** In a form or a sheet, beside other things; otherwise in the place of a screen. */
	readonly isInline?: boolean;
};

/** Failures that say nothing but that the server does not answer. */
const silences: ReadonlySet<string> = new Set(['refused', 'slow', 'cut', 'offline', 'no-name']);

/** A failure in its place: what happened, what the service said, what to do, details to copy. */
export function FailedState({words, onRetry, isRetrying = false, action, isInline}: Props) {
	const {title, advice, said, code, next, call, facts = []} = words;
	const showCall = use(ShowCall);
	const helping = use(HelpingSteps);
	const retry = async () => {
		if (next === 'wait') await helping.beforeWaiting?.();
		onRetry?.();
	};
	if (helping.isOutageTold === true && silences.has(code ?? '') && isInline !== true) {
		return (
			<OutageState
				role="alert"
				action={
					call !== undefined &&
					showCall !== undefined && (
						<Button variant="subtle" onClick={() => showCall(call)}>
							<Trans>Show call</Trans>
						</Button>
					)
				}
			/>
		);
	}
	const step = next === 'unlock' || next === 'sign-in' ? helping[next] : undefined;
	return (
		<div className={isInline ? classes.inline : classes.state} role="alert">
			<TriangleAlert size={isInline ? 16 : 20} className={classes.alarm} aria-hidden="true" />
			<div className={classes.words}>
				<p className={classes.title}>{title}</p>
				<p className={classes.advice}>{advice}</p>
				{(said !== undefined || code !== undefined) && (
					<p className={classes.said}>
						{said !== undefined && facts.length === 0 && <bdi>{said}</bdi>}
						{code !== undefined && <code>{code}</code>}
					</p>
				)}
				{facts.length > 0 && (
					<dl className={classes.facts}>
						{facts.map(([name, value]) => (
							<div key={name}>
								<dt>{name}</dt>
								<dd>
									<bdi>{value}</bdi>
								</dd>
							</div>
						))}
					</dl>
				)}
				<div className={classes.actions}>
					{onRetry !== undefined && step !== undefined && (
						<Button variant="default" onClick={step.run}>
							{step.label}
						</Button>
					)}
					{onRetry !== undefined && step === undefined && (
						<Button variant="default" onClick={() => void retry()} disabled={isRetrying}>
							{isRetrying ? t`Trying again` : t`Try again`}
						</Button>
					)}
					{action}
					{call !== undefined && showCall !== undefined && (
						<Button variant="subtle" onClick={() => showCall(call)}>
							<Trans>Show call</Trans>
						</Button>
					)}
					<CopyButton text={detailsOf(words)} label={t`Copy details`} />
				</div>
			</div>
		</div>
	);
}

/** What a report needs, from a closed list of fields. */
export function detailsOf({title, said, code, facts = []}: FailureWords): string {
	return [
		title,
		said !== undefined && t`Said: ${said}`,
		code !== undefined && t`Code: ${code}`,
		...facts.map(([name, value]) => `${name}: ${value}`),
		t`At: ${{moment: new Date(wallNow()).toISOString()}}`,
	]
		.filter(line => line !== false)
		.join('\n');
}
