import {fold} from '../../text/fold';
import {notFilled, type Token} from './tokens';

/** A test of what rows do not hold themselves. */
export type DetailTest =
	| {
			readonly kind: 'field';
			readonly fieldId: number;
			/** Folded. */
			readonly value: string;
			readonly isNegated: boolean;
	  }
	/** Whether the field is filled; bots have no fields, so they are neither. */
	| {readonly kind: 'filled'; readonly fieldId: number; readonly isFilled: boolean}
	| {
			readonly kind: 'channel';
			readonly channelIds: readonly number[];
			readonly isNegated: boolean;
	  }
	| {
			readonly kind: 'group';
			readonly groupIds: readonly number[];
			readonly isNegated: boolean;
	  }
	| {readonly kind: 'link'; readonly isNegated: boolean}
	/** Whether a required field is not filled in; bots have no fields, so they never pass. */
	| {readonly kind: 'gap'; readonly isNegated: boolean}
	/** When somebody was last seen; bots are never seen, so they never pass. */
	| {readonly kind: 'seen'; readonly value: string; readonly isNegated: boolean};

/** The tests that the tokens ask for; none where what they name is not read yet. */
export function detailTests(tokens: readonly Token[]): readonly DetailTest[] {
	return tokens.flatMap(({key, values, ids, isNegated}): readonly DetailTest[] => {
		const [value] = values;
		if (value === undefined) return [];
		switch (key) {
			case 'field':
				return (ids ?? []).map(fieldId =>
					value === notFilled
						? {kind: 'filled', fieldId, isFilled: isNegated}
						: {kind: 'field', fieldId, value: fold(value), isNegated},
				);
			case 'channel':
				return ids === undefined ? [] : [{kind: 'channel', channelIds: ids, isNegated}];
			case 'group':
				return ids === undefined ? [] : [{kind: 'group', groupIds: ids, isNegated}];
			case 'active':
				return [{kind: 'seen', value, isNegated}];
			case 'has':
				return [{kind: value === 'gap' ? 'gap' : 'link', isNegated}];
			default:
				return [];
		}
	});
}
