import {ActionIcon} from '@mantine/core';
import {ChevronRight, X} from 'lucide-react';
import {useState} from 'react';
import type {MembershipChange} from '../../../../shared/model/change';
import type {ReviewGroup} from '../plan/review';
import {refusalKey} from '../plan/stage-store';
import {count, groupWords, number} from '../plan/words';
import styles from './review.module.css';

export type Names = {
	readonly person: (userId: number) => string;
	readonly channel: (channelId: number) => string;
};

const namedAtOnce = 100;

type Props = {
	readonly group: ReviewGroup;
	readonly names: Names;
	readonly refusals: ReadonlyMap<string, string>;
	readonly onRemove: (changes: readonly MembershipChange[]) => void;
};

/** One call in words; opened it names everybody, and each can be left out. */
export function ReviewGroupRow({group, names, refusals, onRemove}: Props) {
	const [isOpen, setOpen] = useState(group.changes.length <= 3);
	const [most, setMost] = useState(namedAtOnce);
	const words = groupWords(group, names.person, names.channel);
	const shown = group.changes.slice(0, most);
	return (
		<li className={styles.group} data-after={group.after}>
			<div className={styles.head}>
				<button
					type="button"
					className={styles.toggle}
					aria-expanded={isOpen}
					onClick={() => setOpen(!isOpen)}
				>
					<ChevronRight className={styles.chevron} size={16} strokeWidth={1.5} aria-hidden="true" />
					<span className={styles.sign} aria-hidden="true">
						{group.after ? '+' : '−'}
					</span>
					<span className={styles.title}>{words}</span>
					<span className={styles.amount}>{count(group.changes.length, 'change', 'changes')}</span>
				</button>
				<ActionIcon
					aria-label={`Leave out: ${words}`}
					title="Leave out"
					onClick={() => onRemove(group.changes)}
				>
					<X size={14} strokeWidth={1.5} />
				</ActionIcon>
			</div>
			{isOpen && (
				<ul className={styles.names}>
					{shown.map(change => {
						const who = names.person(change.user_id);
						const where = `#${names.channel(change.stream_id)}`;
						const reason = refusals.get(refusalKey(change.stream_id, change.user_id));
						return (
							<li key={`${change.user_id} ${change.stream_id}`}>
								<bdi className={styles.who}>{who}</bdi>
								<span className={styles.where}>{where}</span>
								{reason !== undefined && <span className={styles.reason}>{reason}</span>}
								<ActionIcon
									className={styles.out ?? ''}
									aria-label={`Leave out ${who} in ${where}`}
									title="Leave out"
									onClick={() => onRemove([change])}
								>
									<X size={14} strokeWidth={1.5} />
								</ActionIcon>
							</li>
						);
					})}
					{group.changes.length > most && (
						<li>
							<button
								type="button"
								className={styles.rest}
								onClick={() => setMost(most + 10 * namedAtOnce)}
							>
								{number(group.changes.length - most)} more
							</button>
						</li>
					)}
				</ul>
			)}
		</li>
	);
}
