import {useEffect} from 'react';
import type {Connection} from '../../shared/bridge';
import {TourCard} from '../help/tour/tour-card';
import {AddedBar} from '../plans/added-bar';
import {AskedPlan} from '../plans/add-to-plan-dialog';
import {CutOffPlans} from '../plans/cut-off-plans';
import {RunningPlans} from '../plans/running-plans';
import {CutOffRuns} from '../runs/cut-off-runs';
import {RunBar} from '../runs/run-bar';
import {runShortcut} from '../shortcuts/use-shortcuts';
import {ViewLayers} from '../views/view-layers';
import {DropAnywhere} from './drop-anywhere';
import {useEarlyStore} from './early-keys';
import {ElsewhereBar} from './elsewhere-bar';
import {NewerDataDialog} from './newer-data-dialog';
import {OpenedFile} from './opened-file';
import {Palette} from './palette/palette';
import {ShortcutsSheet} from './shortcuts-sheet';
import {UnlockKeys} from './unlock-keys';

export {PlanInHand} from '../plans/plan-in-hand';
export {LeaveOrganization} from './leave-organization';

/** Above a screen of an organization: what was cut off. */
export function Interrupted() {
	return (
		<>
			<CutOffRuns />
			<CutOffPlans />
		</>
	);
}

/** Below a screen of an organization: what runs, has ended, or is told. */
export function Bars() {
	return (
		<>
			<ViewLayers />
			<ElsewhereBar />
			<AddedBar />
			<RunningPlans />
			<RunBar />
			<TourCard />
		</>
	);
}

/** What comes over the window. */
export function Layers({connection}: {readonly connection: Connection | undefined}) {
	useEffect(() => {
		const {asked, letGo} = useEarlyStore.getState();
		letGo();
		// What opens them listens once all of this stands.
		if (asked !== undefined) queueMicrotask(() => runShortcut(asked));
	}, []);
	return (
		<>
			<ShortcutsSheet />
			<UnlockKeys />
			<NewerDataDialog />
			<Palette connection={connection} />
			{connection && <AskedPlan />}
			{connection && <DropAnywhere />}
			{connection && <OpenedFile />}
		</>
	);
}
