import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, NativeSelect, TextInput} from '@mantine/core';
import {useState} from 'react';
import {mostPlanName} from '../../shared/model/plan';
import {openName} from '../../shared/model/shown-name';
import {useConnection} from '../api/connection/client-context';
import {stepInShort} from '../api/connection/connections';
import {usePlanActions, usePlanWork} from '../api/plans/plans';
import {Dialog} from '../components/dialog';
import {useAddToPlanStore, type Addition} from './add-to-plan-store';
import {usePlanInHand} from './use-plan-in-hand';

const anew = 'new';

/** Asks into which plan the changes go that a screen or a dialog has, over that. */
export function AskedPlan() {
	const {id} = useConnection();
	const asked = useAddToPlanStore(store => store.asked);
	if (asked?.connectionId !== id) return null;
	return <AddToPlanDialog {...asked} onClose={() => useAddToPlanStore.getState().ask(undefined)} />;
}

/** Puts changes into a draft, or into a new plan with a name, instead of making them now. */
function AddToPlanDialog({
	changes,
	proposed,
	note,
	onClose,
	onAdded,
}: Addition & {readonly onClose: () => void}) {
	const {id: connectionId} = useConnection();
	const {plan: inHand, open, take} = usePlanInHand();
	const {add} = usePlanActions();
	const work = usePlanWork();
	const [typed, setTyped] = useState<string>();
	const [name, setName] = useState(proposed.slice(0, mostPlanName));
	const [problem, setProblem] = useState<string>();
	const chosen = typed ?? inHand?.id ?? anew;
	const isNew = chosen === anew;
	const submit = () => {
		if (work.isPending) return;
		if (isNew && name.trim() === '') return setProblem(t`Enter a name.`);
		const to = isNew ? {name: name.trim()} : {id: chosen};
		work.mutate(
			async () => {
				const plan = await add(to, changes);
				await take(plan.id);
				useAddToPlanStore.getState().tell({connectionId, plan, added: changes.length});
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
			title={plural(
				{count: changes.length},
				{one: 'Add # step to a plan', other: 'Add # steps to a plan'},
			)}
			onClose={onClose}
			onSubmit={submit}
			footer={
				<>
					<Button variant="default" onClick={onClose}>
						<Trans>Cancel</Trans>
					</Button>
					<Button
						type="submit"
						data-autofocus={!isNew || undefined}
						loading={work.isPending}
						disabled={changes.length === 0}
					>
						{plural({count: changes.length}, {one: 'Add # step', other: 'Add # steps'})}
					</Button>
				</>
			}
		>
			{!isNew && <p>{openName(proposed)}.</p>}
			{open.length > 0 && (
				<NativeSelect
					label={t`Plan`}
					value={chosen}
					data={[
						{value: anew, label: t`New plan`},
						...open.map(plan => ({value: plan.id, label: openName(plan.name)})),
					]}
					onChange={event => {
						setTyped(event.currentTarget.value);
						setProblem(undefined);
					}}
				/>
			)}
			{isNew && (
				<TextInput
					label={t`Name of the new plan`}
					data-autofocus
					maxLength={mostPlanName}
					value={name}
					onChange={event => {
						setName(event.currentTarget.value);
						setProblem(undefined);
					}}
				/>
			)}
			{problem !== undefined && <p role="alert">{problem}</p>}
			{note !== undefined && <p>{note}</p>}
			<p>
				<Trans>Nothing changes on the server until you apply the plan.</Trans>
			</p>
		</Dialog>
	);
}
