import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {sideKey} from '../../components/keyboard/side-key';
import {inLanguage} from '../../../shared/languages/in-language';
import {Button} from '@mantine/core';
import {Users} from 'lucide-react';
import type {KeyboardEvent} from 'react';
import type {SettingValue} from '../../../shared/model/change';
import type {JournalEntry} from '../../../shared/model/journal';
import {partWords} from '../../runs/part-words';
import {reaches, type PermissionFacts, type Reach} from '../../organization/setting-facts';
import {LastChange} from './last-change';
import {HeldWords, heldForAll} from './held-words';
import styles from './permission-table.module.css';

/** Each column holds those who have the role; above the first one is nobody. */
const columns = inLanguage(
	() =>
		[
			['owners', t`Owners`],
			['administrators', t`Administrators`],
			['moderators', t`Moderators`],
			['full', t`Full members`],
			['members', t`Members`],
			['everyone', t`Guests`],
		] as const satisfies readonly (readonly [Reach, string])[],
);

const reachWords: Readonly<Record<Reach, string>> = inLanguage(() => ({
	nobody: t`Nobody`,
	owners: t`Owners`,
	administrators: t`Administrators and owners`,
	moderators: t`Moderators and above`,
	full: t`Full members and above`,
	members: t`Members and above`,
	everyone: t`Everyone, including guests`,
}));

/** A permission with its value, as the table shows it. */
export type PermissionRow = {
	readonly facts: PermissionFacts;
	readonly value: SettingValue | undefined;
	/** What the server has, where that is something else. */
	readonly before: SettingValue | undefined;
	/** When it was last changed with Steward. */
	readonly last: JournalEntry | undefined;
	readonly whyNot: string | undefined;
	/** Why the server refused what is staged. */
	readonly refusal: string | undefined;
	/** Whether it can be given to any group, and to people. */
	readonly isForAnyone: boolean;
};

type Props = {
	readonly label: string;
	readonly rows: readonly PermissionRow[];
	/** The name of a group of the system by its id. */
	readonly groupName: (id: number) => string | undefined;
	readonly groupId: (name: string) => number | undefined;
	/** What a value that is no role names, in words. */
	readonly whoWords: (value: SettingValue) => string;
	/** Asks for roles, groups and people; undefined while those are not read yet. */
	readonly onAsk: ((facts: PermissionFacts) => void) | undefined;
	readonly onChoose: (facts: PermissionFacts, value: SettingValue) => void;
};

/**
 * Who can do what: a row for each act, a column for each role. A mark says that the role may; the lowest
 * role that may is chosen like one of a group of radio buttons.
 */
