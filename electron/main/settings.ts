import {t} from '@lingui/core/macro';
import {z} from 'zod';
import {defaultSettings, type Settings} from '../../shared/bridge/settings';
import {messageOf} from '../../shared/message-of';
import {openJsonFile} from '../vault/json-file';
import {diskAdvice} from './disk-failure';
import type {WindowPlace} from './last-look';
import {storedSettings, withinBounds} from './settings-bounds';

const windowPlace: z.ZodType<WindowPlace> = z.object({
	x: z.int(),
	y: z.int(),
	width: z.int(),
	height: z.int(),
	isMaximized: z.boolean(),
});

const stored = z.object({
	settings: storedSettings.transform(withinBounds),
	window: windowPlace.optional(),
});

export type SettingsStore = {
	read(): Settings;
	/** Names without a value are left as they are. */
	change(change: {readonly [K in keyof Settings]?: Settings[K] | undefined}): Settings;
	/** Lets go of what was noted of an organization. Resolves when no copy of it is left. */
	forget(connectionId: string): Promise<void>;
	place(): WindowPlace | undefined;
	notePlace(place: WindowPlace): void;
	/** Resolves when everything is on disk. */
	settled(): Promise<void>;
};

/**
 * The person's settings and the place of the window. A setting that is new has its default, and what
 * the page wants remembered has bounds.
 */
export async function openSettings(
	file: string,
	onNotice: (notice: string) => void,
): Promise<SettingsStore> {
	const record = await openJsonFile({
		isHeldUnwritten: true,
		file,
		schema: stored,
		initial: {settings: {}},
		onNotice,
	});
	const read = (): Settings => ({...defaultSettings, ...withoutGaps(record.value().settings)});
	const write = (next: z.output<typeof stored>) => {
		record.write(next).catch(error => {
			const why = messageOf(error);
			const told = t`Settings could not be saved (${why}). They last until Steward quits.`;
			onNotice([told, diskAdvice(error)].filter(Boolean).join(' '));
		});
	};
	return {
		read,
		change(change) {
			const changed = {...record.value().settings, ...withoutGaps(change)};
			write({...record.value(), settings: withinBounds(changed)});
			return read();
		},
		async forget(connectionId) {
			const {[connectionId]: _gone, ...remembered} = read().remembered;
			const {[connectionId]: _left, ...places} = read().places;
			const isIn = (place: string) => place.startsWith(`/o/${connectionId}/`);
			await record.replace({
				...record.value(),
				settings: {
					...record.value().settings,
					remembered,
					places,
					...(isIn(read().lastPlace) && {lastPlace: ''}),
					...(isIn(read().opening) && {opening: ''}),
				},
			});
		},
		place: () => record.value().window,
		notePlace(place) {
			write({...record.value(), window: place});
		},
		settled: () => record.settled(),
	};
}

/** A name that is there without a value stands for "not said". */
function withoutGaps<T extends object>(values: T): {[K in keyof T]?: Exclude<T[K], undefined>} {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
		[K in keyof T]?: Exclude<T[K], undefined>;
	};
}
