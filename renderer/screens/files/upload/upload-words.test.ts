import {expect, test} from 'vitest';
import type {UploadItem} from './upload-store';
import {progressWords, whyNotSend} from './upload-words';

const item = (name: string, state: UploadItem['state']): UploadItem => ({
	key: 1,
	name,
	size: 5,
	file: undefined,
	state,
	...(state === 'done' && {upload: {url: '/user_uploads/1', name}}),
});

test.each([
	[[item('a', 'sending')], 'Uploading a'],
	[[item('a', 'done'), item('b', 'sending'), item('c', 'waiting')], 'Uploading 2 of 3: b'],
	[[item('a', 'done')], 'a uploaded.'],
	[[item('a', 'done'), item('b', 'done')], '2 files uploaded.'],
	[[item('a', 'done'), item('b', 'failed')], '1 file uploaded, 1 not.'],
	[[item('a', 'failed')], 'The file was not uploaded.'],
	[[item('a', 'failed'), item('b', 'stopped')], 'None of the files was uploaded.'],
])('%#', (items, words) => expect(progressWords(items)).toBe(words));

test('what is larger than the service takes is not sent', () => {
	const most = 25 * 1024 * 1024;
	expect(whyNotSend({size: most})).toBeUndefined();
	expect(whyNotSend({size: most + 1})).toContain('25\u00a0MiB');
});
