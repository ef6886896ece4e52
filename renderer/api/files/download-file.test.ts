import {expect, it, vi} from 'vitest';
import {downloadFile} from './download-file';

it('a file that is gone is told as gone, or out of reach, and not as something unchanged', async () => {
	const failure = {
		ok: false,
		kind: 'refusal',
		code: 'FILE_NOT_THERE',
		detail: 'There is no such file.',
	};
	vi.stubGlobal('window', {steward: {ask: () => Promise.resolve(failure)}});
	expect(await downloadFile('demo', '/user_uploads/2/ab/plan.pdf')).toBe(
		'Not saved. The file is not there any more, or you have no access to it. Ask whoever posted it to upload it again.',
	);
	vi.unstubAllGlobals();
});
