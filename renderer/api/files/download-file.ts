import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {useMutation} from '@tanstack/react-query';
import {fitsInFile, mostTextBytes} from '../../../shared/bridge';
import {StepFailed, stepInShort} from '../connection/connections';

/** Saves an uploaded file into the folder of downloads; throws StepFailed, resolves to its name. */
export async function saveFile(connectionId: string, path: string): Promise<string> {
	const outcome = await window.steward.ask('file:save', {connectionId, path});
	if (!outcome.ok) throw new StepFailed(outcome);
	return outcome.value.name;
}

/** The same, told in a sentence. */
export async function downloadFile(connectionId: string, path: string): Promise<string> {
	try {
		const file = await saveFile(connectionId, path);
		return t`Saved to Downloads as ${file}.`;
	} catch (error) {
		return t`Not saved. ${{reason: stepInShort(error)}}`;
	}
}

/** Saves a text into the folder of downloads; resolves to the name that it got there. */
export function useDownloadText() {
	return useMutation({
		mutationFn: async (order: {readonly name: string; readonly text: string}): Promise<string> => {
			if (!fitsInFile(order.text)) throw new StepFailed(tooLong);
			const outcome = await window.steward.ask('text:save', order);
			if (!outcome.ok) throw new StepFailed(outcome);
			return outcome.value.name;
		},
	});
}

const tooLong = inLanguage(
	() =>
		({
			ok: false,
			kind: 'refusal',
			detail: t`More than ${{megabytes: mostTextBytes / 1_000_000}} MB: choose less, or a shorter format.`,
		}) as const,
);
