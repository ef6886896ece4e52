import {t} from '@lingui/core/macro';
import {mostViewsFileBytes, readViewsFile, tooLarge} from '../../shared/model/views-file';
import {useConnection} from '../api/connection/client-context';
import type {Dropped} from '../components/dropped';
import {useViewDialogs} from './view-dialogs-store';

/** Whether a file is to be read as one of views: nothing else that is imported is JSON. */
export function isViewsFile({name}: File): boolean {
	return /\.json$/i.test(name);
}

/** Reads a file of views and asks what of it is wanted; what is wrong with it is told. */
export function useTakeViewsFile(): (file: File) => Promise<void> {
	const {id: connectionId} = useConnection();
	return async file => {
		const {ask, tell} = useViewDialogs.getState();
		const refuse = (why: string) =>
			tell({
				connectionId,
				words: t`${{file: file.name}} was not imported. ${why}`,
				isProblem: true,
			});
		if (file.size > mostViewsFileBytes) return refuse(tooLarge());
		const text = await file.text().catch(() => undefined);
		if (text === undefined) return refuse(t`It changed on the disk or is gone. Choose it again.`);
		const found = readViewsFile(text);
		if ('refusal' in found) return refuse(found.refusal);
		tell(undefined);
		return ask({kind: 'import', file: file.name, ...found});
	};
}

/** The same of what was dropped; whatever else it is goes on to `otherwise`. */
export function useTakeDropped(otherwise: (dropped: Dropped) => Promise<void>) {
	const take = useTakeViewsFile();
	return async (dropped: Dropped): Promise<void> => {
		const [file, ...others] = dropped.files;
		const isOne = file !== undefined && others.length === 0 && dropped.folders.length === 0;
		return isOne && isViewsFile(file) ? take(file) : otherwise(dropped);
	};
}
