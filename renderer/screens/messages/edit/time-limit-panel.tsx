import {Button} from '@mantine/core';
import {Hourglass} from 'lucide-react';
import type {TopicMessages} from '../../../api/message-edits';
import {messageCount, timeWords} from './message-words';
import {limitWords} from './remaining-time';
import type {MoveLimit} from './use-moving';
import styles from './edit.module.css';

type Props = {
	readonly limit: MoveLimit;
	/** The limit of the organization for such a move, where it is known. */
	readonly seconds: number | null | undefined;
	readonly messages: TopicMessages['messages'] | undefined;
	readonly isBusy: boolean;
	/** Whether messages of other topics did move. */
	readonly hasMoved: boolean;
	readonly onFallback: () => void;
	readonly onBack: () => void;
};

/** A part of the topic is too old to move: what could, and the choice. */
export function TimeLimitPanel({
	limit,
	seconds,
	messages,
	isBusy,
	hasMoved,
	onFallback,
	onBack,
}: Props) {
	const {all, allowed, firstAllowed, said} = limit;
	const oldest = messages?.find(({id}) => id === firstAllowed);
	const canMove = firstAllowed !== null;
	return (
		<section className={styles.form} aria-label="Time limit for moving">
			<div className={styles.limit} role="alert">
				<Hourglass size={20} strokeWidth={1.5} aria-hidden="true" />
				<div>
					<p className={styles.limitTitle}>
						{canMove
							? `${allowed.toLocaleString('en')} of ${all.toLocaleString('en')} can move`
							: `None of the ${messageCount(all)} can be moved`}
					</p>
					{canMove && (
						<p>
							Oldest allowed:{' '}
							{oldest === undefined
								? `message ${firstAllowed}`
								: `${timeWords(oldest.timestamp)} (message ${firstAllowed})`}
							. {messageCount(all - allowed)} before that would stay.
						</p>
					)}
					<p>
						{seconds == null
							? 'The organization limits how old messages may be to move.'
							: `The organization lets messages move for ${limitWords(seconds)}.`}{' '}
						Moderators, administrators and owners may move them all.
					</p>
					<p className={styles.quiet}>{said}</p>
				</div>
			</div>
			<div className={styles.foot}>
				<p className={styles.hint}>
					{hasMoved ? 'The others were moved.' : 'Nothing was moved yet.'}
				</p>
				<span className={styles.spacer} />
				<Button variant="default" onClick={onBack}>
					Change the move
				</Button>
				{canMove && (
					<Button data-autofocus loading={isBusy} onClick={onFallback}>
						Move the {messageCount(allowed)}
					</Button>
				)}
			</div>
		</section>
	);
}
