import type {Store} from '../storage/store';
import {keptTextsOf} from './kept-texts';
import type {Fields, Steps} from './long-lists';

/** A row, with everybody in its channel where that is wanted: as they are when the step is made. */
export function* channelRowSteps(
	fields: Fields,
	row: {readonly stream_id: number},
	store: Store,
	withMembers: boolean,
): Steps {
	const text = JSON.stringify(row);
	if (!withMembers) return fields.add(text);
	fields.add(`${text.slice(0, -1)},`);
	yield* memberSteps(fields, store, row.stream_id);
	fields.add('}');
}

export function* memberSteps(fields: Fields, store: Store, channelId: number): Steps {
	fields.add('"subscribers":[');
	const {subscriptions} = store;
	yield* keptTextsOf(store).add(
		fields,
		{name: `channel ${channelId}`, tables: [subscriptions]},
		function* (own) {
			let isFirst = true;
			for (const ids of subscriptions.memberTexts(channelId)) {
				own.add(isFirst ? ids : `,${ids}`);
				isFirst = false;
				yield;
			}
		},
	);
	fields.add(']');
}
