import type {ReactNode} from 'react';
import {blameOf, type FilterPart} from '../components/filter-text';
import {EmptyState} from '../components/states/empty-state';
import {NoMatch, type Sought} from '../components/states/no-match';

type Found = {readonly length: number};

type Props<Row> = {
	/** The list by its declaration (`useFilteredList`). */
	readonly list: {
		readonly ordered: readonly Row[];
		readonly view: Found & {readonly text: string; readonly tokens: readonly FilterPart[]};
		readonly filter: {
			viewOf(ordered: readonly Row[], text: string, tokens?: readonly FilterPart[]): Found;
		};
		readonly onText: (text: string) => void;
	};
	readonly what: Sought;
	/** What is said while there are no rows at all. */
	readonly title: string;
	readonly advice: string;
	readonly action?: ReactNode;
};

/** No row to show: there is none, or none matches; then the part of the filter to blame is named. */
export function NoRows<Row>({list, what, ...none}: Props<Row>) {
	const {ordered, view, filter, onText} = list;
	if (ordered.length === 0) return <EmptyState kind="nothing" {...none} />;
	const {tokens, text} = view;
	const blamed = blameOf(tokens, others => filter.viewOf(ordered, text, others).length);
	return <NoMatch what={what} text={text} parts={tokens} blamed={blamed} onText={onText} />;
}
