import {Button} from '@mantine/core';
import {TriangleAlert} from 'lucide-react';
import {use, type ReactNode} from 'react';
import {CopyButton} from '../copy-button';
import {ShowCall} from './show-call';
import classes from './states.module.css';

/** A failure in words; `renderer/api/explain.ts` makes it. */
export type FailureWords = {
	readonly title: string;
	readonly advice: string;
	/** What the service or the system said, unchanged. */
	readonly said?: string | undefined;
	readonly code?: string | undefined;
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

/** A failure in its place: what happened, what the service said, what to do, details to copy. */
export function FailedState({words, onRetry, isRetrying = false, action, isInline}: Props) {
	const {title, advice, said, code, call} = words;
	const showCall = use(ShowCall);
	return (
		<div className={isInline ? classes.inline : classes.state} role="alert">
			<TriangleAlert size={isInline ? 16 : 20} className={classes.alarm} aria-hidden="true" />
			<div className={classes.words}>
				<p className={classes.title}>{title}</p>
				<p className={classes.advice}>{advice}</p>
				{(said !== undefined || code !== undefined) && (
					<p className={classes.said}>
						{said !== undefined && <span>{said}</span>}
						{code !== undefined && <code>{code}</code>}
					</p>
				)}
				<div className={classes.actions}>
					{onRetry !== undefined && (
						<Button variant="default" onClick={onRetry} disabled={isRetrying}>
							{isRetrying ? 'Trying again' : 'Try again'}
						</Button>
					)}
					{action}
					{call !== undefined && showCall !== undefined && (
						<Button variant="subtle" onClick={() => showCall(call)}>
							Show call
						</Button>
					)}
					<CopyButton text={detailsOf(words)} label="Copy details" />
				</div>
			</div>
		</div>
	);
}

/** What a report needs, from a closed list of fields. */
export function detailsOf({title, said, code}: FailureWords): string {
	return [
		title,
		said !== undefined && `Said: ${said}`,
		code !== undefined && `Code: ${code}`,
		`At: ${new Date().toISOString()}`,
	]
		.filter(line => line !== false)
		.join('\n');
}
