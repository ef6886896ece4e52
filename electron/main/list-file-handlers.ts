import {t} from '@lingui/core/macro';
import type {Bridge} from '../../shared/bridge';
import {viewsFileEnding} from '../../shared/model/views-file';
import {isDiskError} from '../gateway/write-file';
import {writeWhole} from '../plans/organization-file/write-whole';
import type {Answers} from './bridge';
import {notClicked} from './outcome';

type Options = {
	/** Asks a person where a file goes; undefined for nowhere. */
	readonly choosePlace: (
		form: 'csv' | 'json' | 'views',
		name: string,
	) => Promise<string | undefined>;
	readonly showInFolder: (file: string) => void;
	/** Whether somebody clicked a moment ago. */
	readonly isClicked: () => boolean;
};

type Channel = Extract<keyof Bridge, `list-file:${string}`>;
export type ListFileHandlers = {readonly answers: Pick<Answers, Channel>};

/** Writes lists as the page shows them, each after a click and where somebody wants it. */
export function createListFileHandlers({
	choosePlace,
	showInFolder,
	isClicked,
}: Options): ListFileHandlers {
	/** Where the next text goes; it is written there once. */
	let chosen: string | undefined;
	let saved: string | undefined;
	return {
		answers: {
			async 'list-file:choose'({name}) {
				if (!isClicked()) return notClicked;
				chosen = await choosePlace(formOf(name), name);
				return {ok: true, value: chosen !== undefined};
			},
			async 'list-file:write'({text}) {
				const place = chosen;
				chosen = undefined;
				if (place === undefined) return notClicked;
				try {
					await writeWhole(place, text);
				} catch (error) {
					if (!isDiskError(error)) throw error;
					const detail = t`It could not be written: ${{problem: error.message}}`;
					return {ok: false, kind: 'unexpected', detail};
				}
				saved = place;
				return {ok: true, value: {path: place}};
			},
			'list-file:show'() {
				if (saved === undefined || !isClicked()) return false;
				showInFolder(saved);
				return true;
			},
		},
	};
}

function formOf(name: string): 'csv' | 'json' | 'views' {
	if (name.endsWith('.csv')) return 'csv';
	return name.endsWith(viewsFileEnding) ? 'views' : 'json';
}
