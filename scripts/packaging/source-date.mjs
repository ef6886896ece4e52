import {root} from '../paths.mjs';
import {runQuietly} from '../say.mjs';

/** When what is packaged was committed, in seconds: the time that everything in a package has. */
export async function sourceDate() {
	const named = process.env.SOURCE_DATE_EPOCH;
	if (named !== undefined && /^\d+$/.test(named)) return Number(named);
	const text = await runQuietly('git', ['log', '-1', '--format=%ct'], {cwd: root});
	return Number(text.trim());
}
