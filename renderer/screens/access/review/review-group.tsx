import {plural, t} from '@lingui/core/macro';
import {ActionIcon} from '@mantine/core';
import {ChevronRight, X} from 'lucide-react';
import {useState} from 'react';
import type {MembershipChange} from '../../../../shared/model/change';
import type {ReviewGroup} from '../plan/review';
import {editKey, type Refusals} from '../../../pending/pending-store';
import {countChanges, groupWords} from '../plan/words';
import styles from './review.module.css';

export type Names = {
	readonly person: (userId: number) => string;
	readonly channel: (channelId: number) => string;
	readonly isBot: (userId: number) => boolean;
};

const namedAtOnce = 100;

type Props = {
	readonly group: ReviewGroup;
	readonly names: Names;
	readonly refusals: Refusals;
	readonly onRemove: (changes: readonly MembershipChange[]) => void;
};

/** One call in words; opened it names everybody, and each can be left out. */
export function ReviewGroupRow({group, names, refusals, onRemove}: Props) {
	const [isOpen, setOpen] = useState(false);
	const [most, setMost] = useState(namedAtOnce);
	const words = groupWords(group, names.person, names.channel, names.isBot);
	const amount = group.changes.length;
	const [only] = group.changes;
	const reasonOf = ({stream_id: row, user_id: column, after: value}: MembershipChange) =>
		refusals.get(editKey({row, column, value}))?.words;
	const title = (
		<>
			<span className={styles.sign} aria-hidden="true">
				{group.after ? '+' : '−'}
			</span>
			<span className={styles.title}>{words}</span>
		</>
	);
	return (
		<li className={styles.group} data-after={group.after}>
			<div className={styles.head}>
				{amount === 1 && only !== undefined ? (
					<span className={styles.single}>
						{title}
						<Reason words={reasonOf(only)} />
					</span>
				) : (
					<button
						type="button"
						className={styles.toggle}
						aria-expanded={isOpen}
						onClick={() => setOpen(!isOpen)}
					>
						<ChevronRight
							className={styles.chevron}
							size={16}
							strokeWidth={1.5}
							aria-hidden="true"
						/>
						{title}
						<span className={styles.amount}>{countChanges(amount)}</span>
					</button>
				)}
				<LeaveOut words={words} onRemove={() => onRemove(group.changes)} />
			</div>
			{isOpen && amount > 1 && (
				<ul className={styles.names}>
					{group.changes.slice(0, most).map(change => {
						const who = names.person(change.user_id);
						const where = `#${names.channel(change.stream_id)}`;
						return (
							<li key={`${change.user_id} ${change.stream_id}`}>
								<bdi className={styles.who}>{who}</bdi>
								{group.channelIds.length > 1 && <span className={styles.where}>{where}</span>}
								<Reason words={reasonOf(change)} />
								<LeaveOut words={t`${who} in ${where}`} onRemove={() => onRemove([change])} />
							</li>
						);
					})}
					{amount > most && (
						<li>
							<button
								type="button"
								className={styles.rest}
								onClick={() => setMost(most + 10 * namedAtOnce)}
							>
								{plural({count: amount - most}, {one: '# more', other: '# more'})}
							</button>
						</li>
					)}
				</ul>
			)}
		</li>
	);
}

function Reason({words}: {readonly words: string | undefined}) {
	return words === undefined ? null : <span className={styles.reason}>{words}</span>;
}

function LeaveOut({words, onRemove}: {readonly words: string; readonly onRemove: () => void}) {
	return (
		<ActionIcon
			className={styles.out ?? ''}
			aria-label={t`Leave out: ${words}`}
			title={t`Leave out`}
			onClick={onRemove}
		>
			<X size={14} strokeWidth={1.5} />
		</ActionIcon>
	);
}
