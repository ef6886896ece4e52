import {expect, it} from 'vitest';
import {destinationOf} from './draft-row';

const names = {channel: () => undefined, person: String, ownId: 1};
const to = (topic: string) =>
	destinationOf({type: 'stream', to: [7], topic, content: ''} as never, names);

it('a draft goes to a channel and a topic', () => {
	expect(to('tides').words).toBe('#channel 7 > tides');
	expect(to(' ').words).toBe('#channel 7');
});

it('the topic of a draft is no longer than a line has room for', () => {
	const {words, topic} = to('\u{1f600} '.repeat(60_000));
	expect(topic?.length).toBeLessThan(601);
	expect(words.length).toBeLessThan(630);
});
