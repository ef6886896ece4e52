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
	'plan-steps': {
		title: 'Steps of plans',
		byDefault: 'Open every plan with this view',
		views: {
			all: 'All steps',
			builtIn: [
				{key: 'decide', name: 'Need a decision', filter: 'state:held'},
				{key: 'failed', name: 'Refused or unknown', filter: 'state:refused,unknown'},
				{key: 'final', name: "Can't be undone", filter: 'undo:none'},
			],
		},
	},
	'people-file': {
		title: 'Rows of a file',
		byDefault: 'Show the rows of every file with this view',
		views: {
			all: 'All rows',
			also: ['verdicts'],
			builtIn: [
				{key: 'cannot', name: 'Rows with a problem', filter: '', also: {verdicts: 'cannot'}},
				{key: 'work', name: 'What the plan does', filter: '', also: {verdicts: 'create change'}},
			],
		},
	},
} as const satisfies Readonly<Record<string, InnerList>>;
