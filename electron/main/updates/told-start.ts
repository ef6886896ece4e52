import {t} from '@lingui/core/macro';
import type {FirstStart} from './first-starts';

/** What a start says about a version that did not come up. */
export function toldOfStart(start: FirstStart): readonly string[] {
	switch (start.is) {
		case 'back':
			return [
				t`Steward ${{version: start.failed}} did not start twice, so the version from before is back. Details are in the log.`,
			];
		case 'failing':
			return [
				t`Steward ${{version: start.failed}} did not start twice. If it fails again, install Steward ${{earlier: start.before}}.`,
			];
		case 'usual':
		case 'rolled-back':
			return [];
		default:
			return start satisfies never;
	}
}
