import {t} from '@lingui/core/macro';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {barrierTo} from '../../../shared/changes/barriers/barrier-to';
import {Facts} from '../../../shared/changes/facts';
import {readRuledWorld} from '../../../shared/changes/barriers/read-world';
import type {CountListener} from '../../../shared/model/file-progress';
import type {Client} from '../../../shared/client/create-client';
import {wallNow} from '../../../shared/clock';
import {barrierWords} from '../../../shared/model/outlook-words';
import type {Comparison} from './diff';
import type {PlacedStep} from './difference';
import {BadOrganizationFile, type Problem} from './problems';
import {mostProblems} from './check-file';

/**
 * Refuses what the account may not make, by its place in the file: the rules are those by which the steps of
 * a plan are held. Throws BadOrganizationFile.
 */
export async function requireAllowed(
	client: Client,
	{placed}: Comparison,
	onCount?: CountListener,
): Promise<void> {
	const problems = await forbiddenIn(client, placed, {most: mostProblems, onCount});
	if (problems.length > 0) throw new BadOrganizationFile(problems);
}

const stepsAtOnce = 2000;

/** What the account may not make of it, by its place; at most so much of it. */
export async function forbiddenIn(
	client: Client,
	placed: readonly PlacedStep[],
	{most = Infinity, onCount}: {most?: number; onCount?: CountListener | undefined} = {},
): Promise<readonly Problem[]> {
	if (placed.length === 0) return [];
	const changes = placed.map(({planned}) => planned.change);
	const world = await readRuledWorld(new Facts(client), changes, wallNow());
	const problems: Problem[] = [];
	for (const [at, {planned, place}] of placed.entries()) {
		// Whoever waits for something else has a turn.
		if (at % stepsAtOnce === stepsAtOnce - 1) {
			onCount?.({what: 'changes', done: at, of: placed.length});
			await nextTurn();
		}
		const verdict = barrierTo(planned.change, world);
		if (verdict === undefined || verdict === 'unsure') continue;
		const {line, column} = place;
		const {kind} = planned.change;
		const {name} = planned.target;
		const why = barrierWords(verdict);
		problems.push({line, column, message: t`${kind} of ${name}: ${why}.`});
		if (problems.length >= most) break;
	}
	return problems;
}
