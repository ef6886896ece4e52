import {FieldType, optionsOf, optionsToData, type FieldOption} from './profile-field';

type Data = Readonly<Record<string, unknown>>;
type Edit = {readonly before: Data; readonly after: Data};

/**
 * The options of two edits of one list: what each adds, renames and removes, in the later one's order.
 * Undefined where the data are no options. Keys are what people's values hold: one that both edits gave
 * something new is given anew.
 */
export function combinedOptions(earlier: Edit, later: Edit): Record<string, unknown> | undefined {
	if (![earlier.before, earlier.after, later.before, later.after].every(areOptions)) {
		return undefined;
	}
	const [base, first, seen, second] = [
		earlier.before,
		earlier.after,
		later.before,
		later.after,
	].map(textsIn) as [Texts, Texts, Texts, Texts];
	const options: FieldOption[] = [];
	for (const [key, text] of second) {
		const isLeft = seen.get(key) === text;
		const isRemoved = base.has(key) && !first.has(key);
		if (!isLeft) options.push({key, text});
		else if (!isRemoved) options.push({key, text: first.get(key) ?? text});
	}
	for (const [key, text] of first) {
		if (base.has(key) || options.some(one => one.text === text)) continue;
		const isTaken = second.has(key);
		options.push({key: isTaken ? freeKey([...base, ...first, ...second], options) : key, text});
	}
	return optionsToData(options);
}

type Texts = ReadonlyMap<string, string>;

function areOptions(data: Data): boolean {
	return Object.values(data).every(
		one => typeof one === 'object' && one !== null && 'text' in one && typeof one.text === 'string',
	);
}

function textsIn(data: Data): Texts {
	const field = {type: FieldType.list, field_data: JSON.stringify(data)};
	return new Map(optionsOf(field).map(({key, text}) => [key, text]));
}

function freeKey(used: readonly (readonly [string, string])[], options: readonly FieldOption[]) {
	const keys = [...used.map(([key]) => key), ...options.map(({key}) => key)];
	const numbers = keys.map(key => (/^\d{1,15}$/.test(key) ? Number(key) : 0));
	return String(Math.max(0, ...numbers) + 1);
}
