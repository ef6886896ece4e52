import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, VisuallyHidden} from '@mantine/core';
import {useId, useState} from 'react';
import {openName} from '../../../../shared/model/shown-name';
import {Dialog} from '../../../components/dialog';
import type {FillGroup} from './fill-groups';
import styles from './dialogs.module.css';

type Props = {
	readonly name: string;
	readonly groups: readonly FillGroup[];
	readonly onEdit: (group: FillGroup) => void;
	readonly onClose: () => void;
};

/** Adds everybody of a role or a group of the organization to a channel. */
export function FillDialog({name, groups, onEdit, onClose}: Props) {
	const [chosen, setChosen] = useState<string>();
	const field = useId();
	const group = groups.find(({id}) => id === chosen);
	const added = group?.missing.length ?? 0;
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={titleOf(openName(name))}
			onSubmit={() => group && onEdit(group)}
			footer={
				<>
					<Button variant="default" onClick={onClose}>
						<Trans>Cancel</Trans>
					</Button>
					<Button type="submit" disabled={added === 0}>
						{stageWords(added)}
					</Button>
				</>
			}
		>
			<fieldset className={styles.options}>
				<VisuallyHidden component="legend">
					<Trans>Group</Trans>
				</VisuallyHidden>
				{groups.map(({id, title, total, missing}) => (
					<label key={id} className={styles.option}>
						<input
							type="radio"
							name={field}
							checked={id === chosen}
							onChange={() => setChosen(id)}
						/>
						{openName(title)}
						<span className={styles.optionNote}>{missingWords(missing.length, total)}</span>
					</label>
				))}
			</fieldset>
			<p className={styles.hint}>
				<Trans>
					Includes all active people in the group, even those hidden by the filter. Nobody is
					removed.
				</Trans>
			</p>
		</Dialog>
	);
}

const titleOf = (channel: string) => t`Fill #${channel} from a group`;

function stageWords(count: number): string {
	if (count === 0) return t`Stage additions`;
	return plural(count, {one: 'Stage # addition', other: 'Stage # additions'});
}

function missingWords(missing: number, total: number): string {
	if (missing > 0) return t`${missing} of ${total} to add`;
	return total === 0 ? t`nobody` : plural(total, {one: 'all # are in', other: 'all # are in'});
}
