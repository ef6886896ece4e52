import {plural, t} from '@lingui/core/macro';
import {formatNumber} from '../../../../shared/languages/formats';
import {limits} from '../../../../shared/model/limits';
import {mebibyte} from '../../../components/size-words';
import type {UploadItem} from './upload-store';

/** Why a file is not even sent; undefined where the service decides. */
export function whyNotSend(file: Pick<File, 'size'>): string | undefined {
	const most = limits.uploadMaxMebibytes;
	if (file.size <= most * mebibyte) return undefined;
	return t`The server accepts at most ${most}\u00a0MiB. It was not sent.`;
}

export const folderProblem = (): string => t`This is a folder. Choose the files in it.`;

/** How far the uploads are, or how they ended. */
export function progressWords(items: readonly UploadItem[]): string {
	const count = (state: UploadItem['state']) => items.filter(item => item.state === state).length;
	const sending = items.findIndex(({state}) => state === 'sending');
	if (sending !== -1 || count('waiting') > 0) {
		const name = items[sending]?.name ?? '';
		if (items.length === 1) return t`Uploading ${name}`;
		const [place, all] = [
			formatNumber(items.length - count('waiting')),
			formatNumber(items.length),
		];
		return t`Uploading ${place} of ${all}: ${name}`;
	}
	const done = count('done');
	const rest = items.length - done;
	if (rest === 0) {
		const name = items[0]?.upload?.name ?? '';
		return plural(done, {one: `${name} uploaded.`, other: '# files uploaded.'});
	}
	if (done === 0) {
		return plural(items.length, {
			one: 'The file was not uploaded.',
			other: 'None of the files was uploaded.',
		});
	}
	const failed = formatNumber(rest);
	return plural(done, {
		one: `# file uploaded, ${failed} not.`,
		other: `# files uploaded, ${failed} not.`,
	});
}
