import {t, plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
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
	const shorter = changes.find(shortensRetention);
	return (
		<Dialog
			isOpen
			isWide
			isFinal={shorter !== undefined}
			onClose={onClose}
			onSubmit={onApply}
			title={plural({count: changes.length}, {one: 'Apply # change?', other: 'Apply # changes?'})}
			footer={
				<>
					<Button variant="default" data-autofocus onClick={onClose}>
						<Trans>Back</Trans>
					</Button>
					<Button variant="default" disabled={changes.length === 0} onClick={onPlan}>
						<Trans>Add to plan</Trans>
					</Button>
					<Button type="submit" disabled={changes.length === 0}>
						{plural({count: changes.length}, {one: 'Apply # change', other: 'Apply # changes'})}
					</Button>
				</>
			}
		>
			<p>
				{plural(
					{count: changes.length},
					{
						one: 'It applies to everyone in the organization immediately. You can undo it afterwards.',
						other:
							'They apply to everyone in the organization immediately. You can undo them afterwards.',
					},
				)}
			</p>
			{shorter !== undefined && (
				<p className={styles.caution}>
					{t`Messages older than ${{time: partValueWords(shorter.property, shorter.after, names)}} are deleted for good. Undo does not bring them back.`}
				</p>
			)}
			<ul
				className={styles.list}
				tabIndex={changes.length > 8 ? 0 : undefined}
				aria-label={t`Changes`}
			>
				{changes.map(change => {
					const {property, before, after} = change;
					return (
						<li key={property} className={styles.change}>
							<span className={styles.setting}>{partWords(property)}</span>
							<span className={styles.values}>
								<bdi className={styles.before}>{partValueWords(property, before, names)}</bdi>
								<MoveRight size={14} strokeWidth={1.5} aria-label={t`becomes`} />
								<bdi className={styles.after}>{partValueWords(property, after, names)}</bdi>
							</span>
							<ActionIcon
								aria-label={t`Remove: ${{setting: partWords(property)}}`}
								title={t`Remove this change`}
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
