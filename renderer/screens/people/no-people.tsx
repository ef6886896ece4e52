import {t} from '@lingui/core/macro';
import {useDeferredValue, useMemo} from 'react';
import {blameOf, type Blamed} from '../../components/filter-text';
import {EmptyState} from '../../components/states/empty-state';
import {NoMatch} from '../../components/states/no-match';
import type {PeopleIndex} from '../../people/index/people-index';
import {viewOf, type PeopleView} from '../../people/index/people-view';

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
		() => (settled === undefined || settled.length > 0 ? undefined : blameIn(settled)),
		[settled],
	);
	if (index.rows.length === 0) {
		return (
			<EmptyState
				kind="nothing"
				title={t`No people yet`}
				advice={t`Add people one by one, import a spreadsheet on Files in and out, or invite people on Invitations.`}
			/>
		);
	}
	return (
		<NoMatch what="person" text={question.text} parts={tokens} blamed={blamed} onText={onText} />
	);
}

/** The part without which most people would be found. */
function blameIn(view: PeopleView): Blamed | undefined {
	const {index, question, tokens} = view;
	return blameOf(tokens, others => viewOf(index, question, view, others).length);
}
