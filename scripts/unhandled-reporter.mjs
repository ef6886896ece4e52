import {writeFileSync} from 'node:fs';

/**
 * A reporter of vitest that writes what went wrong outside of every test to the file that
 * `STEWARD_UNHANDLED_FILE` names, as a list of texts: the report as JSON has no place for it.
 */
export default class UnhandledReporter {
	onTestRunEnd(_modules, errors) {
		const texts = errors.map(error => {
			const during = [error.VITEST_TEST_PATH, error.VITEST_TEST_NAME].filter(Boolean).join(' › ');
			return `${during}\n${error.stack ?? `${error.name}: ${error.message}`}`;
		});
		writeFileSync(process.env.STEWARD_UNHANDLED_FILE, JSON.stringify(texts));
	}
}
