import {readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {z} from 'zod';
import {keptText, type KeptText} from '../../shared/bridge';
import {openJsonFile, type JsonFile} from './json-file';

/** What was typed for one organization and is not with its service yet, by the place it was typed in. */
const texts = z.record(z.string(), keptText);
type Texts = z.output<typeof texts>;

export type KeptTexts = {
	/** All of it, by connection. */
	read(): Record<string, Texts>;
	/** Resolves when the text would survive a power cut; without a text the place is empty again. */
	keep(connectionId: string, key: string, text: KeptText | undefined): Promise<void>;
	/** Forgets what was typed for an organization that is gone. */
	forget(connectionId: string): Promise<void>;
	/** Resolves when nothing is being written any more. */
	settled(): Promise<void>;
};

const ending = '.json';
/** The part of a name that the copies of a record share: `.bak`, `.new`, `.bak.new`. */
const name = /^([0-9a-z-]{1,64})\.json(?:\.bak)?$/;

/** Opens the texts of every organization: a file each, so that damage to one is no loss to another. */
export async function openKeptTexts(
	folder: string,
	onNotice: (notice: string) => void,
): Promise<KeptTexts> {
	const files = new Map<string, Promise<JsonFile<Texts>>>();
	const opened = new Map<string, JsonFile<Texts>>();

	function fileOf(connectionId: string): Promise<JsonFile<Texts>> {
		const known = files.get(connectionId);
		if (known !== undefined) return known;
		const file = path.join(folder, `${connectionId}${ending}`);
		const opening = openJsonFile({file, schema: texts, initial: {}, onNotice});
		files.set(connectionId, opening);
		opening.then(
			record => opened.set(connectionId, record),
			() => files.delete(connectionId),
		);
		return opening;
	}

	await Promise.all((await namesIn(folder)).map(fileOf));
	return {
		read: () => Object.fromEntries([...opened].map(([id, file]) => [id, file.value()])),
		async keep(connectionId, key, text) {
			const file = await fileOf(connectionId);
			const {[key]: _old, ...others} = file.value();
			await file.write(text === undefined ? others : {...others, [key]: text});
		},
		async forget(connectionId) {
			const file = await files.get(connectionId);
			files.delete(connectionId);
			opened.delete(connectionId);
			await file?.settled();
			const place = path.join(folder, `${connectionId}${ending}`);
			await Promise.all([place, `${place}.bak`].map(copy => rm(copy, {force: true})));
		},
		async settled() {
			await Promise.all([...opened.values()].map(file => file.settled()));
		},
	};
}

async function namesIn(folder: string): Promise<readonly string[]> {
	const entries = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
		if (error.code === 'ENOENT') return [];
		throw error;
	});
	return [...new Set(entries.flatMap(entry => name.exec(entry)?.[1] ?? []))];
}
