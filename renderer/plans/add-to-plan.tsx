import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {ListPlus} from 'lucide-react';
import {useCallback} from 'react';
import type {Change} from '../../shared/model/change';
import {useConnection} from '../api/connection/client-context';
import {ReasonButton} from '../components/reason-button';
import {useAddToPlanStore, type Addition} from './add-to-plan-store';
import {plannable} from './plannable';

/** Returns the function that asks which plan changes go into, instead of making them. */
export function useAddToPlan(): (addition: Addition) => void {
	const {id: connectionId} = useConnection();
	return useCallback(
		addition => useAddToPlanStore.getState().ask({...addition, connectionId}),
		[connectionId],
	);
}

type Props = Omit<Addition, 'changes'> & {
	/** What is added; where it takes work to say, the function that says it. */
	readonly changes: readonly Change[] | (() => readonly Change[] | Promise<readonly Change[]>);
	/** Beside the main button of a dialog; else in a bar. */
	readonly isInDialog?: boolean;
	/** Why nothing can be added. */
	readonly whyNot?: string | undefined;
};

/** Puts changes into a plan: beside whatever makes them at once. */
export function AddToPlan({changes, isInDialog = false, whyNot, ...addition}: Props) {
	const ask = useAddToPlan();
	const isNone = Array.isArray(changes) && plannable(changes).length === 0;
	return (
		<ReasonButton
			variant={isInDialog ? 'default' : 'subtle'}
			leftSection={
				isInDialog ? undefined : <ListPlus size={16} strokeWidth={1.5} aria-hidden="true" />
			}
			whyNot={whyNot ?? (isNone ? t`Nothing would change.` : undefined)}
			onClick={() => {
				const begin = async () => {
					const found = plannable(typeof changes === 'function' ? await changes() : changes);
					if (found.length > 0) ask({changes: found, ...addition});
				};
				void begin();
			}}
		>
			<Trans>Add to plan</Trans>
		</ReasonButton>
	);
}