export function PermissionTable(props: Props) {
	const {label, rows, groupName, groupId, whoWords, onAsk, onChoose} = props;
	const reachOf = ({values}: PermissionFacts, value: SettingValue | undefined) => {
		const told = typeof value === 'number' ? (groupName(value) ?? value) : value;
		return reaches.find(reach => values[reach] === value || values[reach] === told);
	};
	/** Of roles among others the one that reaches farthest; -1 where there is none. */
	const widestIn = ({values}: PermissionFacts, value: SettingValue | undefined) => {
		const named = typeof value === 'object' ? (value?.direct_subgroups ?? []) : [];
		const names = new Set(named.map(groupName));
		return reaches.findLastIndex(reach => names.has(String(values[reach])));
	};
	/** Whom a value names, also where that is no role. */
	const wordsOf = (facts: PermissionFacts, value: SettingValue) => {
		const reach = reachOf(facts, value);
		if (reach !== undefined) return reachWords[reach];
		return whoWords(value);
	};
	const valueOf = ({values}: PermissionFacts, reach: Reach) => {
		const value = values[reach];
		return typeof value === 'string' ? groupId(value) : value;
	};
	return (
		<div className={styles.frame}>
			<table className={styles.table} aria-label={label}>
				<thead>
					<tr>
						<th scope="col">
							<Trans>Permission</Trans>
						</th>
						<th scope="col" className={styles.role}>
							<Trans>Nobody</Trans>
						</th>
						{columns.map(([reach, title]) => (
							<th key={reach} scope="col" className={styles.role}>
								{title}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({facts, value, before, last, whyNot, refusal, isForAnyone}) => {
						const title = partWords(facts.name);
						const reach = reachOf(facts, value);
						const rank = reach === undefined ? widestIn(facts, value) : reaches.indexOf(reach);
						const choose = (to: Reach | undefined) => {
							const next = to && valueOf(facts, to);
							if (next !== undefined && whyNot === undefined) onChoose(facts, next);
						};
						return (
							<tr
								key={facts.name}
								className={styles.row}
								data-changed={before !== undefined || undefined}
								onKeyDown={event => stepBy(event, facts, reach, choose)}
							>
								<th scope="row" className={styles.act}>
									<span className={styles.title}>{title}</span>
									<span className={styles.about}>
										{whyNot === undefined || whyNot === heldForAll() ? facts.about : whyNot}
										{whyNot === heldForAll() && <HeldWords whyNot={whyNot} />}
										{before === undefined && <LastChange entry={last} />}
										{before !== undefined && (
											<span className={styles.before}>
												{' '}
												{t`Now: ${{value: wordsOf(facts, before)}}.`}
											</span>
										)}
									</span>
									{value !== undefined && reach === undefined && (
										<span className={styles.given}>
											<Trans>
												Given to <bdi>{wordsOf(facts, value)}</bdi>.
											</Trans>
										</span>
									)}
									{isForAnyone && whyNot === undefined && (
										<Button
											className={styles.group ?? ''}
											variant="subtle"
											size="compact-sm"
											aria-label={t`${title}: groups and people`}
											aria-haspopup="dialog"
											leftSection={<Users size={14} strokeWidth={1.5} aria-hidden="true" />}
											disabled={onAsk === undefined}
											onKeyDown={event => event.stopPropagation()}
											onClick={() => onAsk?.(facts)}
										>
											<Trans>Groups and people…</Trans>
										</Button>
									)}
									{refusal !== undefined && (
										<span className={styles.refusal} role="alert">
											{refusal}
										</span>
									)}
								</th>
								{reaches.map((to, at) => {
									const isOffered = valueOf(facts, to) !== undefined && whyNot === undefined;
									const isChosen = to === reach;
									const may = to !== 'nobody' && at <= rank;
									return (
										<td key={to} className={styles.cell}>
											<button
												type="button"
												role="radio"
												className={styles.mark}
												aria-checked={isChosen}
												aria-label={`${title}: ${reachWords[to]}`}
												title={
													isOffered ? reachWords[to] : t`${{who: reachWords[to]}}: not offered here`
												}
												aria-disabled={!isOffered || undefined}
												data-may={may || undefined}
												data-chosen={isChosen || undefined}
												data-reach={to}
												tabIndex={isChosen || (reach === undefined && at === 0) ? 0 : -1}
												onClick={() => choose(to)}
											/>
										</td>
									);
								})}
							</tr>
						);
					})}
				</tbody>
			</table>
		</div>
	);
}

/** Arrows go to the next value that there is, as in a group of radio buttons. */
function stepBy(
	event: KeyboardEvent<HTMLElement>,
	{values}: PermissionFacts,
	reach: Reach | undefined,
	choose: (to: Reach | undefined) => void,
): void {
	const key = sideKey(event.key);
	const forward = key === 'ArrowRight' || key === 'ArrowDown';
	if (!forward && key !== 'ArrowLeft' && key !== 'ArrowUp') return;
	event.preventDefault();
	event.stopPropagation();
	const offered = reaches.filter(one => values[one] !== undefined);
	const at = reach === undefined ? -1 : offered.indexOf(reach);
	const to = offered[(at + (forward ? 1 : -1) + offered.length) % offered.length];
	choose(to);
	event.currentTarget.querySelector<HTMLElement>(`[data-reach="${to}"]`)?.focus();
}
