import {compareActions} from './run-actions.mjs';
import {callRows} from './calls.mjs';
import {changeRows} from './changes.mjs';
import {startEmbedded} from './embedded.mjs';
import {Names} from './names.mjs';
import {compareNarrows} from './narrows.mjs';
import {refusalRows} from './refusals.mjs';
import {runRows} from './run-rows.mjs';
import {Side} from './side.mjs';
import {setStage} from './stage.mjs';
import {textRows} from './texts.mjs';

/** In this order: what reads comes before what changes. */
const runs = {
	reads: async (sides, names) => runRows('reads', await callRows(), sides, names),
	texts: (sides, names) => runRows('texts', textRows, sides, names),
	narrows: compareNarrows,
	refusals: async (sides, names) => runRows('refusals', await refusalRows(), sides, names),
	actions: compareActions,
	changes: (sides, names) => runRows('changes', changeRows, sides, names),
};

export const parts = Object.keys(runs);

/** Runs the named parts on a real server and on an embedded one that it starts. */
export async function compare(server, accounts, wanted) {
	const embedded = await startEmbedded();
	const names = new Names();
	const run = Date.now().toString(36).slice(-5);
	const sides = [
		new Side('ours', embedded.base_url, ofTheFile(embedded.accounts), names, run),
		new Side('theirs', server, ofTheFile(accounts), names, run),
	];
	const results = [];
	try {
		const clear = await setStage(sides, names);
		try {
			for (const part of parts.filter(each => wanted.includes(each))) {
				results.push(await runs[part](sides, names));
				const {rows, found} = results.at(-1);
				console.log(`${part}: ${rows.length} compared, ${found.length} differences`);
			}
		} finally {
			await clear();
		}
	} finally {
		await embedded.stop();
	}
	return {found: results.flatMap(({found}) => found), rows: results.flatMap(({rows}) => rows)};
}

/** Those that were given make what is needed; people of the same roles are made for each run. */
function ofTheFile(accounts) {
	const named = Object.entries(accounts).map(([role, account]) => [`${role} of the file`, account]);
	return Object.fromEntries([...named, ['bot', accounts.bot]]);
}
