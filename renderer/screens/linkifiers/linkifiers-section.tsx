import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import type {ReactNode} from 'react';
import {inLanguage} from '../../../shared/languages/in-language';
import type {LinkifierRow} from '../../../shared/model/linkifier';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {EmptyState} from '../../components/states/empty-state';
import {moved} from '../../fields/field-order';
import {useAddToPlan} from '../../plans/add-to-plan';
import {orderOf, removalOf} from './linkifier-orders';
import {LinkifierTester} from './linkifier-tester';
import {RowList, type TextRow} from './row-list';
import styles from './linkifiers.module.css';

export const linkifierHeads = inLanguage(() => [t`Pattern`, t`URL template`]);

type Props = {
	readonly linkifiers: readonly LinkifierRow[];
	/** Those that the search finds. */
	readonly shown: readonly LinkifierRow[];
	readonly lock: string | undefined;
	/** What this server does not know of them. */
	readonly note: string | undefined;
	readonly addButton: ReactNode;
	readonly onOpen: (row: LinkifierRow) => void;
};

/** The linkifiers in their order, and a place to try them. */
export function LinkifiersSection({linkifiers, shown, lock, note, addButton, onOpen}: Props) {
	const {apply} = useApplyChanges();
	const addToPlan = useAddToPlan();
	const at = (place: number, act: (row: LinkifierRow) => void) => {
		const row = shown[place];
		if (row !== undefined) act(row);
	};
	return (
		<section className={styles.section} aria-labelledby="linkifiers-heading">
			<h2 id="linkifiers-heading" className={styles.heading}>
				<Trans>Linkifiers</Trans>
			</h2>
			<p className={styles.about}>
				<Trans>
					Words in messages and topics that match a pattern become links, for everyone. They are
					applied in this order. Messages sent before a change stay as they are.
				</Trans>{' '}
				{note}
			</p>
			<LinkifierTester linkifiers={linkifiers} />
			{linkifiers.length === 0 && (
				<EmptyState
					kind="nothing"
					title={t`There are no linkifiers yet`}
					advice={
						lock ?? t`With a linkifier, LAB-42 in a message can open ticket 42 of your tracker.`
					}
					action={lock === undefined && addButton}
				/>
			)}
			{shown.length > 0 && (
				<RowList
					label={t`Linkifiers`}
					heads={linkifierHeads}
					codes={[0, 1]}
					rows={linkifierRows(shown)}
					isOrdered={shown.length === linkifiers.length}
					lock={lock}
					onOpen={place => at(place, onOpen)}
					onMove={(from, to) => {
						const request = orderOf(linkifiers, moved(linkifiers, from, to));
						if (request !== undefined) void apply(request);
					}}
					onPlanMove={(from, to) => {
						const request = orderOf(linkifiers, moved(linkifiers, from, to));
						if (request === undefined) return;
						addToPlan({changes: request.changes, proposed: t`Reorder linkifiers`});
					}}
					onRemove={place => at(place, row => void apply(removalOf(row, linkifiers)))}
					onPlanRemove={place =>
						at(place, row => {
							const {changes} = removalOf(row, linkifiers);
							addToPlan({changes, proposed: t`Remove linkifier ${{pattern: row.pattern}}`});
						})
					}
				/>
			)}
		</section>
	);
}

export function linkifierRows(linkifiers: readonly LinkifierRow[]): readonly TextRow[] {
	return linkifiers.map(({id, pattern, url_template: template}) => ({
		id,
		name: pattern,
		cells: [pattern, template],
	}));
}
