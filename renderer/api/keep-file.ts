import {explainStep, StepFailed} from './connections';

/** Saves an uploaded file into the folder of downloads; throws StepFailed, resolves to its name. */
export async function saveFile(connectionId: string, path: string): Promise<string> {
	const outcome = await window.steward.ask('file:keep', {connectionId, path});
	if (!outcome.ok) throw new StepFailed(outcome);
	return outcome.value.name;
}

/** The same, told in a sentence. */
export async function keepFile(connectionId: string, path: string): Promise<string> {
	try {
		return `Saved to Downloads as ${await saveFile(connectionId, path)}.`;
	} catch (error) {
		const {title, advice} = explainStep(error);
		return `Not saved. ${title} ${advice}`;
	}
}
