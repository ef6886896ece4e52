import type {PlanChange} from '../../../../../shared/model/plan';
import type {StepNames} from '../../../../plans/step-words';

/** What a control for the value of a step is given. */
export type ValueProps<Change extends PlanChange = PlanChange> = {
	readonly change: Change;
	readonly names: StepNames;
	/** What is wrong with the value. */
	readonly problem: string | undefined;
	/** Hears the change with its value, and what is wrong with what was typed. */
	readonly onChange: (change: PlanChange, wrong?: string) => void;
	/** Hears whether a layer of the control stands over the dialog. */
	readonly onLayer: (isOpen: boolean) => void;
};

export type Of<Kind extends PlanChange['kind']> = Extract<PlanChange, {readonly kind: Kind}>;
