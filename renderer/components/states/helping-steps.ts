import {createContext} from 'react';

type Step = {readonly label: string; readonly run: () => void};

/** What helps more than trying again, by the next step of a failure in words. */
export type StepsThatHelp = {
	readonly unlock?: Step;
	readonly 'sign-in'?: Step;
	/** What makes trying again of use while a service asks for a pause; it comes first. */
	readonly beforeWaiting?: () => Promise<unknown>;
	/** Whether a line over all screens says already that the server does not answer. */
	readonly isOutageTold?: boolean;
};

/** Steps that a failure offers in the place of trying again; none outside of an organization. */
export const HelpingSteps = createContext<StepsThatHelp>({});
