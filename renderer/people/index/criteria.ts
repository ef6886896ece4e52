import {detailTests, type DetailTest} from './detail-tests';
import {fold} from '../../text/fold';
import {facets, fieldKeys, type FieldKey, type Token} from './tokens';

/** What `is:` asks beside its chips: the reader's own row, and bots that nobody answers for. */
export const rowKinds = ['you', 'ownerless'] as const;
type RowKind = (typeof rowKinds)[number];

/** A text that a column must or must not hold, or a kind of row. */
export type FieldTest = {
	readonly key: FieldKey | RowKind;
	readonly value: string;
	readonly isNegated: boolean;
};

/** What rows are tested for. */
export type Criteria = {
	readonly words: readonly string[];
	readonly excludedWords: readonly string[];
	readonly fields: readonly FieldTest[];
	readonly details: readonly DetailTest[];
	/** One bit for each allowed value of the facet. */
	readonly allowed: Readonly<Record<'role' | 'status' | 'is', number>>;
	readonly joined: readonly string[];
	readonly notJoined: readonly string[];
};

/** Reads the tokens as criteria: the values of one key are alternatives, different keys add up. */
export function criteriaOf(tokens: readonly Token[]): Criteria {
	const words = (isNegated: boolean) =>
		tokens
			.filter(token => token.kind !== 'filter' && token.isNegated === isNegated)
			.flatMap(token => token.values.map(fold));
	const joined = (isNegated: boolean) =>
		tokens
			.filter(token => token.key === 'joined' && token.isNegated === isNegated)
			.flatMap(token => token.values);
	return {
		words: words(false),
		excludedWords: words(true),
		fields: tokens.flatMap(({key, values, isNegated}): readonly FieldTest[] => {
			const kind = key === 'is' ? rowKinds.find(one => values.includes(one)) : undefined;
			if (kind !== undefined) return [{key: kind, value: '', isNegated}];
			const field = fieldKeys.find(name => name === key);
			if (field === undefined) return [];
			return values.map(value => ({key: field, value: fold(value), isNegated}));
		}),
		details: detailTests(tokens),
		allowed: {
			role: maskOf(tokens, 'role'),
			status: maskOf(tokens, 'status'),
			is: maskOf(tokens, 'is'),
		},
		joined: joined(false),
		notJoined: joined(true),
	};
}

function maskOf(tokens: readonly Token[], key: 'role' | 'status' | 'is'): number {
	const values: readonly string[] = facets[key];
	let asked = 0;
	let excluded = 0;
	for (const token of tokens) {
		if (token.key !== key) continue;
		for (const value of token.values) {
			const bit = values.includes(value) ? 1 << values.indexOf(value) : 0;
			if (token.isNegated) excluded |= bit;
			else asked |= bit;
		}
	}
	return (asked === 0 ? (1 << values.length) - 1 : asked) & ~excluded;
}
