import {parseArgs} from 'node:util';
import {ensureBuilt} from './build.mjs';
import {ensureSetUp} from './setup.mjs';
import {soakCounts} from './soak/counts.mjs';
import {soakDates} from './soak/dates.mjs';
import {soakFaults} from './soak/faults.mjs';

/**
 * What takes too long for `npm test -- --all`: the window against faults for as long as is asked, all tests at
 * unusual moments, or the promises with the counts that they name. Ends with 0 when all went well.
 */
const usage = `npm run soak [-- --minutes 10] [-- --seed 7]
npm run soak -- --dates [--moment NAME] [--only PART-OF-FILE-NAME]
npm run soak -- --counts [--only PART-OF-FILE-NAME]`;

function readOptions() {
	try {
		const {values} = parseArgs({
			options: {
				minutes: {type: 'string', default: '10'},
				seed: {type: 'string', default: '7'},
				dates: {type: 'boolean', default: false},
				counts: {type: 'boolean', default: false},
				moment: {type: 'string', multiple: true},
				only: {type: 'string', multiple: true},
			},
		});
		const minutes = Number(values.minutes);
		const seed = Number(values.seed);
		if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('These are no such numbers.');
		if (values.moment !== undefined && !values.dates)
			throw new Error('--moment goes with --dates.');
		if (values.only !== undefined && !values.dates && !values.counts) {
			throw new Error('--only goes with --dates or --counts.');
		}
		return {...values, minutes, seed};
	} catch (error) {
		console.error(`${error.message}\n${usage}`);
		process.exit(2);
	}
}

const options = readOptions();
await ensureSetUp();
await ensureBuilt();
let red = 0;
try {
	if (options.dates) red += await soakDates(options);
	if (options.counts) red += await soakCounts(options);
	if (!options.dates && !options.counts) red += await soakFaults(options);
} catch (error) {
	console.error(`${error.message}\n${usage}`);
	process.exit(2);
}
process.exitCode = red === 0 ? 0 : 1;
