import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {ActionIcon} from '@mantine/core';
import {Undo2} from 'lucide-react';
import {useId} from 'react';
import type {SettingValue} from '../../../shared/model/change';
import type {Channel} from '../../../shared/model/channel';
import type {JournalEntry} from '../../../shared/model/journal';
import {partWords} from '../../runs/part-words';
import {LastChange} from './last-change';
import {HeldWords} from './held-words';
import {SettingControl} from './setting-control';
import type {SettingFacts} from '../../organization/setting-facts';
import styles from './setting-row.module.css';

type Props = {
	readonly facts: SettingFacts;
	/** Undefined where the server does not tell it. */
	readonly value: SettingValue | undefined;
	/** What the server has in words, where something else is staged. */
	readonly before: string | undefined;
	/** When it was last changed with Steward. */
	readonly last: JournalEntry | undefined;
	/** Why it cannot be changed here. */
	readonly whyNot: string | undefined;
	/** Why the server refused it. */
	readonly refusal: string | undefined;
	readonly channels: readonly Channel[];
	readonly onChange: (value: SettingValue) => void;
	readonly onTakeBack: () => void;
};

/** A setting: what it does on the left, its control on the right. */
export function SettingRow(props: Props) {
	const {facts, value, before, last, whyNot, refusal, channels, onChange, onTakeBack} = props;
	const about = useId();
	const title = partWords(facts.name);
	const isLong = facts.control === 'text' && facts.isLong === true;
	return (
		<div
			className={styles.row}
			data-changed={before !== undefined || undefined}
			data-long={isLong || undefined}
		>
			<div className={styles.words}>
				<p className={styles.title}>{title}</p>
				<p className={styles.about} id={about}>
					{facts.about} <HeldWords whyNot={whyNot} />
					{before === undefined && <LastChange entry={last} />}
					{before !== undefined && (
						<span className={styles.before}>
							<Trans>
								Now: <bdi>{before}</bdi>.
							</Trans>
						</span>
					)}
				</p>
				{refusal !== undefined && (
					<p className={styles.refusal} role="alert">
						{refusal}
					</p>
				)}
			</div>
			<div className={styles.control}>
				{before !== undefined && (
					<ActionIcon
						aria-label={t`Remove change: ${title}`}
						title={t`Remove this change`}
						onClick={onTakeBack}
					>
						<Undo2 size={14} strokeWidth={1.75} aria-hidden="true" />
					</ActionIcon>
				)}
				{value === undefined ? (
					<span className={styles.untold}>
						<Trans>Not told by this server</Trans>
					</span>
				) : (
					<SettingControl
						facts={facts}
						label={title}
						value={value}
						isHeld={whyNot !== undefined}
						describedBy={about}
						channels={channels}
						onChange={onChange}
					/>
				)}
			</div>
		</div>
	);
}
