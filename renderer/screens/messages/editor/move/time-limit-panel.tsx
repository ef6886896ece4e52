import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../../../shared/languages/formats';
import {Button} from '@mantine/core';
import {Hourglass} from 'lucide-react';
import {useEffect, useRef} from 'react';
import type {Message} from '../../../../../shared/model/message';
import {mediumMomentWords} from '../../../../text/moment-words';
import type {MoveLimit} from './move-limit';
import {limitWords} from '../remaining-time';
import styles from '../edit.module.css';

type Props = {
	/** One for every call that was refused so. */
	readonly limits: readonly MoveLimit[];
	/** The limit of the organization for such a move, where it is known. */
	readonly seconds: number | undefined;
	/** Times of the messages, as far as they were read. */
	readonly messages: readonly Pick<Message, 'id' | 'timestamp'>[];
	readonly isBusy: boolean;
	/** Messages that did move. */
	readonly moved: number;
	readonly onFallback: () => void;
	readonly onBack: () => void;
};

/** Some messages are too old to move: what could, what would stay, and the choice. */
export function TimeLimitPanel(props: Props) {
	const {limits, seconds, messages, isBusy, moved, onFallback, onBack} = props;
	const all = limits.reduce((sum, limit) => sum + limit.all, 0);
	const allowed = limits.reduce((sum, limit) => sum + limit.allowed, 0);
	const first = limits.length === 1 ? limits[0]?.firstAllowed : undefined;
	const main = useRef<HTMLButtonElement>(null);
	// The button that asked for the move is gone, and the focus with it.
	useEffect(() => main.current?.focus(), []);
	const oldest = messages.find(({id}) => id === first);
	return (
		<section className={styles.form} aria-label={t`Time limit for moving`}>
			<div className={styles.limit} role="alert">
				<Hourglass size={20} strokeWidth={1.5} aria-hidden="true" />
				<div>
					<p className={styles.limitTitle}>{titleWords(all, allowed)}</p>
					{allowed > 0 && (
						<p>
							{first == null
								? olderStayWords(all - allowed)
								: `${oldestWords(first, oldest?.timestamp)} ${beforeStayWords(all - allowed)}`}
						</p>
					)}
					<p>
						{limitSentence(seconds)}{' '}
						<Trans>Moderators, administrators and owners can move them all.</Trans>
					</p>
					<p className={styles.quiet}>{limits[0]?.said}</p>
				</div>
			</div>
			<div className={styles.foot}>
				<p className={styles.hint}>
					{moved === 0
						? t`Nothing was moved yet.`
						: plural(moved, {
								one: '# other message was moved.',
								other: '# other messages were moved.',
							})}
				</p>
				<span className={styles.spacer} />
				<Button variant="default" ref={allowed === 0 ? main : undefined} onClick={onBack}>
					<Trans>Change the move</Trans>
				</Button>
				{allowed > 0 && (
					<Button ref={main} loading={isBusy} onClick={onFallback}>
						{plural(allowed, {one: 'Move the # message', other: 'Move the # messages'})}
					</Button>
				)}
			</div>
		</section>
	);
}

function titleWords(all: number, allowed: number): string {
	if (allowed > 0) {
		const [some, total] = [formatNumber(allowed), formatNumber(all)];
		return t`${some} of ${total} can move`;
	}
	return plural(all, {
		one: '# message is too old to move',
		other: 'All # messages are too old to move',
	});
}

function oldestWords(id: number, timestamp: number | undefined): string {
	if (timestamp === undefined) return t`Oldest allowed: message ${id}.`;
	const time = mediumMomentWords(timestamp);
	return t`Oldest allowed: ${time} (message ${id}).`;
}

/** What stays, after a sentence that names the oldest message that does not. */
function beforeStayWords(count: number): string {
	return plural(
		{count},
		{one: '# message before that would stay.', other: '# messages before that would stay.'},
	);
}

/** The same where no single message is the oldest. */
function olderStayWords(count: number): string {
	return plural(
		{count},
		{one: '# older message would stay.', other: '# older messages would stay.'},
	);
}

function limitSentence(seconds: number | undefined): string {
	if (seconds === undefined) return t`The organization limits how old messages may be to move.`;
	const time = limitWords(seconds);
	return t`The organization lets messages move for ${time}.`;
}
