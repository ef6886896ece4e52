import {mostListUnits} from '../../../shared/bridge';
import {StepFailed} from '../connection/connections';

/** Writes a list where a person wants it; throws StepFailed. Undefined where no place was chosen. */
export async function saveListFile(name: string, text: string): Promise<string | undefined> {
	if (text.length > mostListUnits) throw new StepFailed(tooLong);
	const outcome = await window.steward.ask('list-file:save', {name, text});
	if (!outcome.ok) throw new StepFailed(outcome);
	return outcome.value.state === 'saved' ? outcome.value.path : undefined;
}

/** Shows the list that was written last in its folder. */
export function showListFile(): void {
	void window.steward.ask('list-file:show', undefined);
}

const tooLong = {
	ok: false,
	kind: 'refusal',
	detail: 'The list is too large for one file: filter it, or hide columns.',
} as const;
