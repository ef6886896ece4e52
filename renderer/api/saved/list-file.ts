import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {mostListUnits} from '../../../shared/bridge';
import {StepFailed, valueOf} from '../connection/connections';

/**
 * Writes a list where a person wants it, and makes its text only then: a long one takes longer than a click
 * counts. Resolves to the path, undefined where no place was chosen. Throws StepFailed.
 */
export async function saveListFile(
	name: string,
	makeText: () => Promise<string>,
): Promise<string | undefined> {
	const isChosen = valueOf(await window.steward.ask('list-file:choose', {name}));
	if (!isChosen) return undefined;
	const text = await makeText();
	if (text.length > mostListUnits) throw new StepFailed(tooLong);
	return valueOf(await window.steward.ask('list-file:write', {text})).path;
}

/** Throws StepFailed for what cannot be one file whatever is in its cells, before anything of it is made. */
export function requireFileSize(cells: number): void {
	if (cells > mostListUnits) throw new StepFailed(tooLong);
}

/** Shows the list that was written last in its folder. */
export function showListFile(): void {
	void window.steward.ask('list-file:show', undefined);
}

const tooLong = inLanguage(
	() =>
		({
			ok: false,
			kind: 'refusal',
			detail: t`The list is too large for one file: filter it, or hide columns.`,
		}) as const,
);
