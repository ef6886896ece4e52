import {t} from '@lingui/core/macro';
import {readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import type {SavedText} from '../../shared/bridge';
import {messageOf} from '../../shared/message-of';
import {inside} from '../inside';
import {setAside} from './json-file';
import {openTextsLog, type Texts, type TextsLog} from './texts-log';

export type SavedTexts = {
	/** All of it, by connection. */
	read(): Record<string, Texts>;
	/** Resolves when the text would survive a power cut; without a text the place is empty again. */
	save(connectionId: string, key: string, text: SavedText | undefined): Promise<void>;
	/** Forgets what was typed for an organization that is gone. */
	forget(connectionId: string): Promise<void>;
	/** Resolves when everything is on disk and nothing of what was thrown away. */
	close(): Promise<void>;
};

const ending = '.jsonl';
const name = /^([0-9a-z-]{1,64})\.jsonl(?:\.bak)?$/;

/** Opens the texts of every organization: a file each, so that damage to one is no loss to another. */
export async function openSavedTexts(
	folder: string,
	onNotice: (notice: string) => void,
): Promise<SavedTexts> {
	const files = new Map<string, Promise<TextsLog>>();
	const opened = new Map<string, TextsLog>();
	/** Being forgotten: what is typed meanwhile waits, or its file would be taken away as well. */
	const leaving = new Map<string, Promise<void>>();

	const pathOf = (connectionId: string) => inside(folder, `${connectionId}${ending}`);

	function fileOf(connectionId: string): Promise<TextsLog> {
		const known = files.get(connectionId);
		if (known !== undefined) return known;
		const opening = openTextsLog({file: pathOf(connectionId), onNotice});
		files.set(connectionId, opening);
		opening.then(
			record => opened.set(connectionId, record),
			() => files.delete(connectionId),
		);
		return opening;
	}

	async function forget(connectionId: string): Promise<void> {
		const start = path.basename(pathOf(connectionId));
		const file = await files.get(connectionId);
		files.delete(connectionId);
		opened.delete(connectionId);
		await file?.close();
		// Copies and what was set aside as damaged hold texts, too.
		const copies = (await entriesOf(folder)).filter(entry => entry.startsWith(start));
		await Promise.all(copies.map(copy => rm(inside(folder, copy), {force: true})));
		// What was typed on the way to it belonged to no organization yet.
		await Promise.all([...opened.values()].map(other => other.tidy()));
	}

	await Promise.all((await namesIn(folder, onNotice)).map(fileOf));
	return {
		read: () => Object.fromEntries([...opened].map(([id, file]) => [id, file.value()])),
		async save(connectionId, key, text) {
			await leaving.get(connectionId);
			const file = await fileOf(connectionId);
			await file.write(key, text);
		},
		forget(connectionId) {
			const done = (leaving.get(connectionId) ?? Promise.resolve()).then(() =>
				forget(connectionId),
			);
			const settled = done
				.catch(() => {})
				.then(() => {
					if (leaving.get(connectionId) === settled) leaving.delete(connectionId);
				});
			leaving.set(connectionId, settled);
			return done;
		},
		async close() {
			await Promise.all([...opened.values()].map(file => file.close()));
		},
	};
}

/** A folder that cannot be read keeps what it holds; nothing of it is there in this run. */
async function namesIn(
	folder: string,
	onNotice: (notice: string) => void,
): Promise<readonly string[]> {
	let entries: readonly string[] = [];
	try {
		entries = await entriesOf(folder).catch(async (error: NodeJS.ErrnoException) => {
			if (error.code !== 'ENOTDIR') throw error;
			onNotice(await setAside(folder));
			return [];
		});
	} catch (error) {
		const why = messageOf(error);
		onNotice(t`What was typed and not sent cannot be read from ${folder} (${why}).`);
	}
	return [...new Set(entries.flatMap(entry => name.exec(entry)?.[1] ?? []))];
}

function entriesOf(folder: string): Promise<string[]> {
	return readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
		if (error.code === 'ENOENT') return [];
		throw error;
	});
}
