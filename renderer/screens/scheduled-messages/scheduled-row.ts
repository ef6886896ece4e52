import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {bodyOf} from '../../../shared/changes/account-calls';
import type {ScheduledBody} from '../../../shared/model/change';
import type {ScheduledMessage} from '../../../shared/model/scheduled-message';
import {beginningInLine} from '../../components/beginning-in-line';
import {defineOrder} from '../../components/grid/list-order';
import {defineFilter, type ListFilter} from '../../components/list-filter';
import {fold, orderKey} from '../../text/fold';
import {namesInARow} from '../../writing/place-words';

/** A scheduled message as the list shows it. */
export type ScheduledRow = {
	readonly id: number;
	readonly body: ScheduledBody;
	readonly hasFailed: boolean;
	/** Where it goes: "#general > plans", or names. */
	readonly to: string;
	readonly snippet: string;
	/** All that words are looked for in. */
	readonly text: string;
	readonly toKey: string;
};

export type Names = {
	readonly channel: (id: number) => string;
	readonly person: (id: number) => string;
	readonly ownId: number | undefined;
};

export function rowsOf(
	messages: readonly ScheduledMessage[],
	names: Names,
): readonly ScheduledRow[] {
	return messages.map(message => {
		const body = bodyOf(message);
		const to = destinationOf(body, names);
		const people = body.type === 'private' ? body.to.map(names.person) : [];
		return {
			id: message.scheduled_message_id,
			body,
			hasFailed: message.failed,
			to,
			snippet: beginningInLine(body.content.trim().split('\n', 1)[0] ?? ''),
			text: fold([to, ...people, body.content.slice(0, 20_000)].join('\n')),
			toKey: orderKey(to),
		};
	});
}

function destinationOf({type, to, topic}: ScheduledBody, names: Names): string {
	const [first = 0] = to;
	if (type === 'stream') {
		const shown = beginningInLine(topic);
		const channel = `#${names.channel(first)}`;
		return shown.trim() === '' ? channel : `${channel} > ${shown}`;
	}
	if (to.every(id => id === names.ownId)) return t`Yourself`;
	return namesInARow(to.map(names.person));
}

/** The orders of scheduled messages; the next one leads. */
export const scheduledOrder = defineOrder({
	keys: {
		when: ({body}: ScheduledRow) => body.at,
		to: ({toKey}) => toKey,
		text: ({snippet}) => orderKey(snippet),
		state: ({hasFailed}) => (hasFailed ? 0 : 1),
	},
	usual: {column: 'when', isDescending: false},
	ties: (a, b) => a.id - b.id,
});

/** The filter of scheduled messages. */
export const scheduledFilter: ListFilter<ScheduledRow, 'is'> = inLanguage(() =>
	defineFilter({
		idOf: ({id}: ScheduledRow) => id,
		keys: {
			is: {
				note: t`Waiting, or could not be sent`,
				choices: [
					{
						value: 'waiting',
						note: t`Sent at its time`,
						group: 'state',
						test: row => !row.hasFailed,
					},
					{
						value: 'failed',
						note: t`Could not be sent`,
						group: 'state',
						test: ({hasFailed}) => hasFailed,
					},
					{
						value: 'channel',
						note: t`Goes to a channel`,
						group: 'goal',
						test: ({body}) => body.type === 'stream',
					},
					{
						value: 'direct',
						note: t`Goes to people`,
						also: ['dm'],
						group: 'goal',
						test: ({body}) => body.type === 'private',
					},
				],
			},
		},
		words: ({text}) => text,
	}),
);
