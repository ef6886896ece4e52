import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import type {ViewsFacts} from './place';

/** A list inside of a screen that is about something else first: one plan, or one file. */
export type InnerList = {
	readonly title: string;
	/** What "by default" means of its views. */
	readonly byDefault: string;
	readonly views: ViewsFacts;
};

/** Such lists, by the name under which their views are kept. None has an address by itself, so none is pinned. */
export const innerLists = {
	'plan-steps': inLanguage(() => ({
		title: t`Steps of plans`,
		byDefault: t`Open every plan with this view`,
		views: {
			all: t`All steps`,
			builtIn: [
				{key: 'decide', name: t`Need a decision`, filter: 'state:held'},
				{key: 'failed', name: t`Refused or unknown`, filter: 'state:refused,unknown'},
				{key: 'final', name: t`Can't be undone`, filter: 'undo:none'},
			],
		},
	})),
	'people-file': inLanguage(() => ({
		title: t`Rows of a file`,
		byDefault: t`Show the rows of every file with this view`,
		views: {
			all: t`All rows`,
			also: ['verdicts'],
			builtIn: [
				{key: 'cannot', name: t`Rows with a problem`, filter: '', also: {verdicts: 'cannot'}},
				{key: 'work', name: t`What the plan does`, filter: '', also: {verdicts: 'create change'}},
			],
		},
	})),
} as const satisfies Readonly<Record<string, InnerList>>;
