import type {z} from 'zod';
import {compileFits} from '../contract/fits';
import {longestList} from '../model/bounds';
import type {TimeSlices} from '../time-slices';
import type {Raw} from './response-adapters/raw';

type Fitting = {readonly names: ReadonlySet<string>; readonly areAll: boolean};
type Fits = (value: unknown) => boolean;
type Field = {
	readonly name: string;
	readonly fits: Fits;
	/** Of a list or record: what its entries are asked, and how many there may be. */
	readonly ofEntries?: {readonly isList: boolean; readonly fits: Fits; readonly most: number};
};

/** Entries between two looks at the clock. */
const entriesAtOnce = 500;

/**
 * Makes what says of a long answer which of its fields fit, looking at it in slices. Undefined for an
 * answer that has no plain fields.
 */
export function fittingFields(
	schema: z.core.$ZodType,
): ((answer: Raw, slices: TimeSlices) => Promise<Fitting>) | undefined {
	const {def} = (schema as z.core.$ZodTypes)._zod;
	if (def.type !== 'object') return undefined;
	const fields: Field[] = [];
	for (const [name, type] of Object.entries(def.shape)) {
		const field = fieldOf(name, type);
		if (field === undefined) return undefined;
		fields.push(field);
	}
	return async (answer, slices) => {
		const names = new Set<string>();
		for (const {name, fits, ofEntries} of fields) {
			const value = answer[name];
			const entries = ofEntries && entriesOf(value, ofEntries.isList);
			const isFitting =
				entries !== undefined && ofEntries !== undefined
					? entries.length <= ofEntries.most && (await areAll(entries, ofEntries.fits, slices))
					: fits(value);
			if (isFitting) names.add(name);
		}
		return {names, areAll: names.size === fields.length};
	};
}

function fieldOf(name: string, type: z.core.$ZodType): Field | undefined {
	const fits = compileFits(type);
	if (fits === undefined) return undefined;
	const bare = bareOf(type);
	const {def} = bare._zod;
	const entry =
		def.type === 'array' ? def.element : def.type === 'record' ? def.valueType : undefined;
	const ofEntry = entry && compileFits(entry);
	if (ofEntry === undefined) return {name, fits};
	const isList = def.type === 'array';
	return {name, fits, ofEntries: {isList, fits: ofEntry, most: longestList(bare)}};
}

function bareOf(type: z.core.$ZodType): z.core.$ZodTypes {
	const {def} = (type as z.core.$ZodTypes)._zod;
	return def.type === 'optional' || def.type === 'nullable' || def.type === 'default'
		? bareOf(def.innerType)
		: (type as z.core.$ZodTypes);
}

/** Undefined where it is not the list or record that was asked for. */
function entriesOf(value: unknown, isList: boolean): readonly unknown[] | undefined {
	if (isList) return Array.isArray(value) ? value : undefined;
	const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
	return isRecord ? Object.values(value) : undefined;
}

async function areAll(
	entries: readonly unknown[],
	fits: Fits,
	slices: TimeSlices,
): Promise<boolean> {
	for (let at = 0; at < entries.length; at++) {
		if (!fits(entries[at])) return false;
		if (at % entriesAtOnce === 0) await slices.pause();
	}
	return true;
}
