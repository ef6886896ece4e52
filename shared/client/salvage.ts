import {z} from 'zod';
import {compileFits} from '../contract/fits';
import {beginning} from '../model/beginning';
import {kindOf, longestList, longestText} from '../model/bounds';
import {withoutHeapedSigns} from '../model/joined-signs';
import {isMoment} from '../model/moment';

/** Where an answer does not fit, in words that hold nothing of its content. */
export type Misfit = {
	/** E.g. `members[3].role`; empty when the whole is wrong. */
	readonly at: string;
	readonly expected: string;
	/** Type of what came instead, or `nothing`. */
	readonly came: string;
};

/** What was left out of an answer so that the rest could be read. */
export type Unreadable = {
	/** Rows of its lists. */
	readonly rows: number;
	/** Fields and parts of rows that are still there. */
	readonly parts: number;
	/** Texts of which only the beginning is there. */
	readonly cut?: number;
	readonly first: Misfit;
};

const leftOut = new WeakMap<object, Unreadable>();

/** What was left out of an answer that a client gave; undefined where all of it was read. */
export function leftOutOf(answer: object): Unreadable | undefined {
	return leftOut.get(answer);
}

export type Leave = {
	/** Whether the rest counts without what does not fit. */
	readonly mayLeaveOut: boolean;
	/** Whether the texts of messages are Markdown, which is edited and must not be cut. */
	readonly isSource: boolean;
	/** Fields of the answer of which it is known that they fit. */
	readonly fitting?: ReadonlySet<string> | undefined;
};

/** An answer that fits by now, or why it does not. */
export type Salvaged =
	| {readonly unreadable: Unreadable | undefined; readonly misfit?: undefined}
	| {readonly misfit: Misfit};

/** So many things that do not fit are looked at: whoever sends more does not mean to be read. */
export const mostMisfits = 200_000;

/**
 * Makes an answer fit, in its place and in one pass, whatever came: what does not fit is left out,
 * if there is something left then: entries of lists and optional fields. One bad row does not hide
 * the others; a list of which nothing would be left is no answer. What is longer than
 * `shared/model/bounds.ts` says is cut.
 */
export function salvage(schema: z.core.$ZodType, body: unknown, leave: Leave): Salvaged {
	const pass = new Pass(leave);
	const misfit = pass.mend(schema, {body}, 'body');
	if (misfit !== undefined) return {misfit: pass.first ?? misfit};
	const {first, rows, parts, cut} = pass;
	if (first === undefined) return {unreadable: undefined};
	const unreadable = {rows, parts, ...(cut > 0 && {cut}), first};
	leftOut.set(body as object, unreadable);
	return {unreadable};
}

/** The first thing about an answer that does not fit. */
export function misfitOf(schema: z.core.$ZodType, body: unknown): Misfit {
	const pass = new Pass({mayLeaveOut: false, isSource: true});
	pass.mend(schema, {body}, 'body');
	return pass.first ?? {at: '', expected: 'another shape', came: typeName(body)};
}

/**
 * A part of an answer whose shape is known only once it is read, such as an event. Undefined where it
 * does not fit; what is too long is cut.
 */
export function readPart<Schema extends z.ZodType>(
	schema: Schema,
	value: unknown,
): z.output<Schema> | undefined {
	const holder = {value};
	const misfit = new Pass({mayLeaveOut: false, isSource: false}).mend(schema, holder, 'value');
	return misfit === undefined ? schema.safeParse(holder.value).data : undefined;
}

class Pass {
	rows = 0;
	parts = 0;
	cut = 0;
	/** The first thing that does not fit. */
	first: Misfit | undefined;
	readonly #leave: Leave;
	readonly #path: PropertyKey[] = [];
	#misfits = 0;

	constructor(leave: Leave) {
		this.#leave = leave;
	}

	/** Makes what stands under a key fit; otherwise says what is wrong with it. */
	mend(schema: z.core.$ZodType, within: Holder, key: PropertyKey): Misfit | undefined {
		const value = within[key];
		const {fitting} = this.#leave;
		const isWhole = this.#path.length === 0;
		// Of what was looked at field by field it is known that not all of it fits.
		if (isWhole ? fitting === undefined && fitsOf(schema)(value) : fitsOf(schema)(value))
			return undefined;
		const type = bare(schema);
		const {def} = type._zod;
		if (def.type === 'string' && typeof value === 'string') {
			return this.#mendText(type, within, key, value);
		}
		if (def.type === 'array' && Array.isArray(value)) return this.#mendList(type, def, value);
		if (def.type === 'record' && isHolder(value)) return this.#mendRecord(type, def, value);
		if (def.type === 'object' && isHolder(value)) return this.#mendObject(def, value);
		if (def.type === 'union') {
			// One of the options that is a plain text or a list can be cut; of others none is the right one.
			const option = def.options.find(
				each =>
					(typeof value === 'string' && bare(each)._zod.def.type === 'string') ||
					(Array.isArray(value) && bare(each)._zod.def.type === 'array'),
			);
			if (option !== undefined) return this.mend(option, within, key);
		}
		return this.#misfit(expectedOf(schema), value);
	}

