import {Button} from '@mantine/core';
import {useDeferredValue, useMemo} from 'react';
import {EmptyState} from '../../components/states/empty-state';
import type {PeopleIndex} from '../../people/index/people-index';
import {viewOf, type PeopleView} from '../../people/index/people-view';
import {withoutToken} from '../../components/filter-text';
import type {Token} from '../../people/index/tokens';

type Props = {
	readonly index: PeopleIndex;
	readonly view: PeopleView;
	readonly onText: (text: string) => void;
};

/** Nobody is found: names the part of the filter to blame, and offers the way out. */
export function NoPeople({index, view, onText}: Props) {
	const {question, tokens} = view;
	// Who is to blame is found out after the empty list stands there: typing must not wait for it.
	const settled = useDeferredValue<PeopleView | undefined>(view, undefined);
	const blamed = useMemo(
		() => (settled === undefined || settled.length > 0 ? undefined : blameOf(settled)),
		[settled],
	);
	if (index.rows.length === 0) {
		return <EmptyState kind="nothing" title="Nobody is here yet." />;
	}
	const unknown = tokens.find(token => token.kind === 'unknown');
	return (
		<EmptyState
			kind="no-match"
			title={`Nobody matches ${question.text.trim()}`}
			advice={
				unknown !== undefined
					? `${unknown.text} is no filter that Steward knows, so it was searched as text.`
					: blamed !== undefined && tokens.length > 1
						? `Without ${blamed.token.text} there would be ${blamed.found.toLocaleString('en')}.`
						: undefined
			}
			action={
				<>
					{blamed !== undefined && tokens.length > 1 && (
						<Button
							variant="default"
							onClick={() => onText(withoutToken(question.text, blamed.token))}
						>
							Remove {blamed.token.text}
						</Button>
					)}
					<Button variant="default" onClick={() => onText('')}>
						Clear the filter
					</Button>
				</>
			}
		/>
	);
}

/** The part without which most people would be found; undefined when no single part is to blame. */
function blameOf(view: PeopleView): {readonly token: Token; readonly found: number} | undefined {
	const {index, question, tokens} = view;
	const without = tokens.slice(0, 6).map(token => ({
		token,
		found: viewOf(index, {...question, text: withoutToken(question.text, token)}, view).length,
	}));
	const best = without.toSorted((a, b) => b.found - a.found)[0];
	return best !== undefined && best.found > 0 ? best : undefined;
}
