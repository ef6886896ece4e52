// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {bounds} from '../../../shared/model/bounds';
import {noteMovedAttempts} from './attempts-moved';
import {useSavedTexts} from '../saved/saved-texts';
import {unsentKey, unsentOf} from '../drafts/unsent';

const key = unsentKey({kind: 'channel', stream_id: 7, topic: 'pantry'});
const request = {type: 'stream', to: '7', topic: 'pantry', content: 'Perhaps sent.'};
/** The newest last. */
const many = Array.from({length: bounds.list}, (_none, at) => at + 1);

function saveAttempt(after: number): void {
	const text = JSON.stringify({
		text: request.content,
		topic: '',
		becomes: {order: request, at: 1_700_000_000_000, after},
	});
	const texts = new Map([[key, {text, at: 1}]]);
	useSavedTexts.setState({byConnection: new Map([['demo', texts]])});
}

test.each([
	[
		{type: 'delete_message', message_ids: many, stream_id: 7, topic: 'pantry'},
		{isOutOfSight: true},
	],
	[
		{
			type: 'update_message',
			message_id: 1,
			message_ids: many,
			stream_id: 7,
			orig_subject: 'pantry',
			subject: 'larder',
		},
		{also: [{stream_id: 7, topic: 'larder'}]},
	],
])('of as many messages as an event may name, the newest counts: $type', (event, followed) => {
	saveAttempt(bounds.list);
	noteMovedAttempts('demo', [{id: 1, ...event}]);
	expect(unsentOf('demo', key)?.becomes).not.toMatchObject(followed);
	saveAttempt(bounds.list - 1);
	noteMovedAttempts('demo', [{id: 2, ...event}]);
	expect(unsentOf('demo', key)?.becomes).toMatchObject(followed);
});
