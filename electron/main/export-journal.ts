import {t} from '@lingui/core/macro';
import {Readable} from 'node:stream';
import type {Bridge, JournalForm} from '../../shared/bridge';
import {localDay} from '../../shared/calendar';
import {wallNow} from '../../shared/clock';
import {isDiskError, writeFile} from '../gateway/write-file';
import {csvOf} from '../plans/journal-csv';
import type {Journal} from '../plans/journal';

type Options = Bridge['journal:export']['ask'] & {
	readonly journal: Pick<Journal, 'exportLines' | 'list'>;
	/** Where it goes; made where it is missing. */
	readonly folder: string;
	readonly mark?: (file: string) => Promise<void>;
};

/** Saves entries as they are read: there may be a million. */
export async function exportJournal(options: Options): Promise<Bridge['journal:export']['answer']> {
	const {form, folder, mark} = options;
	const name = `journal-${localDay(wallNow())}.${form}`;
	const bytes = new TextEncoder();
	async function* chunks() {
		for await (const text of textOf(form, options)) yield bytes.encode(text);
	}
	try {
		const body = Readable.from(chunks(), {objectMode: false});
		return {ok: true, value: {name: await writeFile(body, folder, name, mark)}};
	} catch (error) {
		if (!isDiskError(error)) throw error;
		return {
			ok: false,
			kind: 'unexpected',
			detail: t`It could not be written: ${{problem: error.message}}`,
		};
	}
}

function textOf(form: JournalForm, options: Options): AsyncIterable<string> {
	const {journal, connectionId, filter} = options;
	switch (form) {
		case 'jsonl':
			return journal.exportLines(connectionId);
		case 'csv':
			return csvOf(journal.list(connectionId, filter));
		default:
			return form satisfies never;
	}
}
