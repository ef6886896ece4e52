import {ApiError} from '../../../shared/contract/errors';
import {ownOf} from '../../../shared/model/own-of';
import {changeInShort} from './explain';

/** How the refusals of one form find the control that they are about. */
export type RefusalPlaces<Place extends string> = {
	/** The place of each parameter that a server may name. */
	readonly parameters: Readonly<Record<string, Place>>;
	/** The place of a code that is about one alone. */
	readonly codes?: Readonly<Record<string, Place>>;
	/** What the sentences of servers speak of, most particular first; asked last of all. */
	readonly words: readonly (readonly [Place, RegExp])[];
};

/** What of a form was sent. */
export type SentParts<Place extends string> = {
	/** The texts and numbers that an answer may quote. */
	readonly values?: Readonly<Partial<Record<Place, readonly string[]>>>;
	/** The places of what was changed, one for each part; where it is one, a refusal is about that. */
	readonly changed?: readonly (Place | 'form')[];
};

/** Sentences beside controls; `form` stands over all of them. */
export type PlacedRefusal<Place extends string> = {readonly [Name in Place | 'form']?: string};

/**
 * A refusal beside the control that it is about, or else over the form. Servers answer in languages of
 * their own, so what is the same in all of them comes first: the parameter that the answer names, its
 * code, a parameter or a sent value within its sentence, the one part that was changed. The sentence
 * itself is read last.
 */
export function placeRefusal<Place extends string>(
	error: unknown,
	places: RefusalPlaces<Place>,
	sent: SentParts<Place> = {},
): PlacedRefusal<Place> {
	const sentence = changeInShort(error);
	const place = error instanceof ApiError ? placeOf(error, places, sent) : undefined;
	return {[place ?? 'form']: sentence} as PlacedRefusal<Place>;
}

function placeOf<Place extends string>(
	{code, message, details}: ApiError,
	{parameters, codes = {}, words}: RefusalPlaces<Place>,
	{values, changed = []}: SentParts<Place>,
): Place | 'form' | undefined {
	const innermost = (path: string) =>
		namesIn(path)
			.toReversed()
			.map(name => ownOf(parameters, name))
			.find(place => place !== undefined);
	const {var_name: parameter} = details;
	const quoted = Object.entries<readonly string[] | undefined>(values ?? {}).find(
		([, texts = []]) => texts.some(text => quotes(message, text)),
	);
	return (
		(typeof parameter === 'string' ? innermost(parameter) : undefined) ??
		ownOf(codes, code) ??
		innermost(pathsIn(message)) ??
		(quoted?.[0] as Place | undefined) ??
		(changed.length === 1 ? changed[0] : undefined) ??
		words.find(([, pattern]) => pattern.test(message))?.[0]
	);
}

/** Names of a path like `subscriptions[0]["description"]`, outermost first. */
function namesIn(path: string): readonly string[] {
	return path.match(/[A-Za-z]\w*/g) ?? [];
}

/**
 * What of a sentence is no word of a language: names with an underscore, paths with brackets, and a
 * parameter that begins it, as in "hint is too long".
 */
function pathsIn(sentence: string): string {
	const paths = sentence.match(/\b[a-z]\w*(?:\[[^\]]{1,80}\])+|\b[a-z]+_\w+|^[a-z]+\b/g);
	return paths?.join(' ') ?? '';
}

/** Whether a sentence has a text as a word of its own; shorter ones stand there by chance. */
function quotes(sentence: string, text: string): boolean {
	const wanted = text.trim().toLowerCase();
	if (wanted.length < 3) return false;
	const said = sentence.toLowerCase();
	for (let at = said.indexOf(wanted); at >= 0; at = said.indexOf(wanted, at + 1)) {
		const around = `${said[at - 1] ?? ''}${said[at + wanted.length] ?? ''}`;
		if (!/[\p{L}\p{N}]/u.test(around)) return true;
	}
	return false;
}
