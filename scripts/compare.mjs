import {readFile} from 'node:fs/promises';
import {parseArgs} from 'node:util';
import {ensureBuilt} from './build.mjs';
import {compare, parts} from './compare/compare.mjs';
import {known} from './compare/known.mjs';
import {grouped, printEach, printGroups, sortOut} from './compare/report.mjs';
import {ensureSetUp} from './setup.mjs';

/**
 * Makes the same calls on a real server and on the embedded one and prints what differs; `--long` prints
 * each row by itself, `--all` the known differences as well. The accounts are a file with `owner`,
 * `administrator`, `moderator`, `member`, `guest` and `bot`, each with `user_id`, `email` and `api_key`.
 * The organization there is changed while this runs, so it should be one for trials. Ends with 0 when all
 * differences are listed in `compare/known.mjs`.
 */
const usage = `npm run compare -- --server URL --accounts FILE [--only ${parts.join('|')}] [--all] [--long]`;

function readOptions() {
	try {
		const {values} = parseArgs({
			options: {
				server: {type: 'string'},
				accounts: {type: 'string'},
				only: {type: 'string', multiple: true},
				all: {type: 'boolean', default: false},
				long: {type: 'boolean', default: false},
			},
		});
		if (values.server === undefined || values.accounts === undefined) {
			throw new Error('--server and --accounts say what to compare with.');
		}
		const unknown = values.only?.find(part => !parts.includes(part));
		if (unknown !== undefined) throw new Error(`There is no part "${unknown}".`);
		return {...values, server: new URL('/api/v1', values.server).href};
	} catch (error) {
		console.error(`${error.message}\n${usage}`);
		process.exit(2);
	}
}

const options = readOptions();
const accounts = JSON.parse(await readFile(options.accounts, 'utf8'));
await ensureSetUp({window: false});
await ensureBuilt(['server']);
const {found, rows} = await compare(options.server, accounts, options.only ?? parts);
const {fresh, gone, knownCount} = sortOut(found, options.all ? [] : known, rows);
if (options.long) printEach(fresh);
else printGroups(grouped(fresh));
for (const {row, field, why} of options.all ? [] : gone) {
	console.log(
		`listed, but not seen any more: ${[row].flat().join(', ')}: ${[field].flat().join(', ')} (${why})`,
	);
}
const differing = new Set(fresh.map(({row}) => row)).size;
console.log(
	`\n${rows.length} compared, ${knownCount} known differences, ${fresh.length} others in ${differing} rows`,
);
process.exitCode = fresh.length > 0 ? 1 : 0;
