import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {callSources} from '../../shared/calls';
import {defineFilter, type FilterChoice, type ListView} from '../components/list-filter';
import type {FilterPart} from '../components/filter-text';
import {fold} from '../text/fold';
import type {CallRow} from './call-row';

type CallKey = 'is' | 'method' | 'status' | 'time' | 'by' | 'path' | 'org' | 'failed';

/** The calls that a filter finds, in their order. */
export type CallView = ListView<CallRow, CallKey> & {
	/** Polls that would be found and are left out. */
	readonly hiddenPolls: number;
};

const failed = (row: CallRow) => row.isFailed;

/** The filter of calls. */
export const callFilter = inLanguage(() =>
	defineFilter<CallRow, CallKey>({
		idOf: ({id}) => id,
		keys: {
			is: {
				note: t`Failed, changes, pinned`,
				choices: [
					{value: 'failed', note: t`Refused, or no response`, also: ['error'], test: failed},
					{value: 'change', note: t`Changes something`, test: row => row.isChange},
					{value: 'pinned', note: t`Pinned by you`, test: row => row.call.isPinned},
					{value: 'poll', note: t`Waits for events`, also: ['polling'], test: row => row.isPoll},
				],
			},
			method: {
				note: t`HTTP method`,
				choices: ['get', 'post', 'patch', 'put', 'delete'].map(value => ({
					value,
					group: 'method',
					test: ({call}) => call.method.toLowerCase() === value,
				})),
			},
			status: {
				note: t`HTTP status`,
				examples: [{value: '2xx'}, {value: '4xx'}, {value: '5xx'}, {value: 'none'}],
				read: typed => {
					const test = statusTest(typed);
					return test && (({call}) => test(call.status));
				},
			},
			time: {
				note: t`Longer or shorter than`,
				examples: [{value: '>500ms'}, {value: '>1s'}, {value: '<100ms'}],
				read: typed => {
					const bound = timeBound(typed);
					return (
						bound && (({call: {milliseconds = 0}}) => milliseconds >= bound.limit === bound.isAbove)
					);
				},
			},
			by: {note: t`Source`, choices: ['screen', 'sign-in', 'file', 'replay'].map(sourceChoice)},
			path: {
				note: t`Part of the path`,
				takesOne: true,
				read: typed => {
					const part = typed.toLowerCase();
					return ({call}) => call.path.toLowerCase().includes(part);
				},
			},
			org: {
				note: t`Organization`,
				takesOne: true,
				read: typed => {
					const name = fold(typed);
					return row => fold(row.organization).includes(name);
				},
			},
			failed: {
				note: '',
				isOld: true,
				ifEmpty: 'yes',
				choices: [
					{value: 'yes', test: failed},
					{value: 'no', test: row => !row.isFailed},
				],
			},
		},
		words: ({text}) => text,
	}),
);

/** Who made a call, as the filter writes it. */
function sourceChoice(value: string): FilterChoice<CallRow> {
	const source = callSources.find(name => name === value) ?? 'page';
	return {
		value,
		also: source === 'page' ? ['page'] : [],
		group: 'source',
		test: ({call}) => call.source === source,
	};
}

/** Answers a filter, or some of its parts. Calls that wait for events are left out unless asked for. */
export function viewOf(
	ordered: readonly CallRow[],
	text: string,
	hasPolls: boolean,
	tokens: readonly FilterPart<CallKey>[] = callFilter.tokensOf(text),
): CallView {
	const all = callFilter.viewOf(ordered, text, tokens);
	if (hasPolls || all.choice('is', 'poll') === 'in') return {...all, hiddenPolls: 0};
	const shown = ordered.filter(row => !row.isPoll || row.call.isPinned);
	const view = callFilter.viewOf(shown, text, tokens);
	return {...view, hiddenPolls: all.length - view.length};
}

/** `200`, `4xx`, `>=400`, `none` for calls without an answer. */
function statusTest(value: string): ((status: number | undefined) => boolean) | undefined {
	if ('none'.startsWith(value)) return status => status === undefined;
	const [, sign, digits = ''] = /^([<>]=?)?(\d{1,3})x*$/.exec(value) ?? [];
	if (digits === '') return undefined;
	const bound = Number(digits);
	switch (sign) {
		case '>':
			return status => status !== undefined && status > bound;
		case '>=':
			return status => status !== undefined && status >= bound;
		case '<':
			return status => status !== undefined && status < bound;
		case '<=':
			return status => status !== undefined && status <= bound;
		default:
			return status => status !== undefined && String(status).startsWith(digits);
	}
}

/** `>500ms`, `<1s`; without a sign it asks for that much and more. In milliseconds. */
function timeBound(value: string): {isAbove: boolean; limit: number} | undefined {
	const [, sign, amount, unit] = /^([<>])?=?(\d+(?:\.\d+)?)(ms|s)?$/.exec(value) ?? [];
	if (amount === undefined) return undefined;
	return {isAbove: sign !== '<', limit: Number(amount) * (unit === 's' ? 1000 : 1)};
}
