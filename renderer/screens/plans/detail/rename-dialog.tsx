import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, TextInput} from '@mantine/core';
import {useState} from 'react';
import {mostPlanName, type PlanSummary} from '../../../../shared/model/plan';
import {stepInShort} from '../../../api/connection/connections';
import {usePlanActions, usePlanWork} from '../../../api/plans/plans';
import {Dialog} from '../../../components/dialog';

type Props = {readonly plan: PlanSummary; readonly onClose: () => void};

/** Gives a plan another name. */
export function RenameDialog({plan, onClose}: Props) {
	const {rename} = usePlanActions();
	const work = usePlanWork();
	const [name, setName] = useState(plan.name);
	const [problem, setProblem] = useState<string>();
	const save = () => {
		if (name.trim() === '') return setProblem(t`Enter a name.`);
		work.mutate(() => rename({id: plan.id, name: name.trim()}), {
			onSuccess: onClose,
			onError: error => setProblem(stepInShort(error)),
		});
	};
	return (
		<Dialog
			isOpen
			title={t`Rename plan`}
			onClose={onClose}
			onSubmit={save}
			footer={
				<>
					<Button variant="default" onClick={onClose}>
						<Trans>Cancel</Trans>
					</Button>
					<Button type="submit" loading={work.isPending}>
						<Trans>Rename plan</Trans>
					</Button>
				</>
			}
		>
			<TextInput
				label={t`Name`}
				data-autofocus
				maxLength={mostPlanName}
				value={name}
				error={problem}
				onChange={event => {
					setName(event.currentTarget.value);
					setProblem(undefined);
				}}
			/>
		</Dialog>
	);
}