	#mendText(
		type: z.core.$ZodType,
		within: Holder,
		key: PropertyKey,
		value: string,
	): Misfit | undefined {
		const kind = kindOf(type);
		const most = longestText(type);
		const misfit = this.#misfit(`at most ${most.toLocaleString('en')} characters`, value);
		if (kind === undefined || (kind === 'html' && this.#leave.isSource)) return misfit;
		const short = beginning(value, most, kind !== 'html');
		within[key] = kind === 'html' ? short : withoutHeapedSigns(short);
		this.cut += 1;
		return undefined;
	}

	#mendList(
		type: z.core.$ZodType,
		{element}: z.core.$ZodArrayDef,
		list: unknown[],
	): Misfit | undefined {
		const isRow = this.#path.length === 1;
		const before = list.length;
		const most = longestList(type);
		if (before > most) {
			const misfit = this.#misfit(`at most ${most.toLocaleString('en')} entries`, list);
			if (!this.#leave.mayLeaveOut) return misfit;
			list.length = most;
		}
		const fits = fitsOf(element);
		let kept = 0;
		for (let at = 0; at < list.length; at++) {
			if (!fits(list[at])) {
				const misfit = this.#within(at, () => this.mend(element, list as unknown as Holder, at));
				if (misfit !== undefined) {
					if (!this.#mayGo()) return misfit;
					continue;
				}
			}
			list[kept++] = list[at];
		}
		list.length = kept;
		return this.#noteGone(isRow, before - kept, kept);
	}

	#mendRecord(
		type: z.core.$ZodType,
		{valueType}: z.core.$ZodRecordDef,
		record: Holder,
	): Misfit | undefined {
		const isRow = this.#path.length === 1;
		const keys = Object.keys(record);
		const most = longestList(type);
		if (keys.length > most) {
			const misfit = this.#misfit(`at most ${most.toLocaleString('en')} entries`, record);
			if (!this.#leave.mayLeaveOut) return misfit;
		}
		let kept = 0;
		for (const key of keys) {
			const misfit =
				kept < most ? this.#within(key, () => this.mend(valueType, record, key)) : tooMany;
			if (misfit === undefined) {
				kept += 1;
				continue;
			}
			if (!this.#mayGo()) return misfit;
			Reflect.deleteProperty(record, key);
		}
		return this.#noteGone(isRow, keys.length - kept, kept);
	}

	#mendObject({shape}: z.core.$ZodObjectDef, object: Holder): Misfit | undefined {
		const depth = this.#path.length;
		for (const [key, field] of Object.entries(shape)) {
			if (depth === 0 && this.#leave.fitting?.has(key) === true) continue;
			const misfit = this.#within(key, () => this.mend(field, object, key));
			if (misfit === undefined) continue;
			// A whole list of the answer is more than a detail.
			const isDetail = field._zod.optin === 'optional' && (depth > 0 || !isList(field));
			if (!isDetail || !this.#mayGo()) return misfit;
			Reflect.deleteProperty(object, key);
			this.parts += 1;
		}
		return undefined;
	}

	/** Nothing is left of a list of rows: no answer. */
	#noteGone(isRow: boolean, gone: number, kept: number): Misfit | undefined {
		if (isRow && kept === 0 && gone > 0) return this.first;
		if (isRow) this.rows += gone;
		else this.parts += gone;
		return undefined;
	}

	#within<Result>(key: PropertyKey, look: () => Result): Result {
		this.#path.push(key);
		const result = look();
		this.#path.pop();
		return result;
	}

	#mayGo(): boolean {
		return this.#leave.mayLeaveOut && this.#misfits < mostMisfits;
	}

	#misfit(expected: string, value: unknown): Misfit {
		this.#misfits += 1;
		if (this.first !== undefined) return this.first;
		this.first = {at: z.core.toDotPath(this.#path), expected, came: typeName(value)};
		return this.first;
	}
}

type Holder = Record<PropertyKey, unknown>;

const tooMany: Misfit = {at: '', expected: 'fewer entries', came: 'object'};

function isHolder(value: unknown): value is Holder {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const compiled = new WeakMap<z.core.$ZodType, (value: unknown) => boolean>();

/** The quick check of a part of an answer; what cannot be compiled is asked of zod. */
function fitsOf(schema: z.core.$ZodType): (value: unknown) => boolean {
	const known = compiled.get(schema);
	if (known !== undefined) return known;
	const fits = compileFits(schema) ?? ((value: unknown) => z.core.safeParse(schema, value).success);
	compiled.set(schema, fits);
	return fits;
}

/** What a part of an answer should be, in words. */
function expectedOf(schema: z.core.$ZodType): string {
	const {def} = bare(schema)._zod;
	switch (def.type) {
		case 'number':
			if (isMoment(bare(schema))) return 'time';
			return 'format' in def ? 'whole number' : 'number';
		case 'literal':
			return `one of ${def.values.map(String).join(', ')}`;
		case 'enum':
			return `one of ${Object.values(def.entries).map(String).join(', ')}`;
		case 'union':
			return [...new Set(def.options.map(expectedOf))].join(' or ');
		default:
			return def.type;
	}
}

function typeName(value: unknown): string {
	if (value === undefined) return 'nothing';
	if (value === null) return 'null';
	return Array.isArray(value) ? 'array' : typeof value;
}

/** The type itself, without what lets it be missing or null. */
function bare(schema: z.core.$ZodType): z.core.$ZodTypes {
	const {def} = (schema as z.core.$ZodTypes)._zod;
	return def.type === 'optional' || def.type === 'nullable' || def.type === 'default'
		? bare(def.innerType)
		: (schema as z.core.$ZodTypes);
}

function isList(schema: z.core.$ZodType): boolean {
	return ['array', 'record'].includes(bare(schema)._zod.def.type);
}
