import {Button, NativeSelect, TextInput} from '@mantine/core';
import {useState} from 'react';
import {planState, type PlanChange} from '../../shared/model/plan';
import {openName} from '../../shared/model/shown-name';
import {useConnection} from '../api/connection/client-context';
import {stepInShort} from '../api/connection/connections';
import {usePlanActions, usePlans, usePlanWork} from '../api/plans/plans';
import {Dialog} from '../components/dialog';
import {useAddedStore} from './add-to-plan-store';
import {countSteps} from './plan-words';

const anew = 'new';

type Props = {
	readonly changes: readonly PlanChange[];
	/** What a new plan is called, until somebody types another name. */
	readonly proposed: string;
	readonly onClose: () => void;
	/** Hears that they are in a plan. */
	readonly onAdded?: () => void;
};

/** Puts changes into a draft, or into a new plan with a name, instead of making them now. */
export function AddToPlanDialog({changes, proposed, onClose, onAdded}: Props) {
	const {id: connectionId} = useConnection();
	const drafts = (usePlans().data ?? []).filter(plan => planState(plan) === 'draft');
	const {add} = usePlanActions();
	const work = usePlanWork();
	const [chosen, setChosen] = useState(anew);
	const [name, setName] = useState(proposed);
	const [problem, setProblem] = useState<string>();
	const submit = () => {
		if (chosen === anew && name.trim() === '') return setProblem('Enter a name.');
		const to = chosen === anew ? {name: name.trim()} : {id: chosen};
		work.mutate(
			async () => {
				const plan = await add(to, changes);
				useAddedStore.getState().tell({connectionId, plan, count: changes.length});
			},
			{
				onSuccess: () => {
					onClose();
					onAdded?.();
				},
				onError: error => setProblem(stepInShort(error)),
			},
		);
	};
	return (
		<Dialog
			isOpen
			title={`Add ${countSteps(changes.length)} to a plan`}
			onClose={onClose}
			onSubmit={submit}
			footer={
				<>
					<Button variant="default" onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit" loading={work.isPending} disabled={changes.length === 0}>
						Add {countSteps(changes.length)}
					</Button>
				</>
			}
		>
			{drafts.length > 0 && (
				<NativeSelect
					label="Plan"
					value={chosen}
					data={[
						{value: anew, label: 'New plan'},
						...drafts.map(plan => ({value: plan.id, label: openName(plan.name)})),
					]}
					onChange={event => {
						setChosen(event.currentTarget.value);
						setProblem(undefined);
					}}
				/>
			)}
			{chosen === anew && (
				<TextInput
					label="Name of the new plan"
					data-autofocus
					maxLength={200}
					value={name}
					onChange={event => {
						setName(event.currentTarget.value);
						setProblem(undefined);
					}}
				/>
			)}
			{problem !== undefined && <p role="alert">{problem}</p>}
			<p>Nothing changes on the server until you apply the plan.</p>
		</Dialog>
	);
}
