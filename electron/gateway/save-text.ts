import type {Bridge} from '../../shared/bridge';
import {isDiskError, writeFile} from './write-file';

type Options = Bridge['text:keep']['ask'] & {
	/** Where it goes; made where it is missing. */
	readonly folder: string;
	readonly mark?: (file: string) => Promise<void>;
};

/** Saves a text that the page made. */
export async function saveText({
	name,
	text,
	folder,
	mark,
}: Options): Promise<Bridge['text:keep']['answer']> {
	try {
		return {ok: true, value: {name: await writeFile(Buffer.from(text), folder, name, mark)}};
	} catch (error) {
		if (!isDiskError(error)) throw error;
		return {ok: false, kind: 'unexpected', detail: `It could not be written: ${error.message}`};
	}
}
