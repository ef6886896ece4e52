import {NativeSelect, Button} from '@mantine/core';
import {useState} from 'react';
import type {User} from '../../shared/model/user';
import {useProfileFields} from '../api/users/profile-fields';
import {Dialog} from '../components/dialog';
import parts from '../components/dialog-parts.module.css';
import {useAddToPlan} from '../plans/add-to-plan';
import {ordersLeft} from '../plans/plan-words';
import {roleSteps, roleWords} from '../people/role-words';
import {useActor} from '../people/use-actor';
import {usePeopleIndex} from '../people/use-people-index';
import {countPeople} from '../text/count-words';
import {planValue} from './bulk/bulk-plan';
import {planFor, type PeopleAction} from './change-plan';
import {useDialogsStore} from './people-dialogs-store';
import {noDay, typedProblem} from './profile/date-control';
import {ValueControl} from './profile/value-control';
import type {PlanChange} from '../../shared/model/plan';

/** What the choice of the dialog means. */
function actionOf(choice: string): PeopleAction | undefined {
	if (choice === 'deactivate' || choice === 'reactivate') return {kind: choice};
	const [, role] = /^role (\d+)$/.exec(choice) ?? [];
	return role === undefined ? undefined : {kind: 'role', role: Number(role)};
}

/** Chooses what is planned for the selected people, then the plan that it goes into. */
export function AddPeopleToPlan({targets}: {readonly targets: readonly User[]}) {
	const close = useDialogsStore(store => store.close);
	const actor = useActor();
	const fields = useProfileFields().data ?? [];
	const {index} = usePeopleIndex();
	const [choice, setChoice] = useState('role 300');
	const [value, setValue] = useState('');
	const [problem, setProblem] = useState<string>();
	const addToPlan = useAddToPlan();
	const field = fields.find(({id}) => choice === `field ${id}`);
	const action = actionOf(choice);
	const sent = value.trim();
	const {changes, others} = planned();

	function planned() {
		if (action !== undefined) {
			const plan = planFor(actor, action, targets);
			return {changes: plan.changes, others: plan.skipped.length + plan.unchanged.length};
		}
		if (field === undefined || sent === noDay) return {changes: [], others: targets.length};
		const plan = planValue(field, sent === '' ? null : sent, targets);
		return {changes: plan.changes as readonly PlanChange[], others: plan.others.length};
	}

	const submit = () => {
		const wrong = field === undefined || sent === '' ? undefined : typedProblem(field, sent);
		setProblem(wrong);
		if (wrong !== undefined || changes.length === 0) return;
		const label = options.find(one => one.value === choice)?.label ?? '';
		addToPlan({
			changes,
			proposed: `${label} for ${countPeople(changes.length)}`,
			onAdded: close,
		});
	};
	const options = [
		...roleSteps.map(role => ({value: `role ${role}`, label: `Role: ${roleWords(role).title}`})),
		{value: 'deactivate', label: 'Deactivate'},
		{value: 'reactivate', label: 'Reactivate'},
		...fields.map(({id, name}) => ({value: `field ${id}`, label: `Field: ${name}`})),
	];
	return (
		<Dialog
			isOpen
			title={`Plan a change for ${countPeople(targets.length)}`}
			onClose={close}
			onSubmit={submit}
			footer={
				<>
					<Button variant="default" onClick={close}>
						Cancel
					</Button>
					<Button type="submit" disabled={changes.length === 0}>
						Choose plan
					</Button>
				</>
			}
		>
			<div className={parts.body}>
				<NativeSelect
					label="Change"
					data-autofocus
					value={choice}
					data={options}
					onChange={event => {
						setChoice(event.currentTarget.value);
						setValue('');
						setProblem(undefined);
					}}
				/>
				{field !== undefined && index !== undefined && (
					<ValueControl
						key={field.id}
						field={field}
						value={value}
						onChange={next => {
							setValue(next);
							setProblem(undefined);
						}}
						index={index}
						label="Value"
						error={problem}
					/>
				)}
				<p role="status">{ordersLeft(changes.length, others)}</p>
			</div>
		</Dialog>
	);
}
