import type {Bridge} from '../../shared/bridge';
import {isDiskError} from '../gateway/write-file';
import {writeWhole} from '../plans/organization-file/write-whole';
import type {Answers} from './bridge';
import {notClicked} from './file-works';

type Options = {
	/** Asks a person where a file goes; undefined for nowhere. */
	readonly choosePlace: (form: 'csv' | 'json', name: string) => Promise<string | undefined>;
	readonly showInFolder: (file: string) => void;
	/** Whether somebody clicked a moment ago. */
	readonly isClicked: () => boolean;
};

type Channel = Extract<keyof Bridge, `list-file:${string}`>;
export type ListFileDesk = {readonly answers: Pick<Answers, Channel>};

/** Writes lists as the page shows them, each after a click and where somebody wants it. */
export function openListFileDesk({choosePlace, showInFolder, isClicked}: Options): ListFileDesk {
	let saved: string | undefined;
	return {
		answers: {
			async 'list-file:save'({name, text}) {
				if (!isClicked()) return notClicked;
				const place = await choosePlace(name.endsWith('.csv') ? 'csv' : 'json', name);
				if (place === undefined) return {ok: true, value: {state: 'stopped'}};
				try {
					await writeWhole(place, text);
				} catch (error) {
					if (!isDiskError(error)) throw error;
					const detail = `It could not be written: ${error.message}`;
					return {ok: false, kind: 'unexpected', detail};
				}
				saved = place;
				return {ok: true, value: {state: 'saved', path: place}};
			},
			'list-file:show'() {
				if (saved === undefined || !isClicked()) return false;
				showInFolder(saved);
				return true;
			},
		},
	};
}
