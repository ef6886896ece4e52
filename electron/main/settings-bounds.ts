import {z} from 'zod';
import {linkRecipe, overviewMemory, remembered, type Remembered} from '../../shared/bridge/saved';
import {settings, type Settings} from '../../shared/bridge/settings';
import {storedViews} from '../../shared/model/view';

/** How much is kept; what is newest stays. */
export const most = {
	grids: 100,
	keys: 200,
	links: 1000,
	devices: 200,
	columns: 50,
	dismissed: 200,
	/** Characters of JSON for what is remembered of all organizations together. */
	rememberedLength: 4_000_000,
} as const;

const {places, keys: ownKeys, grids: layouts, remembered: memories} = settings.shape;
const device = remembered.shape.devices.element;
const columns = remembered.shape.columns.unwrap();
const wide = z.record(z.string(), z.unknown());

/** Entries of a record that fit; an older version may have written longer ones, which are left out. */
function entriesThatFit<K extends z.ZodType<string>, V extends z.ZodType>(key: K, value: V) {
	return wide.transform((all): Record<string, z.output<V>> =>
		Object.fromEntries(
			Object.entries(all).flatMap(([name, entry]) => {
				const found = value.safeParse(entry);
				return key.safeParse(name).success && found.success ? [[name, found.data]] : [];
			}),
		),
	);
}

const rememberedThatFits: z.ZodType<Remembered> = z.object({
	links: entriesThatFit(remembered.shape.links.keyType, linkRecipe),
	devices: z
		.array(z.unknown())
		.transform(all => all.flatMap(one => device.safeParse(one).data ?? [])),
	plan: remembered.shape.plan.catch(undefined),
	columns: entriesThatFit(columns.keyType, columns.valueType).optional(),
	views: storedViews.optional().catch(undefined),
	overview: overviewMemory.optional().catch(undefined),
});

/** Settings as they may stand on disk. */
export const storedSettings = settings.partial().extend({
	places: entriesThatFit(places.keyType, places.valueType).optional(),
	keys: entriesThatFit(ownKeys.keyType, ownKeys.valueType).optional(),
	grids: entriesThatFit(layouts.keyType, layouts.valueType).optional(),
	remembered: entriesThatFit(memories.keyType, rememberedThatFits).optional(),
});
export type StoredSettings = z.output<typeof storedSettings>;

/** The settings without what is too much of them, the oldest first. */
export function withinBounds(given: StoredSettings): StoredSettings {
	const {grids, keys, remembered: all} = given;
	return {
		...given,
		...(grids && {grids: newest(grids, most.grids)}),
		...(keys && {keys: newest(keys, most.keys)}),
		...(all && {remembered: rememberedWithinBounds(all)}),
	};
}

function rememberedWithinBounds(all: Settings['remembered']): Settings['remembered'] {
	const share = Math.floor(most.rememberedLength / Math.max(1, Object.keys(all).length));
	return Object.fromEntries(
		Object.entries(all).map(([id, {links, devices, plan, columns: uses, views, overview}]) => {
			// Views have a bound of their own: what somebody named does not go for what is newer.
			const keptDevices = newestThatFit(devices.slice(-most.devices), share);
			let left = share - lengthOf(keptDevices);
			const keptUses = uses && newestThatFit(Object.entries(newest(uses, most.columns)), left);
			left -= keptUses === undefined ? 0 : lengthOf(keptUses);
			const entries = Object.entries(newest(links, most.links));
			return [
				id,
				{
					devices: keptDevices,
					links: Object.fromEntries(newestThatFit(entries, left)),
					...(plan !== undefined && {plan}),
					...(keptUses && {columns: Object.fromEntries(keptUses)}),
					...(views && {views}),
					...(overview && {
						overview: {...overview, dismissed: newest(overview.dismissed, most.dismissed)},
					}),
				},
			];
		}),
	);
}

function newest<V>(entries: Readonly<Record<string, V>>, count: number): Record<string, V> {
	return Object.fromEntries(Object.entries(entries).slice(-count));
}

/** The last ones that together are no longer than so many characters of JSON. */
function newestThatFit<T>(list: readonly T[], length: number): T[] {
	let left = length;
	const first = list.findLastIndex(one => {
		left -= lengthOf(one) + 1;
		return left < 0;
	});
	return list.slice(first + 1);
}

function lengthOf(value: unknown): number {
	return JSON.stringify(value).length;
}
