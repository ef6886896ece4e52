import {ActionIcon, Button} from '@mantine/core';
import {MoveRight, Undo2} from 'lucide-react';
import type {SettingChange} from '../../../shared/model/change';
import {shortensRetention} from '../../../shared/model/changes/of-organization';
import {Dialog} from '../../components/dialog';
import {partValueWords} from '../../plans/part-value-words';
import type {StepNames} from '../../plans/step-words';
import {partWords} from '../../runs/part-words';
import styles from './review-settings.module.css';

type Props = {
	readonly changes: readonly SettingChange[];
	readonly names: StepNames;
	readonly onTakeOut: (change: SettingChange) => void;
	/** Puts them into a plan instead. */
	readonly onPlan: () => void;
	readonly onApply: () => void;
	readonly onClose: () => void;
};

/** Every staged setting with the value before and after, to be applied or taken out one by one. */
export function ReviewSettings({changes, names, onTakeOut, onPlan, onApply, onClose}: Props) {
	const count = changes.length === 1 ? '1 change' : `${changes.length} changes`;
	const shorter = changes.find(shortensRetention);
	return (
		<Dialog
			isOpen
			isWide
			isFinal={shorter !== undefined}
			onClose={onClose}
			onSubmit={onApply}
			title={`Apply ${count}?`}
			footer={
				<>
					<Button variant="default" data-autofocus onClick={onClose}>
						Back
					</Button>
					<Button variant="default" disabled={changes.length === 0} onClick={onPlan}>
						Add to plan
					</Button>
					<Button type="submit" disabled={changes.length === 0}>
						Apply {count}
					</Button>
				</>
			}
		>
			<p>They hold for everyone in the organization at once. They can be undone afterwards.</p>
			{shorter !== undefined && (
				<p className={styles.caution}>
					Messages older than {partValueWords(shorter.property, shorter.after, names)} are deleted
					for good. Undo does not bring them back.
				</p>
			)}
			<ul
				className={styles.list}
				tabIndex={changes.length > 8 ? 0 : undefined}
				aria-label="Changes"
			>
				{changes.map(change => {
					const {property, before, after} = change;
					return (
						<li key={property} className={styles.change}>
							<span className={styles.setting}>{partWords(property)}</span>
							<span className={styles.values}>
								<bdi className={styles.before}>{partValueWords(property, before, names)}</bdi>
								<MoveRight size={14} strokeWidth={1.5} aria-label="becomes" />
								<bdi className={styles.after}>{partValueWords(property, after, names)}</bdi>
							</span>
							<ActionIcon
								aria-label={`Remove: ${partWords(property)}`}
								title="Remove this change"
								onClick={() => onTakeOut(change)}
							>
								<Undo2 size={14} strokeWidth={1.75} aria-hidden="true" />
							</ActionIcon>
						</li>
					);
				})}
			</ul>
		</Dialog>
	);
}
