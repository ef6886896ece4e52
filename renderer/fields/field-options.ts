import {t} from '@lingui/core/macro';
import type {FieldOption} from '../../shared/model/profile-field';

/** Lines of a pasted or typed text that can be options: trimmed, not empty. */
export function linesOf(text: string): readonly string[] {
	const lines = text.split(/[\r\n]+/).map(line => line.trim());
	return lines.filter(line => line !== '');
}

type Added = {
	readonly options: readonly FieldOption[];
	readonly added: number;
	/** What was left out because it was there already, each text once. */
	readonly known: readonly string[];
};

/**
 * Options with those of a text after them. Keys are what people's values hold: old ones stay, and a
 * new one is above every key in use or saved, so that no value comes to mean another option.
 */
export function addOptions(
	options: readonly FieldOption[],
	text: string,
	saved: readonly FieldOption[],
): Added {
	const lines = linesOf(text);
	const there = new Set(options.map(option => option.text.trim()));
	const known = new Set<string>();
	const fresh = lines.filter(line => {
		if (there.has(line)) known.add(line);
		else there.add(line);
		return !known.has(line);
	});
	const first = nextKey([...saved, ...options]);
	return {
		options: [
			...options,
			...fresh.map((line, at) => ({
				key: savedKey(line, options, saved) ?? String(first + at),
				text: line,
			})),
		],
		added: fresh.length,
		known: [...known],
	};
}

/** The key of an option that was saved under this text and is only taken away in the draft. */
function savedKey(
	text: string,
	options: readonly FieldOption[],
	saved: readonly FieldOption[],
): string | undefined {
	const before = saved.find(option => option.text === text);
	const isInUse = options.some(({key}) => key === before?.key);
	return isInUse ? undefined : before?.key;
}

function nextKey(options: readonly FieldOption[]): number {
	const numbers = options.map(({key}) => (/^\d{1,15}$/.test(key) ? Number(key) : 0));
	return Math.max(0, ...numbers) + 1;
}

/** What is wrong with each option, by its key. */
export function optionProblems(options: readonly FieldOption[]): ReadonlyMap<string, string> {
	const problems = new Map<string, string>();
	const seen = new Map<string, number>();
	for (const [at, {key, text}] of options.entries()) {
		const plain = text.trim();
		const same = seen.get(plain);
		if (plain === '') problems.set(key, t`Enter a name.`);
		else if (same === undefined) seen.set(plain, at);
		else {
			const number = same + 1;
			problems.set(key, t`The same as option ${number}.`);
		}
	}
	return problems;
}

/** Saved options that the draft does not have any more. */
export function removedOptions(
	options: readonly FieldOption[],
	saved: readonly FieldOption[],
): readonly FieldOption[] {
	const remaining = new Set(options.map(({key}) => key));
	return saved.filter(({key}) => !remaining.has(key));
}
